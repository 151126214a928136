import { describe, expect, test } from "vitest";
import { embedTexts } from "../embed-texts.js";
import type { Embedder } from "../embedder.js";

const TEXTS = [
	"The kettle is on the stove.",
	"A boat crosses the river at night.",
	"किल्ला डोंगरावर आहे.",
	"Der Zug fährt um acht Uhr ab.",
	"川を渡る舟。",
];

/** What every driver must do, whatever stands behind it. */
export function describeEmbedder(
	name: string,
	make: () => Embedder | Promise<Embedder>,
): void {
	describe(`embedder ${name}`, () => {
		test("gives one unit vector of the promised length per text", async () => {
			const embedder = await make();
			for (const kind of ["passage", "question"] as const) {
				const { vectors, problems } = await embedTexts(embedder, TEXTS, {
					kind,
				});
				expect(problems).toEqual([]);
				expect(vectors).toHaveLength(TEXTS.length);
				for (const vector of vectors) {
					expect(vector).toHaveLength(embedder.dimensions);
					expect(Math.hypot(...(vector as Float32Array))).toBeCloseTo(1, 3);
				}
			}
		});

		test("gives a text the same vector alone, in a batch and in another order", async () => {
			const embedder = await make();
			const [alone] = await embedder.embed([TEXTS[2] as string], {
				kind: "passage",
			});
			const batch = await embedder.embed(TEXTS, { kind: "passage" });
			const reversed = await embedder.embed(TEXTS.toReversed(), {
				kind: "passage",
			});
			expect(batch[2]).toEqual(alone);
			expect(reversed[2]).toEqual(alone);
			expect(batch[0]).not.toEqual(alone);
		});

		test("names its space and takes at least one text a call", async () => {
			const embedder = await make();
			expect(embedder.space).toMatch(/\S/);
			expect(embedder.maxBatch).toBeGreaterThan(0);
		});

		test("stops when it is aborted", async () => {
			const embedder = await make();
			await expect(
				embedTexts(embedder, TEXTS, {
					kind: "passage",
					signal: AbortSignal.abort(),
				}),
			).rejects.toThrow();
		});
	});
}
