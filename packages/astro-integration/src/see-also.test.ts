import { describe, expect, test } from "vitest";
import { seeAlso } from "./see-also.js";
import type { SiteDocument } from "./site-content.js";

const document = (url: string): SiteDocument => ({
	title: url,
	url,
	type: "notes",
	typeLabel: "Note",
	language: "en",
});

const content = {
	documents: {
		"notes/ferry": document("/docs/notes/ferry.html"),
		"notes/boat": document("/docs/notes/boat.html"),
		"rows/1": document("/docs/notes/ferry.html#1"),
	},
	related: {
		"notes/ferry": [{ id: "notes/boat", score: 0.5 }],
		"rows/1": [{ id: "notes/ferry", score: 0.5 }],
	},
};

describe("seeAlso", () => {
	test.each([
		"/docs/notes/ferry",
		"/docs/notes/ferry/",
		"/docs/notes/ferry.html",
	])("finds what %s shows, however the address is written", (address) => {
		const items = seeAlso(content, address, "/docs/", { limit: 3 });
		expect(items.map(({ url }) => url)).toEqual(["/docs/notes/boat.html"]);
	});

	test("is empty for a page that shows no document", () => {
		expect(seeAlso(content, "/docs/about/", "/docs", { limit: 3 })).toEqual([]);
	});
});
