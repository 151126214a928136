import { describe, expect, test } from "vitest";
import { alsoInList, languageName, relatedList } from "./related-list.js";
import type { SiteDocument } from "./site-content.js";

const document = (id: string): SiteDocument => {
	const [type = ""] = id.split("/");
	return { title: id, url: `/${id}/`, type, typeLabel: type, language: "en" };
};
const ids = ["peak/a", "peak/b", "peak/c", "book/d", "book/e"];
const content = {
	documents: Object.fromEntries(ids.map((id) => [id, document(id)])),
	related: {
		"peak/x": [...ids, "gone/g"].map((id, i) => ({ id, score: 1 - i / 10 })),
	},
	alsoIn: { "peak/x": ["peak/a", "gone/g"] },
};
const titles = (documents: SiteDocument[]) =>
	documents.map(({ title }) => title);

describe("relatedList", () => {
	test("gives the most alike, of the wanted types, at most as many as asked for", () => {
		expect(titles(relatedList(content, "peak/x", { limit: 2 }))).toEqual([
			"peak/a",
			"peak/b",
		]);
		const books = { limit: 9, types: ["book"] };
		expect(titles(relatedList(content, "peak/x", books))).toEqual([
			"book/d",
			"book/e",
		]);
	});

	test("lets types take turns", () => {
		const mixed = relatedList(content, "peak/x", { limit: 3, mix: true });
		expect(titles(mixed)).toEqual(["peak/a", "book/d", "peak/b"]);
	});

	test("gives nothing for what is not in the index", () => {
		expect(relatedList(content, "peak/y", { limit: 3 })).toEqual([]);
		expect(alsoInList(content, "peak/y")).toEqual([]);
	});
});

test("a page in other languages is listed with each that is published", () => {
	expect(titles(alsoInList(content, "peak/x"))).toEqual(["peak/a"]);
});

test("a language is called in its own words; what is none stays as it is", () => {
	expect(languageName("mr")).toBe("मराठी");
	expect(languageName("de")).toBe("Deutsch");
	expect(languageName("not a language")).toBe("not a language");
});
