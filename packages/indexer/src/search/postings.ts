/**
 * Postings of one term, in groups of rows that hold it equally often, so that no branch in the loops over them depends on
 * chance. A group: how many rows, doubled, plus one when they hold the term more than once; then, if so, how often; then
 * for each row the gap to the row before. All are varints.
 */
import { ByteReader, type ByteWriter } from "./bytes.js";
import type { Entry } from "./dictionary.js";
import type { Mark } from "./held.js";

/** @param rows Row, frequency, row, frequency, …, by row. */
export function writePostings(
	writer: ByteWriter,
	rows: readonly number[],
): void {
	for (const [frequency, group] of groupsOf(rows)) {
		writer.varint((group.length << 1) | (frequency > 1 ? 1 : 0));
		if (frequency > 1) writer.varint(frequency);
		let before = 0;
		for (const row of group) {
			writer.varint(row - before);
			before = row;
		}
	}
}

function groupsOf(rows: readonly number[]): [number, number[]][] {
	const groups = new Map<number, number[]>();
	for (let i = 0; i < rows.length; i += 2) {
		const frequency = rows[i + 1] as number;
		const group = groups.get(frequency);
		if (group) group.push(rows[i] as number);
		else groups.set(frequency, [rows[i] as number]);
	}
	return [...groups].sort(([a], [b]) => a - b);
}

/** What the rows of a term are given: `weight · tf·(k+1) / (tf + norm)`. */
export interface Scoring {
	/** k */
	saturation: number;
	/** For each row `k·(1 − b + b·length/average)`. */
	norms: Float32Array;
	/** For each row the factor at frequency 1. */
	once: Float32Array;
	/** Added to. */
	scores: Float32Array;
}

/**
 * Scores and marks every row that holds a term. The loops that every question spends most of its time in.
 *
 * @param first Row of the arrays in which the index of these postings begins.
 */
export function addScores(
	postings: Uint8Array,
	{ at, count }: Entry,
	first: number,
	weight: number,
	{ saturation, norms, once, scores }: Scoring,
	mark: Mark,
): void {
	const reader = new ByteReader(postings, at);
	// Bounded by what there is, so that no damage can make it a loop without end.
	for (let left = Math.min(count, scores.length); left > 0; ) {
		const head = reader.varint();
		const rows = Math.min(head >>> 1, left);
		if (rows === 0) return;
		if (head & 1) {
			const frequency = reader.varint();
			const most = weight * (saturation + 1) * frequency;
			addRows(reader, rows, first, most, frequency, norms, scores, mark);
		} else addRowsOnce(reader, rows, first, weight, once, scores, mark);
		left -= rows;
	}
}

function addRowsOnce(
	reader: ByteReader,
	rows: number,
	first: number,
	weight: number,
	once: Float32Array,
	scores: Float32Array,
	{ plane, bit }: Mark,
): void {
	const { bytes } = reader;
	let { at } = reader;
	let row = first;
	for (let i = 0; i < rows; i++) {
		let gap = bytes[at++] as number;
		if (gap & 128) {
			reader.at = at - 1;
			gap = reader.varint();
			at = reader.at;
		}
		row += gap;
		(scores[row] as number) += weight * (once[row] as number);
		(plane[row] as number) |= bit;
	}
	reader.at = at;
}

function addRows(
	reader: ByteReader,
	rows: number,
	first: number,
	most: number,
	frequency: number,
	norms: Float32Array,
	scores: Float32Array,
	{ plane, bit }: Mark,
): void {
	const { bytes } = reader;
	let { at } = reader;
	let row = first;
	for (let i = 0; i < rows; i++) {
		let gap = bytes[at++] as number;
		if (gap & 128) {
			reader.at = at - 1;
			gap = reader.varint();
			at = reader.at;
		}
		row += gap;
		(scores[row] as number) += most / (frequency + (norms[row] as number));
		(plane[row] as number) |= bit;
	}
	reader.at = at;
}
