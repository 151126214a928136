import { AskError } from "../errors.js";
import { packSections, viewSections } from "../index-format/sections.js";

const MOST = 127;

interface VectorsMeta {
	dimensions: number;
}

/** Rounds a vector to steps of a 127th of its largest part; returns what the steps' length has to be multiplied with. */
function quantise(vector: Float32Array, into: Int8Array): number {
	let largest = 0;
	for (const part of vector) largest = Math.max(largest, Math.abs(part));
	if (largest === 0) return 0;
	let squares = 0;
	for (let i = 0; i < vector.length; i++) {
		const step = Math.round(((vector[i] as number) / largest) * MOST);
		into[i] = step;
		squares += step * step;
	}
	return 1 / Math.sqrt(squares);
}

/**
 * The vector part of an index: one int8 matrix and a scale a row, chosen so that the rounded row has length 1.
 *
 * @param rows One a chunk; `undefined` (or all zeros) where there is no vector.
 * @throws `TypeError` when a vector has another length or holds something that is not a finite number.
 */
export function encodeVectors(
	rows: readonly (Float32Array | undefined)[],
	dimensions: number,
): Uint8Array {
	const matrix = new Int8Array(rows.length * dimensions);
	const scales = new Float32Array(rows.length);
	rows.forEach((vector, row) => {
		if (!vector) return;
		if (vector.length !== dimensions || !vector.every(Number.isFinite))
			throw new TypeError(
				`Row ${row} has no vector of ${dimensions} finite numbers.`,
			);
		const start = row * dimensions;
		scales[row] = quantise(vector, matrix.subarray(start, start + dimensions));
	});
	const meta: VectorsMeta = { dimensions };
	return packSections(meta, { matrix, scales });
}

/** The vectors of one index, as views on its bytes. */
export interface VectorMatrix {
	dimensions: number;
	matrix: Int8Array;
	/** One a row; 0 where there is no vector. */
	scales: Float32Array;
}

/** @throws `index-corrupt` when the rows are not as many as the index has chunks. */
export function openVectors(bytes: Uint8Array, rows: number): VectorMatrix {
	const { meta, sections } = viewSections(bytes);
	const { dimensions } = meta as VectorsMeta;
	const matrix = sections.matrix as Int8Array;
	const scales = sections.scales as Float32Array;
	if (scales?.length !== rows || matrix?.length !== rows * dimensions)
		throw new AskError(
			"index-corrupt",
			`The vector part of the index does not have ${rows} rows of ${dimensions} numbers as its catalog says.`,
			{ hint: "Build the index again." },
		);
	return { dimensions, matrix, scales };
}

/** The question with length 1, as numbers that multiply fastest; `undefined` when it is all zeros. */
export function unitQuestion(
	vector: Float32Array | Int8Array,
): Float32Array | undefined {
	let squares = 0;
	for (const part of vector) squares += part * part;
	if (squares === 0 || !Number.isFinite(squares)) return undefined;
	const length = Math.sqrt(squares);
	return Float32Array.from(vector, (part) => part / length);
}

/**
 * Cosine of every row with `question` (length 1), NaN where a row has no vector. Plain JavaScript, four at a time: an
 * approximate index would win nothing below a hundred thousand rows.
 */
export function scan(
	{ dimensions, matrix, scales }: VectorMatrix,
	question: Float32Array,
	cosines: Float32Array,
): void {
	const even = dimensions - (dimensions % 4);
	let at = 0;
	for (let row = 0; row < scales.length; row++) {
		const scale = scales[row] as number;
		if (scale === 0) {
			cosines[row] = Number.NaN;
			at += dimensions;
			continue;
		}
		let a = 0;
		let b = 0;
		let c = 0;
		let d = 0;
		let i = 0;
		for (; i < even; i += 4, at += 4) {
			a += (matrix[at] as number) * (question[i] as number);
			b += (matrix[at + 1] as number) * (question[i + 1] as number);
			c += (matrix[at + 2] as number) * (question[i + 2] as number);
			d += (matrix[at + 3] as number) * (question[i + 3] as number);
		}
		for (; i < dimensions; i++, at++)
			a += (matrix[at] as number) * (question[i] as number);
		cosines[row] = (a + b + c + d) * scale;
	}
}
