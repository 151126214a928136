import { describe, expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.js";

describe("splitFrontMatter", () => {
	test("splits fields from text, with either kind of line ending", () => {
		for (const eol of ["\n", "\r\n"])
			expect(
				splitFrontMatter(["---", "a: 1", "---", "Text", ""].join(eol)),
			).toEqual({ data: { a: 1 }, body: `Text${eol}` });
	});

	test("takes a file without front matter as text", () => {
		expect(splitFrontMatter("# A\n")).toEqual({ data: {}, body: "# A\n" });
		expect(splitFrontMatter("---\n\nText")).toEqual({
			data: {},
			body: "---\n\nText",
		});
	});

	test("reads dates with a time as instants, as Astro does", () => {
		const { data } = splitFrontMatter(
			"---\nday: 2024-05-01\nat: 2024-05-01 10:00:00 +02:00\ntitle: 2024-05-01 in words\n---\n",
		);
		expect(data).toEqual({
			day: new Date("2024-05-01"),
			at: new Date("2024-05-01T08:00:00Z"),
			title: "2024-05-01 in words",
		});
	});

	test("takes empty front matter", () => {
		expect(splitFrontMatter("---\n---\nText")).toEqual({
			data: {},
			body: "Text",
		});
	});

	test("does not take a line in the text for the closing one", () => {
		expect(splitFrontMatter("---\na: b --- c\n---\nx").data).toEqual({
			a: "b --- c",
		});
	});

	test.each([
		["---\na: 1\nb: [2\nc: 3\n---\n", 4],
		["---\na: 1\n\tb: 2\n---\n", 3],
		["---\na: 1\nText without an end", 1],
		["---\n- a\n---\n", 2],
		["---\na: *nobody\n---\n", 2],
		["+++\na = 1\n+++\n", 1],
	])("names the line of what is broken in %j", (file, line) => {
		const { error } = splitFrontMatter(file);
		expect(error?.line).toBe(line);
		expect(error?.message).not.toBe("");
	});
});
