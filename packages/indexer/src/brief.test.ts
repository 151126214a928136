import { describe, expect, test } from "vitest";
import { MAX_BRIEF_TOKENS, makeBrief } from "./brief.js";
import type { Document } from "./document.js";
import type { TypeNames } from "./facts/options.js";
import { countFacts } from "./facts.js";
import { estimateTokens } from "./text/index.js";

const types: Record<string, TypeNames> = {
	books: {
		label: { en: ["book", "books"], mr: ["पुस्तक"] },
		fields: { year: { label: { en: ["year read"] } } },
	},
};

const documents: Document[] = [1951, 1988].map((year, i) => ({
	id: `books/${i}`,
	type: "books",
	title: `Book ${i}`,
	url: `/books/${i}/`,
	language: "en",
	text: "",
	format: "plain",
	data: { year, lent: i === 0 },
}));

describe("makeBrief", () => {
	test("tells the owner's notes, the types with their other names, and their fields", () => {
		const card = countFacts(documents, { types });
		const notes = {
			site: "A reading\n room.",
			"books.year": "The year we read it, not the year it came out.",
			films: "We have none yet.",
		};
		expect(makeBrief(types, card, notes)).toMatchInlineSnapshot(`
			"A reading room.
			Book, Year read: The year we read it, not the year it came out.
			films: We have none yet.
			Book (also पुस्तक): 2.
			Fields of Book: Year read (year), Lent (yes or no)."
		`);
	});

	test("keeps to 480 tokens, notes first", () => {
		const many = Array.from(
			{ length: 60 },
			(_, i): Document => ({
				...(documents[0] as Document),
				id: `t${i}/1`,
				type: `t${i}`,
				data: Object.fromEntries(
					Array.from({ length: 20 }, (_, k) => [`field${k}`, k + 1]),
				),
			}),
		);
		const notes = { site: "What matters most." };
		const brief = makeBrief({}, countFacts(many), notes);
		expect(estimateTokens(brief)).toBeLessThanOrEqual(MAX_BRIEF_TOKENS);
		expect(brief.split("\n")[0]).toBe("What matters most.");
	});
});
