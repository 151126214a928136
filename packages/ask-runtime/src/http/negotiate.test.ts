import { describe, expect, test } from "vitest";
import { acceptedLanguages, type Form, negotiate } from "./negotiate.js";

const post = ["json", "stream", "markdown", "html"] as const;
const get = ["json", "html", "markdown"] as const;
const browser =
	"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

describe("negotiate", () => {
	test.each<[string | null, Form, Form]>([
		[null, "json", "json"],
		["", "json", "json"],
		["*/*", "json", "json"],
		["application/json", "json", "json"],
		["text/event-stream", "stream", "json"],
		["text/event-stream, application/json;q=0.9", "stream", "json"],
		["application/json;q=0.5, text/event-stream", "stream", "json"],
		["text/html", "html", "html"],
		[browser, "html", "html"],
		["text/markdown", "markdown", "markdown"],
		["text/markdown;q=0.9, text/html;q=0.8", "markdown", "markdown"],
		["text/html;q=0.8, text/markdown;q=0.9", "markdown", "markdown"],
		["text/html, text/markdown", "html", "html"],
		["text/markdown, text/html", "markdown", "markdown"],
		["text/*", "stream", "html"],
		["text/*, text/event-stream;q=0", "markdown", "html"],
		["*/*, application/json;q=0", "stream", "html"],
		["*/*;q=0.1, text/html;q=0.2", "html", "html"],
		["TEXT/HTML; Q=0.9", "html", "html"],
		["text/html;level=1", "html", "html"],
		["text/html;q=2, application/json;q=0.1", "json", "json"],
		["text/html;q=, application/json;q=0.1", "json", "json"],
		["image/png", "json", "json"],
		["*/*;q=0", "json", "json"],
		["nonsense", "json", "json"],
		[",,;;q=1,/", "json", "json"],
	])("gives for %j %s to a POST and %s to a GET", (accept, posted, got) => {
		expect(negotiate(accept, post)).toBe(posted);
		expect(negotiate(accept, get)).toBe(got);
	});
});

describe("acceptedLanguages", () => {
	test.each([
		[null, []],
		["de", ["de"]],
		["en;q=0.5, mr, hi;q=0.8", ["mr", "hi", "en"]],
		["pt-BR, pt;q=0.9, *;q=0.1", ["pt-BR", "pt"]],
		["fr;q=0, en", ["en"]],
		["<script>, en", ["en"]],
	])("reads %j as %j", (header, languages) => {
		expect(acceptedLanguages(header)).toEqual(languages);
	});

	test("stops at ten", () => {
		const many = Array.from(
			{ length: 99 },
			(_, at) => `a${"bcdefghij"[at % 9]}`,
		);
		expect(acceptedLanguages(many.join(","))).toHaveLength(10);
	});
});
