import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Document } from "../document.js";
import { countFacts } from "../facts.js";
import { estimateTokens } from "../text/index.js";
import { MAX_FACTS_TOKENS, promptFacts } from "./prompt-facts.js";

function site(types: number, each: number): Document[] {
	return Array.from({ length: types * each }, (_, i) => {
		const type = `kind${i % types}`;
		return {
			id: `${type}/${i}`,
			type,
			title: `A rather long title of number ${i}`,
			url: `/${type}/${i}/`,
			language: "en",
			text: "",
			format: "plain",
			data: {
				size: (i * 37) % 901,
				colour: ["red", "green", "blue"][i % 3],
				made: `20${10 + (i % 15)}-0${1 + (i % 9)}-11`,
			},
		};
	});
}

const boats: Document[] = [
	["Albatros", "Norway", 18],
	["Berta", "Germany", 24],
	["Gaia", "Norway", 12],
].map(([title, flag, crew], i) => ({
	id: `boats/${i}`,
	type: "boats",
	title: String(title),
	url: `/boats/${i}/`,
	language: "en",
	text: "",
	format: "plain",
	data: { flag, crew },
}));

describe("promptFacts", () => {
	test("tells counts, records, sums and values", () => {
		expect(
			promptFacts(countFacts(boats), "Which boat is it?"),
		).toMatchInlineSnapshot(`
			"Boats: 3.
			Boats, Crew: lowest 12 (Gaia); highest 24 (Berta); sum 54.
			Boats, Flag: Norway 2, Germany 1."
		`);
	});

	test("puts what the question is about first", () => {
		const card = countFacts([...site(3, 20), ...boats]);
		const lines = promptFacts(
			card,
			"How large is the crew of the boats?",
		).split("\n");
		expect(lines[0]).toMatch(/^Boats: 3; /);
		expect(lines[1]).toMatch(/^Boats, Crew: /);
	});

	test("never takes more than its share of a prompt, whatever the site", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 40 }),
				fc.integer({ min: 1, max: 30 }),
				fc.string(),
				(types, each, question) => {
					const text = promptFacts(countFacts(site(types, each)), question);
					expect(estimateTokens(text)).toBeLessThanOrEqual(MAX_FACTS_TOKENS);
				},
			),
			{ numRuns: 50 },
		);
	});

	test("is empty when nothing was counted", () => {
		expect(promptFacts(countFacts([]), "How many?")).toBe("");
	});
});
