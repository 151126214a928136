import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrate, defaultThresholds } from "./thresholds.js";
import { roundVector } from "./vectors.js";

/** Vectors that share a direction `shared` times as strong as what is their own. */
function corpus(documents: number, shared: number, perDocument = 2) {
	const rows: Int8Array[] = [];
	const documentOf: number[] = [];
	for (let document = 0; document < documents; document++)
		for (let i = 0; i < perDocument; i++) {
			const vector = new Float32Array(32).fill(shared / Math.sqrt(32));
			vector[(document * 7 + i) % 32] = 1;
			rows.push(roundVector(vector));
			documentOf.push(document);
		}
	return { rows, documentOf };
}
const of = (
	{ rows, documentOf }: ReturnType<typeof corpus>,
	space = "unmeasured",
) => calibrate(space, rows, documentOf);

describe("calibrate", () => {
	test("asks for a higher cosine where unrelated passages are more alike", () => {
		const apart = of(corpus(40, 0.5));
		const alike = of(corpus(40, 3));
		expect(apart.cosine).toBeLessThan(0.6);
		expect(alike.cosine).toBeGreaterThan(0.85);
		expect(alike.coverage).toBe(defaultThresholds.coverage);
	});

	test("goes by the space where that has been measured", () => {
		expect(of(corpus(40, 3), "polyglot-256")).toEqual({
			coverage: 0.25,
			cosine: 0.3,
		});
	});

	test("keeps the default where there are too few passages, or no vectors", () => {
		expect(of(corpus(5, 3))).toEqual(defaultThresholds);
		expect(calibrate("unmeasured", [], [])).toEqual(defaultThresholds);
		const { documentOf } = corpus(40, 3);
		const none = documentOf.map(() => undefined);
		expect(calibrate("unmeasured", none, documentOf)).toEqual(
			defaultThresholds,
		);
	});

	test("does not count passages of one document as unrelated", () => {
		const { rows } = corpus(20, 3, 5);
		expect(
			calibrate(
				"unmeasured",
				rows,
				rows.map(() => 0),
			),
		).toEqual(defaultThresholds);
	});

	test("gives the same for the same vectors, in −1…1, also where pairs are drawn", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 400 }),
				fc.double({ min: 0, max: 5, noNaN: true }),
				(documents, shared) => {
					const given = corpus(documents, shared);
					const { cosine } = of(given);
					expect(of(given).cosine).toBe(cosine);
					expect(Math.abs(cosine)).toBeLessThanOrEqual(1);
				},
			),
			{ numRuns: 30 },
		);
	});
});
