/** Thousands of questions about something else must not be taken for questions of numbers. */
import { readFile } from "node:fs/promises";
import { answerFromFacts } from "@astro-ask/runtime/facts/answer-from-facts";
import { describe, expect, test } from "vitest";
import { exampleCard } from "../example-site/evals/facts.test.data.js";
import { harbourCard } from "../packages/ask-runtime/src/facts/harbour.test.data.js";

const cards = { "the example site": await exampleCard(), ships: harbourCard() };

async function questionsIn(file: string): Promise<string[]> {
	const lines = await readFile(new URL(file, import.meta.url), "utf8");
	return lines
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line).text);
}

describe.each(Object.entries(cards))("facts of %s", (_, card) => {
	test.each(["en", "es", "hi", "de", "ar", "zh"])(
		"answer none of the questions of XQuAD in %s with a number",
		async (language) => {
			const questions = await questionsIn(
				`corpora/xquad/xquad.${language}.queries.jsonl`,
			);
			expect(questions.length).toBeGreaterThan(1_000);
			const said = questions.flatMap(
				(text) => answerFromFacts(text, language, card) ?? [],
			);
			expect(said.filter(({ known }) => known)).toEqual([]);
			// "¿Cuántos artículos hay en …?" names a type and cannot be told from a question about this site.
			expect(said.length).toBeLessThanOrEqual(1);
		},
		60_000,
	);
});

test("facts of the example site answer the one question of its evaluation that asks for a record", async () => {
	const questions = await questionsIn("../example-site/questions.jsonl");
	const card = cards["the example site"];
	expect(questions.filter((text) => answerFromFacts(text, "en", card))).toEqual(
		["Which eight-thousander was climbed first?"],
	);
});
