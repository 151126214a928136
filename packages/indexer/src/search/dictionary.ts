/**
 * Sorted terms in front-coded blocks of sixteen. Opening is two views; a lookup is a binary search over the blocks and a
 * walk through one. An entry is: bytes shared with the term before (absent in a block's first), bytes that follow,
 * those bytes (UTF-8), passages that hold the term, bytes of its postings.
 */
import { ByteReader, ByteWriter, compareBytes } from "./bytes.js";

const BLOCK = 16;

/** Where the postings of one term are. */
export interface Entry {
	/** Rows that hold the term. */
	count: number;
	/** Place of its postings, in bytes. */
	at: number;
}

/** A term to write, in the order of its UTF-8 bytes. */
export interface DictionaryTerm {
	bytes: Uint8Array;
	count: number;
	postingBytes: number;
}

export interface Dictionary {
	entries: Uint8Array;
	/** For each block: place of its entries, place of its first postings. */
	blocks: Uint32Array;
}

const sharedBytes = (a: Uint8Array, b: Uint8Array): number => {
	const most = Math.min(a.length, b.length);
	let shared = 0;
	while (shared < most && a[shared] === b[shared]) shared++;
	return shared;
};

export function encodeDictionary(terms: readonly DictionaryTerm[]): Dictionary {
	const writer = new ByteWriter();
	const blocks: number[] = [];
	let postings = 0;
	terms.forEach(({ bytes, count, postingBytes }, i) => {
		let shared = 0;
		if (i % BLOCK === 0) blocks.push(writer.length, postings);
		else {
			shared = sharedBytes((terms[i - 1] as DictionaryTerm).bytes, bytes);
			writer.varint(shared);
		}
		writer.varint(bytes.length - shared);
		writer.write(bytes.subarray(shared));
		writer.varint(count);
		writer.varint(postingBytes);
		postings += postingBytes;
	});
	return { entries: writer.done(), blocks: Uint32Array.from(blocks) };
}

/** Walks through the terms from the first of a block on. */
export class Cursor {
	readonly #dictionary: Dictionary;
	readonly #reader: ByteReader;
	#index: number;
	#next = 0;
	/** The term's bytes are the first `length` of these. */
	term: Uint8Array = new Uint8Array(256);
	length = 0;
	/** Bytes shared with the term before; 0 after a jump. */
	shared = 0;
	count = 0;
	at = 0;

	constructor(dictionary: Dictionary, block: number) {
		this.#dictionary = dictionary;
		this.#index = block * BLOCK;
		this.#reader = new ByteReader(
			dictionary.entries,
			dictionary.blocks[block * 2],
		);
		this.#next = dictionary.blocks[block * 2 + 1] ?? 0;
	}

	/** False behind the last term. */
	move(): boolean {
		const reader = this.#reader;
		if (reader.at >= this.#dictionary.entries.length) return false;
		const kept = this.#index++ % BLOCK === 0 ? 0 : reader.varint();
		const added = reader.varint();
		const left = this.#dictionary.entries.length - reader.at;
		// Only damage gives more than there is; it must not be given room.
		if (kept > this.length || added > left) return false;
		this.length = kept + added;
		this.#room();
		for (let i = kept; i < this.length; i++)
			this.term[i] = reader.bytes[reader.at++] as number;
		this.shared = kept;
		this.count = reader.varint();
		this.at = this.#next;
		this.#next += reader.varint();
		return true;
	}

	#room(): void {
		if (this.length <= this.term.length) return;
		const larger = new Uint8Array(this.length * 2);
		larger.set(this.term);
		this.term = larger;
	}
}

/** Compares the first term of `block` with `wanted`. */
function compareFirst(
	{ entries, blocks }: Dictionary,
	block: number,
	wanted: Uint8Array,
): number {
	let at = blocks[block * 2] as number;
	let length = entries[at++] as number;
	if (length & 128) length = (length & 127) | ((entries[at++] as number) << 7);
	const shorter = Math.min(length, wanted.length);
	for (let i = 0; i < shorter; i++) {
		const difference = (entries[at + i] as number) - (wanted[i] as number);
		if (difference !== 0) return difference;
	}
	return length - wanted.length;
}

/** The last block whose first term is not behind `wanted`; −1 when all are. */
export function blockOf(dictionary: Dictionary, wanted: Uint8Array): number {
	let low = 0;
	let high = dictionary.blocks.length / 2 - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		if (compareFirst(dictionary, middle, wanted) <= 0) low = middle + 1;
		else high = middle - 1;
	}
	return high;
}

/**
 * Finds a term without spelling any: in sorted terms, one that shares more with the term before than the wanted one does
 * is still too small, one that shares less is already too large, and only the others are compared.
 */
export function lookUp(
	dictionary: Dictionary,
	wanted: Uint8Array,
): Entry | undefined {
	const block = blockOf(dictionary, wanted);
	if (block < 0) return undefined;
	const { entries, blocks } = dictionary;
	const reader = new ByteReader(entries, blocks[block * 2]);
	let postings = blocks[block * 2 + 1] as number;
	let matched = 0;
	for (let i = 0; i < BLOCK && reader.at < entries.length; i++) {
		const shared = i === 0 ? 0 : reader.varint();
		const added = reader.varint();
		const start = reader.at;
		reader.at += added;
		const count = reader.varint();
		const postingBytes = reader.varint();
		if (shared < matched) return undefined;
		if (shared === matched) {
			const most = Math.min(added, wanted.length - matched);
			let same = 0;
			while (same < most && entries[start + same] === wanted[matched + same])
				same++;
			matched += same;
			if (matched === wanted.length)
				return same === added ? { count, at: postings } : undefined;
			if (
				same < added &&
				(entries[start + same] as number) > (wanted[matched] as number)
			)
				return undefined;
		}
		postings += postingBytes;
	}
	return undefined;
}

const startsWith = (cursor: Cursor, prefix: Uint8Array): boolean => {
	if (cursor.length < prefix.length) return false;
	for (let i = 0; i < prefix.length; i++)
		if (cursor.term[i] !== prefix[i]) return false;
	return true;
};

/** Calls `visit` with every term that begins with `prefix`, itself included, in order, at most `most` of them. */
export function eachPrefixed(
	dictionary: Dictionary,
	prefix: Uint8Array,
	most: number,
	visit: (term: Uint8Array) => void,
): void {
	const cursor = new Cursor(
		dictionary,
		Math.max(0, blockOf(dictionary, prefix)),
	);
	let seen = 0;
	while (seen < most && cursor.move()) {
		if (startsWith(cursor, prefix)) {
			visit(cursor.term.subarray(0, cursor.length));
			seen++;
		} else if (compareBytes(cursor.term.subarray(0, cursor.length), prefix) > 0)
			return;
	}
}
