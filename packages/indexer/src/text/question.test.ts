import { describe, expect, test } from "vitest";
import { analyseQuestion } from "./index.js";

describe("analyseQuestion", () => {
	test("leaves out the stop-words of the question's language", () => {
		expect(analyseQuestion("Wie hoch ist der Berg?").words).toEqual([
			"hoch",
			"berg",
		]);
		expect(analyseQuestion("यह किताब किसने लिखी?").words).toEqual([
			"किताब",
			"लिखी",
		]);
	});

	test("keeps the stop-words of a question of nothing else", () => {
		expect(analyseQuestion("who is the who").words).toEqual([
			"who",
			"is",
			"the",
		]);
	});

	test("keeps a word that is a stop-word only elsewhere", () => {
		expect(analyseQuestion("When did he die?").words).toContain("die");
	});

	test("leaves the grams of a stop-word out as well", () => {
		expect(analyseQuestion("where is the glacier").grams).toEqual([
			"glac",
			"laci",
			"acie",
			"cier",
		]);
	});

	test("tells which words are identifiers whose parts are there too", () => {
		const { wholes } = analyseQuestion("astro:build:done in e-mail");
		expect([...wholes]).toEqual(["astro:build:done", "email"]);
	});

	test("knows the word that may still be being typed", () => {
		expect(analyseQuestion("the high mou").last).toBe("mou");
		expect(analyseQuestion("the high mou ").last).toBeUndefined();
		expect(analyseQuestion("最高的山").last).toBeUndefined();
	});

	test.each([
		['find "high mountain" here', ["high mountain"]],
		["„hoher Berg“ und “high hill”", ["hoher Berg", "high hill"]],
		["« haute montagne » ou 「高い山」", ["haute montagne", "高い山"]],
		['a lone " sign, 15" and "?" signs', []],
	])("finds the phrases of %s", (question, phrases) => {
		expect(analyseQuestion(question).phrases).toEqual(phrases);
	});

	test("finds nothing in nothing", () => {
		expect(analyseQuestion("?!")).toEqual({
			words: [],
			wholes: new Set(),
			grams: [],
			phrases: [],
			language: "und",
		});
	});
});
