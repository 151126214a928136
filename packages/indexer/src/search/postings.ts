/**
 * Postings of one term: for each row that holds it, in order, the gap to the row before, doubled, plus one when the
 * term stands there more than once; then, if so, how often. Both as varints.
 */
import type { ByteWriter } from "./bytes.js";

/** @param rows Row, frequency, row, frequency, …, by row. */
export function writePostings(
	writer: ByteWriter,
	rows: readonly number[],
): void {
	let before = 0;
	for (let i = 0; i < rows.length; i += 2) {
		const row = rows[i] as number;
		const frequency = rows[i + 1] as number;
		writer.varint(((row - before) << 1) | (frequency > 1 ? 1 : 0));
		if (frequency > 1) writer.varint(frequency);
		before = row;
	}
}

/**
 * Sets `marks[i]` to 1 for every `wanted[i]` that is among the rows of a term, in one walk.
 *
 * @param wanted Rows, ascending; one may stand there more than once.
 */
export function markRows(
	bytes: Uint8Array,
	start: number,
	count: number,
	wanted: Uint32Array,
	marks: Uint8Array,
): void {
	let at = start;
	let row = 0;
	let next = 0;
	let awaited = wanted[0] ?? Number.POSITIVE_INFINITY;
	for (let i = 0; i < count; i++) {
		let value = bytes[at++] as number;
		if (value & 128) {
			value &= 127;
			let shift = 7;
			let byte = 0;
			do {
				byte = bytes[at++] as number;
				value |= (byte & 127) << shift;
				shift += 7;
			} while (byte & 128);
		}
		row += value >>> 1;
		if (value & 1) while ((bytes[at++] as number) & 128);
		while (row >= awaited) {
			if (row === awaited) marks[next] = 1;
			if (++next === wanted.length) return;
			awaited = wanted[next] as number;
		}
	}
}

/**
 * Adds `weight · tf·(k+1)/(tf + norm)` to the score of every row that holds the term. The inner loop of every question:
 * nothing is allocated here, and the common case, once in the passage, is one table read.
 *
 * @param norms For each row `k·(1 − b + b·length/average)`.
 * @param once For each row the factor at frequency 1.
 */
export function addScores(
	bytes: Uint8Array,
	start: number,
	count: number,
	weight: number,
	saturation: number,
	norms: Float32Array,
	once: Float32Array,
	scores: Float32Array,
): void {
	const most = weight * (saturation + 1);
	let at = start;
	let row = 0;
	for (let i = 0; i < count; i++) {
		let value = bytes[at++] as number;
		if (value & 128) {
			value &= 127;
			let shift = 7;
			let byte = 0;
			do {
				byte = bytes[at++] as number;
				value |= (byte & 127) << shift;
				shift += 7;
			} while (byte & 128);
		}
		row += value >>> 1;
		if ((value & 1) === 0) {
			(scores[row] as number) += weight * (once[row] as number);
			continue;
		}
		let frequency = bytes[at++] as number;
		if (frequency & 128) {
			frequency &= 127;
			let shift = 7;
			let byte = 0;
			do {
				byte = bytes[at++] as number;
				frequency |= (byte & 127) << shift;
				shift += 7;
			} while (byte & 128);
		}
		(scores[row] as number) +=
			(most * frequency) / (frequency + (norms[row] as number));
	}
}
