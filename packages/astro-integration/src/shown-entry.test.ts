import { describe, expect, test } from "vitest";
import { shownEntry } from "./shown-entry.js";

const entry = (id: string) => ({ collection: "blog", id, data: {}, body: "" });

describe("shownEntry", () => {
	test("finds the entry under any name, or as the props themselves", () => {
		const bread = { collection: "blog", id: "bread" };
		expect(shownEntry({ post: entry("bread") }, {})).toMatchObject(bread);
		expect(shownEntry({ ...entry("bread") }, {})).toMatchObject(bread);
	});

	test("of several takes the one that the page's parameters name, else the first", () => {
		const props = { previous: entry("apple"), entry: entry("bread") };
		expect(shownEntry(props, { slug: "bread" })?.id).toBe("bread");
		expect(shownEntry(props, { slug: "x" })?.id).toBe("apple");
	});

	test.each([
		["the props are the entry", { ...entry("bread") }, {}, true],
		[
			"a parameter is its id",
			{ post: entry("bread") },
			{ slug: "bread" },
			true,
		],
		[
			"a parameter is the end of its id",
			{ post: entry("en/bread") },
			{ slug: "bread" },
			true,
		],
		[
			"the parameters are its id together",
			{ post: entry("en/a/b") },
			{ lang: "en", slug: "a/b" },
			true,
		],
		[
			"the page is of something else",
			{ featured: entry("bread") },
			{ tag: "baking" },
			false,
		],
	])(
		"knows whether the page is plainly its own: %s",
		(_, props, params, named) => {
			expect(shownEntry(props, params)?.named).toBe(named);
		},
	);

	test("takes the entry that is named most plainly, wherever it stands", () => {
		const author = { ...entry("en/bread"), collection: "people" };
		const props = { author, post: entry("fr/bread"), next: entry("fr/rye") };
		const idOf = (params: Record<string, string>) =>
			shownEntry(props, params)?.id;
		expect(idOf({ path: "fr/bread" })).toBe("fr/bread");
		expect(idOf({ lang: "fr", slug: "rye" })).toBe("fr/rye");
		expect(idOf({ path: "blog/rye" })).toBe("fr/rye");
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
