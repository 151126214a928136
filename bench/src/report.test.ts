import { describe, expect, test } from "vitest";
import { figures } from "./figures.mjs";
import { readOptions } from "./options.mjs";
import { plan } from "./plan.mjs";
import { tables } from "./report.mjs";

const row = (passages: string, questions: string, how: string, same = 0.5) => ({
	...{ passages, questions, how, same },
	other: 0.25,
	mixed: 0.125,
});
const results = {
	quality: [],
	cost: [],
	meaning: [
		row("table", "table", "keyword"),
		row("table", "table", "coverage", 0.97),
		row("transformer", "table", "keyword"),
		row("transformer", "table", "vector"),
	],
};

describe("the table of meaning", () => {
	test("tells keywords once and names who encoded what", () => {
		const [table] = tables(results);
		expect(table?.rows).toEqual([
			["–", "–", "keywords", "0.500", "0.250", "0.125"],
			["table", "table", "both, coverage", "0.970", "0.250", "0.125"],
			["transformer", "table", "vectors", "0.500", "0.250", "0.125"],
		]);
	});

	test("is held to its figures where it was measured", () => {
		expect(figures(results).map(({ value, met }) => [value, met])).toEqual([
			[0.97, true],
			[0.25, false],
		]);
	});

	test("leaves out a transformer that no folder holds, and says so", () => {
		const options = readOptions(["--meaning"]);
		expect(options).toMatchObject({ quality: false, cost: false });
		const { meaning, skipped } = plan({ ...options, modelFolder: undefined });
		expect(meaning).toEqual([{ passages: "table", questions: "table" }]);
		expect(skipped.map(({ why }) => why)).toContain(
			"ASK_MODEL_DIR names no folder",
		);
		expect(plan({ ...options, modelFolder: "e5" }).meaning).toHaveLength(3);
	});
});
