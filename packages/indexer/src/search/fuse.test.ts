import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fuse, LEAST_DEVIATION } from "./fuse.js";
import { Top } from "./top.js";

const halves = fc.integer({ min: 1, max: 40 }).chain((rows) =>
	fc.record({
		scores: fc.array(fc.integer({ min: 0, max: 30 }), {
			minLength: rows,
			maxLength: rows,
		}),
		cosines: fc.array(
			fc.oneof(fc.integer({ min: -100, max: 100 }), fc.constant(Number.NaN)),
			{ minLength: rows, maxLength: rows },
		),
	}),
);

const keywordOf = (scores: number[]) => ({
	scores: Float32Array.from(scores),
	most: 30,
});
const vectorOf = (cosines: number[]) => ({
	cosines: Float32Array.from(cosines, (cosine) => cosine / 100),
});
const order = (values: Float32Array): number[] =>
	[...values.keys()].sort(
		(a, b) => (values[b] as number) - (values[a] as number) || a - b,
	);

describe("fuse", () => {
	test("adds four times the coverage and a tenth of the standardised cosine", () => {
		const fused = fuse(
			{ scores: Float32Array.of(10, 0, 5), most: 20 },
			{ cosines: Float32Array.of(0.9, 0.5, 0.1) },
		);
		const deviation = Math.sqrt((0.4 ** 2 + 0.4 ** 2) / 3);
		expect(fused[0]).toBeCloseTo(2 + (0.1 * 0.4) / deviation, 4);
		expect(fused[1]).toBeCloseTo(0, 4);
		expect(fused[2]).toBeCloseTo(1 - (0.1 * 0.4) / deviation, 4);
	});

	test("counts the vector half as many times as it is trusted", () => {
		const keyword = { scores: Float32Array.of(10, 0, 5), most: 20 };
		const vector = { cosines: Float32Array.of(0.1, 0.5, 0.9) };
		const weights = { keyword: 4, vector: 0.3 };
		expect(fuse(keyword, vector, { vectorTrust: 3 })).toEqual(
			fuse(keyword, vector, { weights }),
		);
	});

	test("ranks as the half that is there when the other is empty", () => {
		fc.assert(
			fc.property(halves, ({ scores }) => {
				const keyword = keywordOf(scores);
				expect(order(fuse(keyword, undefined))).toEqual(order(keyword.scores));
			}),
		);
		fc.assert(
			fc.property(halves, ({ cosines }) => {
				const vector = vectorOf(cosines.map((value) => value || 0));
				expect(order(fuse(undefined, vector))).toEqual(order(vector.cosines));
			}),
		);
		expect(fuse(undefined, undefined)).toEqual(new Float32Array(0));
		expect(fuse({ scores: new Float32Array(2), most: 0 }, undefined)).toEqual(
			new Float32Array(2),
		);
	});

	test("never gives a row less for a better half", () => {
		fc.assert(
			fc.property(
				halves,
				fc.constantFrom("coverage" as const, "rrf" as const),
				({ scores, cosines }, method) => {
					const fused = fuse(keywordOf(scores), vectorOf(cosines), { method });
					scores.forEach((score, a) => {
						scores.forEach((other, b) => {
							if (Number.isNaN(cosines[a]) || Number.isNaN(cosines[b])) return;
							if (
								score > other &&
								(cosines[a] as number) > (cosines[b] as number)
							)
								expect(fused[a]).toBeGreaterThan(fused[b] as number);
						});
					});
				},
			),
		);
	});

	test("holds a row without a vector for an average one", () => {
		const fused = fuse(undefined, {
			cosines: Float32Array.of(1, Number.NaN, 0),
		});
		expect(fused[1]).toBe(0);
	});

	test("does not make much of cosines that hardly differ", () => {
		const fused = fuse(undefined, { cosines: Float32Array.of(0.8, 0.801) });
		expect(fused[1]).toBeCloseTo((0.1 * 0.0005) / LEAST_DEVIATION, 4);
	});

	test("is not moved by rows added that match nothing", () => {
		const vector = Float32Array.of(0.3, 0.3, 0.3, 0.3);
		const few = fuse(
			{ scores: Float32Array.of(3, 2), most: 4 },
			{ cosines: vector.slice(0, 2) },
		);
		const many = fuse(
			{ scores: Float32Array.of(3, 2, 0, 0), most: 4 },
			{ cosines: vector },
		);
		expect(many.slice(0, 2)).toEqual(few);
	});

	test("adds reciprocal ranks when asked to", () => {
		const fused = fuse(
			{ scores: Float32Array.of(3, 9, 0), most: 10 },
			{ cosines: Float32Array.of(0.9, Number.NaN, 0.2) },
			{ method: "rrf", weights: { keyword: 2, vector: 1 } },
		);
		expect(fused[0]).toBeCloseTo(2 / 62 + 1 / 61, 6);
		expect(fused[1]).toBeCloseTo(2 / 61, 6);
		expect(fused[2]).toBeCloseTo(1 / 62, 6);
	});

	test("writes over the array it is given", () => {
		const into = Float32Array.of(7, 7);
		expect(
			fuse({ scores: Float32Array.of(1, 0), most: 1 }, undefined, {}, into),
		).toBe(into);
		expect([...into]).toEqual([4, 0]);
	});
});

describe("Top", () => {
	test("keeps what sorting everything would keep", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 }),
				fc.integer({ min: 0, max: 20 }),
				(scores, most) => {
					const top = new Top(most);
					scores.forEach((score, row) => {
						top.offer(row, score);
					});
					const expected = scores
						.map((score, row) => ({ row, score }))
						.sort((a, b) => b.score - a.score || a.row - b.row)
						.slice(0, most);
					expect(top.sorted()).toEqual(expected);
				},
			),
		);
	});
});
