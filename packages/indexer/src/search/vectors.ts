import { AskError } from "../errors.js";
import { packSections, viewSections } from "../index-format/sections.js";
import { lengthOf } from "../unit-vector.js";

const MOST = 127;

interface VectorsMeta {
	dimensions: number;
}

/**
 * A vector's direction in steps of a 127th of its largest part. Rounding again changes nothing, so that a vector that was
 * kept as bytes gives the same index as when it was made.
 */
export function roundVector(vector: Float32Array | Int8Array): Int8Array {
	let largest = 0;
	for (const part of vector) largest = Math.max(largest, Math.abs(part));
	const steps = new Int8Array(vector.length);
	if (largest === 0) return steps;
	for (let i = 0; i < vector.length; i++)
		steps[i] = Math.round(((vector[i] as number) / largest) * MOST);
	return steps;
}

/** What the steps have to be multiplied with to have length 1; 0 where there is no direction. */
function scaleOf(steps: Int8Array): number {
	const length = lengthOf(steps);
	return length > 0 ? 1 / length : 0;
}

/**
 * The vector part of an index: one int8 matrix and a scale a row, chosen so that the rounded row has length 1.
 *
 * @param rows One a chunk; `undefined` (or all zeros) where there is no vector.
 * @throws `TypeError` when a vector has another length or holds something that is not a finite number.
 */
export function encodeVectors(
	rows: readonly (Float32Array | Int8Array | undefined)[],
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
		const steps = roundVector(vector);
		matrix.set(steps, row * dimensions);
		scales[row] = scaleOf(steps);
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
	const dimensions = (meta as VectorsMeta | null)?.dimensions ?? 0;
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

/**
 * Parts of the unit question are rounded to whole steps of this: 16 bits lose nothing that int8 rows could tell, sums of
 * whole numbers are the same on every host, and no length of vector in use can overflow 32 bits.
 */
const STEPS = 65_536;

/** The question with length 1, in whole steps of 1/65,536; `undefined` when it has no direction. */
export function unitQuestion(
	vector: Float32Array | Int8Array,
): Int32Array | undefined {
	const length = lengthOf(vector);
	if (length === 0 || !Number.isFinite(length)) return undefined;
	const factor = STEPS / length;
	return Int32Array.from(vector, (part) => Math.round(part * factor));
}

/** Product of the question with the row that starts at `start`. */
function product(
	matrix: Int8Array,
	start: number,
	question: Int32Array,
): number {
	let sum = 0;
	for (let i = 0; i < question.length; i++)
		sum += (matrix[start + i] as number) * (question[i] as number);
	return sum;
}

const cosineOf = (sum: number, scale: number): number =>
	scale === 0 ? Number.NaN : (sum * scale) / STEPS;

/**
 * Cosine of every row with a question from {@link unitQuestion}, NaN where a row has no vector. Plain JavaScript, two
 * rows and four parts at a time: an approximate index would win nothing below a hundred thousand rows.
 */
export function scan(
	{ dimensions, matrix, scales }: VectorMatrix,
	question: Int32Array,
	cosines: Float32Array,
): void {
	const rows = scales.length;
	const paired = dimensions % 4 === 0 ? rows - (rows % 2) : 0;
	let x = 0;
	for (let row = 0; row < paired; row += 2) {
		let y = x + dimensions;
		let a = 0;
		let b = 0;
		for (let i = 0; i < dimensions; i += 4, x += 4, y += 4) {
			const q0 = question[i] as number;
			const q1 = question[i + 1] as number;
			const q2 = question[i + 2] as number;
			const q3 = question[i + 3] as number;
			a =
				(a +
					Math.imul(matrix[x] as number, q0) +
					Math.imul(matrix[x + 1] as number, q1) +
					Math.imul(matrix[x + 2] as number, q2) +
					Math.imul(matrix[x + 3] as number, q3)) |
				0;
			b =
				(b +
					Math.imul(matrix[y] as number, q0) +
					Math.imul(matrix[y + 1] as number, q1) +
					Math.imul(matrix[y + 2] as number, q2) +
					Math.imul(matrix[y + 3] as number, q3)) |
				0;
		}
		cosines[row] = cosineOf(a, scales[row] as number);
		cosines[row + 1] = cosineOf(b, scales[row + 1] as number);
		x = y;
	}
	for (let row = paired; row < rows; row++)
		cosines[row] = cosineOf(
			product(matrix, row * dimensions, question),
			scales[row] as number,
		);
}
