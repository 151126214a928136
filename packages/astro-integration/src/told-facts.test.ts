import { countFacts, type Document } from "@astro-ask/indexer";
import { expect, test } from "vitest";
import { otherCounts } from "./told-facts.js";

const documents = ["a", "b", "c"].map(
	(id, i): Document => ({
		id: `boats/${id}`,
		type: i < 2 ? "boats" : "notes",
		title: id,
		url: `/boats/${id}/`,
		text: "",
		format: "plain",
		data: { crew: 10 + i },
	}),
);

test("types with other numbers are named; addresses and languages make no difference", () => {
	const told = countFacts(documents);
	const elsewhere = documents.map((document) => ({
		...document,
		url: `/en${document.url}`,
		language: "en",
	}));
	expect(otherCounts(told, countFacts(elsewhere))).toEqual([]);
	expect(otherCounts(told, countFacts(documents.slice(1)))).toEqual(["boats"]);
	expect(otherCounts(told, countFacts([]))).toEqual(["boats", "notes"]);
});
