import { describe, expect, test } from "vitest";
import { shownEntry } from "./shown-entry.js";

const entry = (id: string) => ({ collection: "blog", id, data: {}, body: "" });

describe("shownEntry", () => {
	test("finds the entry under any name, or as the props themselves", () => {
		const bread = { collection: "blog", id: "bread" };
		expect(shownEntry({ post: entry("bread") }, {})).toEqual(bread);
		expect(shownEntry({ ...entry("bread") }, {})).toEqual(bread);
	});

	test("of several takes the one that the page's parameters name, else the first", () => {
		const props = { previous: entry("apple"), entry: entry("bread") };
		expect(shownEntry(props, { slug: "bread" })?.id).toBe("bread");
		expect(shownEntry(props, { slug: "x" })?.id).toBe("apple");
	});

	test("is nothing on a page of lists or of other props", () => {
		expect(
			shownEntry({ posts: [entry("bread")], title: "All", none: null }, {}),
		).toBeUndefined();
		expect(
			shownEntry({ ref: { collection: "blog", id: "bread" } }, {}),
		).toBeUndefined();
	});
});
