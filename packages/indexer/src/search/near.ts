import { blockOf, Cursor, type Dictionary } from "./dictionary.js";

/** Words shorter than this, in letters, are too easily another word. */
export const MIN_TYPO_LETTERS = 5;

const UNREACHABLE = 9;

/** Decodes one code point of UTF-8; its length follows from the first byte. */
function codePoint(bytes: Uint8Array, at: number): number {
	const first = bytes[at] as number;
	if (first < 0x80) return first;
	const next = (i: number): number => (bytes[at + i] as number) & 63;
	if (first < 0xe0) return ((first & 31) << 6) | next(1);
	if (first < 0xf0) return ((first & 15) << 12) | (next(1) << 6) | next(2);
	return ((first & 7) << 18) | (next(1) << 12) | (next(2) << 6) | next(3);
}

const bytesOf = (point: number): number =>
	point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;

/**
 * Distances between a word and the terms of a sorted dictionary, row by row of the usual table; rows of letters shared
 * with the term before are kept, and a term is given up at the first row that is too far.
 */
class Distances {
	readonly #word: number[];
	readonly #width: number;
	#rows: Uint8Array;
	/** Letters of the term so far, and where in its bytes each ends. */
	#letters: number[] = [];
	#ends: number[] = [];
	/** Letters up to here are too far whatever follows; 0 when none are. */
	#hopeless = 0;

	constructor(word: string) {
		this.#word = Array.from(word, (letter) => letter.codePointAt(0) as number);
		this.#width = this.#word.length + 1;
		this.#rows = new Uint8Array(this.#width * (this.#word.length + 4));
		for (let i = 0; i < this.#width; i++)
			this.#rows[i] = Math.min(i, UNREACHABLE);
	}

	/** Swaps of neighbours count once. */
	to(cursor: Cursor): number {
		while (
			this.#ends.length > 0 &&
			(this.#ends.at(-1) as number) > cursor.shared
		)
			this.#drop();
		if (this.#hopeless > 0) return UNREACHABLE;
		let at = this.#ends.at(-1) ?? 0;
		while (at < cursor.length) {
			const point = codePoint(cursor.term, at);
			at += bytesOf(point);
			if (this.#letters.length > this.#word.length) return UNREACHABLE;
			if (this.#push(point, at) > 1) {
				this.#hopeless = this.#letters.length;
				return UNREACHABLE;
			}
		}
		return this.#cell(this.#letters.length, this.#width - 1);
	}

	#drop(): void {
		this.#letters.pop();
		this.#ends.pop();
		if (this.#letters.length < this.#hopeless) this.#hopeless = 0;
	}

	#cell(row: number, column: number): number {
		return this.#rows[row * this.#width + column] as number;
	}

	/** Adds a letter; returns the least distance in its row. */
	#push(point: number, end: number): number {
		this.#letters.push(point);
		this.#ends.push(end);
		const row = this.#letters.length;
		const start = row * this.#width;
		let least = row;
		this.#rows[start] = row;
		for (let i = 1; i < this.#width; i++) {
			const value = this.#step(row, i, point);
			this.#rows[start + i] = value;
			if (value < least) least = value;
		}
		return least;
	}

	#step(row: number, i: number, point: number): number {
		const wanted = this.#word[i - 1];
		const value = Math.min(
			this.#cell(row - 1, i) + 1,
			this.#cell(row, i - 1) + 1,
			this.#cell(row - 1, i - 1) + (point === wanted ? 0 : 1),
		);
		const swapped =
			row > 1 &&
			i > 1 &&
			point === this.#word[i - 2] &&
			this.#letters[row - 2] === wanted;
		return swapped ? Math.min(value, this.#cell(row - 2, i - 2) + 1) : value;
	}
}

/**
 * The terms one typing error away from `word` that begin with the same letter, each as UTF-8. Errors in a first letter
 * are rare, and looking for them would read the whole dictionary.
 */
export function nearTerms(dictionary: Dictionary, word: string): Uint8Array[] {
	const first = new TextEncoder().encode(
		String.fromCodePoint(word.codePointAt(0) as number),
	);
	const distances = new Distances(word);
	const found: Uint8Array[] = [];
	const cursor = new Cursor(
		dictionary,
		Math.max(0, blockOf(dictionary, first)),
	);
	while (cursor.move()) {
		const side = compareStart(cursor, first);
		if (side > 0) break;
		if (distances.to(cursor) === 1 && side === 0)
			found.push(cursor.term.slice(0, cursor.length));
	}
	return found;
}

function compareStart({ term, length }: Cursor, start: Uint8Array): number {
	for (let i = 0; i < start.length; i++) {
		if (i >= length) return -1;
		const difference = (term[i] as number) - (start[i] as number);
		if (difference !== 0) return difference;
	}
	return 0;
}
