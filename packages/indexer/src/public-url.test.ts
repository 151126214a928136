import { describe, expect, test } from "vitest";
import { isPublicUrl, pathToUrl } from "./public-url.js";

describe("isPublicUrl", () => {
	test.each([
		"/",
		"/docs/guides/#deploy",
		"/शिखर/",
		"https://example.org/a?b=c",
		"HTTP://example.org/",
	])("takes %s", (url) => {
		expect(isPublicUrl(url)).toBe(true);
	});

	test.each([
		"",
		"docs/guides",
		"//evil.example/",
		"/\\evil.example/",
		"javascript:alert(1)",
		"java\nscript:alert(1)",
		"/a\tb",
		" /a",
		"/a\u2028b",
		"data:text/html,x",
		"https://user@example.org/",
		"https://user:secret@example.org/",
		"https:///example.org",
		"https://",
		"/\u0000",
	])("refuses %j", (url) => {
		expect(isPublicUrl(url)).toBe(false);
	});
});

test("pathToUrl encodes names and keeps slashes", () => {
	expect(pathToUrl("guides/what is it?")).toBe("/guides/what%20is%20it%3F");
});
