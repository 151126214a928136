/**
 * The table encoder: a text's vector is the sum of its pieces' rows, made unit length. No neural network, no strings
 * kept, nothing built at start: every array is a view on the bytes.
 * Format: `docs/reference/table-format.md`.
 */
import type { Embedder } from "../embedder.js";
import { AskError } from "../errors.js";
import { viewSections } from "../index-format/sections.js";
import { unitVector } from "../unit-vector.js";
import { hashUnit, homeSlot, SEED_HOME, SEED_PRINT } from "./piece-hash.js";
import { words } from "./sentencepiece.js";

interface TableMeta {
	space: string;
	dimensions: number;
	/** Rows in every file of rows but the last: a power of two. */
	rowsPerFile: number;
	/** UTF-16 units of the longest piece. */
	longestPiece: number;
	/** Cost of a character that no piece holds. */
	unknownLogProbability: number;
}

/** An opened table. Share it: it is read-only. */
export interface Table extends TableMeta {
	/** Open addressing: index of a piece + 1, or 0. Length is a power of two. */
	readonly slots: Uint32Array;
	/** Second hash of each piece: equal slot and print, equal piece. */
	readonly prints: Uint32Array;
	readonly logProbabilities: Float32Array;
	/** A row's value is (nibble − 8) × its scale; low nibble first. */
	readonly scales: Float32Array;
	readonly rows: readonly Uint8Array[];
}

/**
 * Opens a table over its files, without copying them.
 *
 * @param parts The file of pieces, then the files of rows in order.
 * @throws `index-corrupt` when they are no table.
 */
export function openTable(parts: readonly Uint8Array[]): Table {
	const [pieces, ...rows] = parts.map((part) => viewSections(part));
	if (!pieces || rows.length === 0)
		throw new AskError(
			"index-corrupt",
			`A table has a file of pieces and at least one of rows; ${parts.length} files were given.`,
			{ hint: "Install @astro-ask/polyglot again, or build the index again." },
		);
	const { slots, prints, logProbabilities, scales } = pieces.sections;
	return {
		...(pieces.meta as TableMeta),
		slots: slots as Uint32Array,
		prints: prints as Uint32Array,
		logProbabilities: logProbabilities as Float32Array,
		scales: scales as Float32Array,
		rows: rows.map(({ sections }) => sections.rows as Uint8Array),
	};
}

/** Index of the piece with these hashes, or −1. */
function find(table: Table, home: number, print: number): number {
	const { slots, prints } = table;
	const mask = slots.length - 1;
	for (let slot = homeSlot(home, mask); ; slot = (slot + 1) & mask) {
		const entry = slots[slot] as number;
		if (entry === 0) return -1;
		if (prints[entry - 1] === print) return entry - 1;
	}
}

/** The best way to each position of a word so far. Grown when a longer word comes, never shrunk. */
let score = new Float64Array(256);
let from = new Int32Array(256);
let piece = new Int32Array(256);

function reserve(length: number): void {
	if (length < score.length) return;
	score = new Float64Array(length * 2);
	from = new Int32Array(length * 2);
	piece = new Int32Array(length * 2);
}

/** Appends the pieces of one word to `ids`: Unigram segmentation, time linear in the word (Kudo 2018). */
function segmentWord(table: Table, word: string, ids: number[]): void {
	const { logProbabilities, longestPiece, unknownLogProbability } = table;
	const length = word.length;
	reserve(length + 1);
	score.fill(Number.NEGATIVE_INFINITY, 0, length + 1);
	score[0] = 0;
	for (let start = 0; start < length; start++) {
		const here = score[start] as number;
		if (here === Number.NEGATIVE_INFINITY) continue;
		const step = (word.codePointAt(start) as number) > 0xffff ? 2 : 1;
		offer(start + step, here + unknownLogProbability, start, 0);
		let home = SEED_HOME;
		let print = SEED_PRINT;
		const end = Math.min(length, start + longestPiece);
		for (let at = start; at < end; at++) {
			const unit = word.charCodeAt(at);
			home = hashUnit(home, unit);
			print = hashUnit(print, unit);
			const index = find(table, home, print);
			if (index > 0)
				offer(at + 1, here + (logProbabilities[index] as number), start, index);
		}
	}
	const first = ids.length;
	for (let at = length; at > 0; at = from[at] as number)
		if (piece[at] !== 0) ids.push(piece[at] as number);
	reverse(ids, first);
}

function offer(at: number, value: number, start: number, index: number): void {
	if (value <= (score[at] as number)) return;
	score[at] = value;
	from[at] = start;
	piece[at] = index;
}

function reverse(ids: number[], first: number): void {
	for (let left = first, right = ids.length - 1; left < right; left++, right--)
		[ids[left], ids[right]] = [ids[right] as number, ids[left] as number];
}

/** Rows of the pieces of `text`, in order; characters in no piece are left out. */
export function segment(table: Table, text: string): number[] {
	const ids: number[] = [];
	for (const word of words(text)) segmentWord(table, word, ids);
	return ids;
}

function addRow(table: Table, id: number, sum: Float64Array): void {
	const bytes = table.dimensions >> 1;
	const rows = table.rows[Math.floor(id / table.rowsPerFile)] as Uint8Array;
	const scale = table.scales[id] as number;
	let at = (id % table.rowsPerFile) * bytes;
	for (let dimension = 0; dimension < table.dimensions; dimension += 2, at++) {
		const pair = rows[at] as number;
		sum[dimension] = (sum[dimension] as number) + ((pair & 15) - 8) * scale;
		sum[dimension + 1] =
			(sum[dimension + 1] as number) + ((pair >> 4) - 8) * scale;
	}
}

/** Unit vector of `text`; all zeros when no piece of it is in the table. */
export function encode(table: Table, text: string): Float32Array {
	const sum = new Float64Array(table.dimensions);
	for (const id of segment(table, text)) addRow(table, id, sum);
	return unitVector(sum);
}

/** The default embedder: microseconds a question on any host. */
export function tableEmbedder(table: Table): Embedder {
	return {
		space: table.space,
		dimensions: table.dimensions,
		maxBatch: 256,
		embed: async (texts) => texts.map((text) => encode(table, text)),
	};
}
