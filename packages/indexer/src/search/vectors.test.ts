import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeVectors, openVectors, scan, unitQuestion } from "./vectors.js";

const vector = (dimensions: number): fc.Arbitrary<Float32Array> =>
	fc
		.array(fc.integer({ min: -1000, max: 1000 }), {
			minLength: dimensions,
			maxLength: dimensions,
		})
		.map((parts) => Float32Array.from(parts));

function cosine(a: Float32Array, b: Float32Array): number {
	let dot = 0;
	let aa = 0;
	let bb = 0;
	a.forEach((part, i) => {
		const other = b[i] as number;
		dot += part * other;
		aa += part * part;
		bb += other * other;
	});
	return dot / Math.sqrt(aa * bb);
}

function cosines(
	rows: (Float32Array | undefined)[],
	question: Float32Array | Int8Array,
): Float32Array | undefined {
	const dimensions = question.length;
	const opened = openVectors(encodeVectors(rows, dimensions), rows.length);
	const unit = unitQuestion(question);
	const found = new Float32Array(rows.length);
	if (!unit) return undefined;
	scan(opened, unit, found);
	return found;
}

const some = (parts: Float32Array): boolean => parts.some((part) => part !== 0);

describe("the vector half", () => {
	test.each([1, 3, 4, 16, 30])(
		"comes as near to a naive scan as eight bits can, with %i dimensions",
		(dimensions) => {
			fc.assert(
				fc.property(
					fc.array(fc.option(vector(dimensions), { nil: undefined }), {
						maxLength: 9,
					}),
					vector(dimensions).filter(some),
					(rows, question) => {
						const found = cosines(rows, question) as Float32Array;
						rows.forEach((row, i) => {
							if (!row || !some(row)) expect(found[i]).toBeNaN();
							else
								expect(
									Math.abs((found[i] as number) - cosine(row, question)),
								).toBeLessThan(0.02);
						});
					},
				),
			);
		},
	);

	test("gives a row its own direction back as 1", () => {
		fc.assert(
			fc.property(vector(64).filter(some), (row) => {
				expect(cosines([row], row)?.[0]).toBeCloseTo(1, 3);
			}),
		);
	});

	test("takes a question of int8 as it takes one of f32", () => {
		const rows = [Float32Array.of(1, 2, 3, 4), Float32Array.of(-4, 0, 1, 1)];
		const small = Int8Array.of(3, -7, 100, 22);
		expect(cosines(rows, small)).toEqual(
			cosines(rows, Float32Array.from(small)),
		);
	});

	test("does not overflow, however alike row and question are", () => {
		const ones = new Float32Array(3072).fill(1);
		expect(cosines([ones, ones], ones)?.[1]).toBeCloseTo(1, 2);
	});

	test("has no question without a direction", () => {
		expect(unitQuestion(new Float32Array(4))).toBeUndefined();
		expect(unitQuestion(Float32Array.of(Number.NaN, 1))).toBeUndefined();
	});

	test("takes at most 300 bytes a row of 256", () => {
		const rows = Array.from({ length: 100 }, () =>
			new Float32Array(256).fill(0.5),
		);
		expect(encodeVectors(rows, 256).length).toBeLessThan(300 * 100);
	});

	test("refuses vectors that are no numbers or of another length", () => {
		expect(() => encodeVectors([Float32Array.of(1, Number.NaN)], 2)).toThrow(
			TypeError,
		);
		expect(() => encodeVectors([Float32Array.of(1)], 2)).toThrow(TypeError);
	});

	test("is refused when the catalog has another number of rows", () => {
		const bytes = encodeVectors([Float32Array.of(1, 0)], 2);
		expect(() => openVectors(bytes, 2)).toThrow(
			expect.objectContaining({ code: "index-corrupt" }),
		);
	});
});
