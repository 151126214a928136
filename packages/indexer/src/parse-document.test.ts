import { describe, expect, test } from "vitest";
import { AskError } from "./errors.js";
import { parseDocument } from "./parse-document.js";

const from = { source: "birds", type: "bird" };
const given = { id: "bird/owl", title: " Owl ", url: "/birds/owl/" };

function refusal(document: unknown): AskError {
	try {
		parseDocument(document, from);
	} catch (error) {
		if (error instanceof AskError) return error;
	}
	throw new Error("The document was taken.");
}

describe("parseDocument", () => {
	test("fills in what a source may leave out", () => {
		expect(parseDocument(given, from)).toEqual({
			id: "bird/owl",
			type: "bird",
			title: "Owl",
			url: "/birds/owl/",
			scope: "public",
			data: {},
			text: "",
			format: "markdown",
		});
	});

	test("drops data fields that begin with an underscore", () => {
		const { data } = parseDocument(
			{ ...given, data: { wings: 2, _id: 7, seen: new Date("2024-05-01") } },
			from,
		);
		expect(data).toEqual({ wings: 2, seen: "2024-05-01" });
	});

	test("brings a title and tags to one line", () => {
		const { title, tags } = parseDocument(
			{ ...given, title: "Owls\tof\nthe \u0092night", tags: ["bird\n"] },
			from,
		);
		expect(title).toBe("Owls of the night");
		expect(tags).toEqual(["bird"]);
	});

	test("names the source, the document and the field it refuses", () => {
		const error = refusal({ ...given, url: "javascript:alert(1)" });
		expect(error.code).toBe("bad-source");
		expect(error.message).toBe(
			'The source "birds" gave the document "bird/owl": its "url" is refused: must be root-relative or http(s), without user name, control characters or backslashes.',
		);
		expect(error.hint).toContain("toDocuments");
	});

	test.each([
		["nothing", undefined],
		["a string", "owl"],
		["an empty title", { ...given, title: " " }],
		["an id with a line feed", { ...given, id: "a\nb" }],
		["a date that is no day", { ...given, date: "2024-02-31" }],
		["a date in words", { ...given, date: "yesterday" }],
		["a language that is no tag", { ...given, language: "English please" }],
		["an image elsewhere than http", { ...given, image: { url: "file:///x" } }],
		["a format nobody reads", { ...given, format: "pdf" }],
	])("refuses %s", (_, document) => {
		expect(refusal(document).code).toBe("bad-source");
	});
});
