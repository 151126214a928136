import { expect, test } from "vitest";
import { checkEmbedder } from "./check-embedder.js";
import type { Embedder } from "./embedder.js";

const whole = {
	space: "own@3",
	dimensions: 3,
	maxBatch: 8,
	embed: async () => [],
};

test("takes an embedder that keeps the contract", () => {
	expect(() => checkEmbedder(whole)).not.toThrow();
	expect(() =>
		checkEmbedder({ ...whole, maxBatch: Number.POSITIVE_INFINITY }),
	).not.toThrow();
});

test.each([
	[{ space: "" }, '`space` is ""'],
	[{ dimensions: undefined }, "`dimensions` is undefined"],
	[{ dimensions: 2.5 }, "`dimensions` is 2.5"],
	[{ maxBatch: undefined }, "`maxBatch` is undefined"],
	[{ maxBatch: 0 }, "`maxBatch` is 0"],
	[{ embed: "texts" }, '`embed` is "texts"'],
])("refuses %o", (part, said) => {
	expect(() => checkEmbedder({ ...whole, ...part } as Embedder)).toThrow(said);
});
