import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanMetrics, ndcgAt, recallAt, reciprocalRank } from "./metrics.js";

const ranking = ["a", "b", "c", "d"];

describe("metrics", () => {
	test("recall is the share of relevant documents among the first k", () => {
		const gains = { b: 1, d: 2, x: 1, c: 0 };
		expect(recallAt({ ranking, gains }, 1)).toBe(0);
		expect(recallAt({ ranking, gains }, 2)).toBeCloseTo(1 / 3, 12);
		expect(recallAt({ ranking, gains }, 10)).toBeCloseTo(2 / 3, 12);
	});

	test("nDCG weighs graded gains by place, computed by hand", () => {
		// Found: 3/log2(2) + 0 + 1/log2(4) + 2/log2(5); best: 3 + 2/log2(3) + 1/log2(4).
		const gains = { a: 3, c: 1, d: 2 };
		const found = 3 + 0.5 + 2 / 2.321928094887362;
		const best = 3 + 2 / 1.584962500721156 + 0.5;
		expect(ndcgAt({ ranking, gains }, 10)).toBeCloseTo(found / best, 12);
		// Of the first two only `a` counts; the best two are 3 and 2.
		expect(ndcgAt({ ranking, gains }, 2)).toBeCloseTo(
			3 / (3 + 2 / 1.584962500721156),
			12,
		);
	});

	test("nDCG with one relevant document in place 3 is a half", () => {
		expect(ndcgAt({ ranking, gains: { c: 1 } }, 10)).toBeCloseTo(0.5, 12);
	});

	test("the reciprocal rank looks at the first relevant document only", () => {
		expect(reciprocalRank({ ranking, gains: { b: 1, a: 0, d: 5 } })).toBe(0.5);
		expect(reciprocalRank({ ranking, gains: { x: 1 } })).toBe(0);
	});

	test("means are over questions, and zero without any", () => {
		const hit = { ranking, gains: { a: 1 } };
		const miss = { ranking, gains: { x: 1 } };
		expect(meanMetrics([hit, miss])).toEqual({
			questions: 2,
			"recall@1": 0.5,
			"recall@5": 0.5,
			"recall@10": 0.5,
			"nDCG@10": 0.5,
			MRR: 0.5,
		});
		expect(meanMetrics([])).toMatchObject({ questions: 0, "nDCG@10": 0 });
	});

	test("each recall looks at as many documents as its name says", () => {
		const long = {
			ranking: [..."abcdefghijkl"],
			gains: { a: 1, e: 1, f: 1, k: 1 },
		};
		expect(meanMetrics([long])).toMatchObject({
			"recall@1": 1 / 4,
			"recall@5": 2 / 4,
			"recall@10": 3 / 4,
		});
	});

	test("a document named like a property of every object has no gain of its own", () => {
		expect(
			reciprocalRank({ ranking: ["constructor", "a"], gains: { a: 1 } }),
		).toBe(0.5);
	});

	test("all stay between 0 and 1, and the best order gives nDCG 1", () => {
		const gains = fc.dictionary(
			fc.constantFrom("a", "b", "c", "d", "e"),
			fc.integer({ min: 1, max: 5 }),
			{ minKeys: 1 },
		);
		const order = fc.shuffledSubarray(["a", "b", "c", "d", "e"]);
		fc.assert(
			fc.property(gains, order, (judgement, ids) => {
				const { questions: _, ...all } = meanMetrics([
					{ ranking: ids, gains: judgement },
				]);
				for (const value of Object.values(all)) {
					expect(value).toBeGreaterThanOrEqual(0);
					expect(value).toBeLessThanOrEqual(1 + 1e-12);
				}
				const best = Object.keys(judgement).sort(
					(a, b) => (judgement[b] ?? 0) - (judgement[a] ?? 0),
				);
				expect(ndcgAt({ ranking: best, gains: judgement }, 10)).toBeCloseTo(1);
			}),
		);
	});
});
