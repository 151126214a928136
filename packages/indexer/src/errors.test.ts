import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AskError, errorCodes } from "./errors.js";

const pages = new URL("../../../docs/errors/", import.meta.url);
const pageNames = readdirSync(pages).filter(
	(name) => name.endsWith(".md") && name.toLowerCase() !== "readme.md",
);

describe("the error catalogue", () => {
	test("has a page in docs/errors for every code, and no page without a code", () => {
		const written = pageNames.map((name) => name.replace(/\.md$/, ""));
		expect(written.sort()).toEqual([...errorCodes].sort());
	});

	test("lists each code once, in lower case with hyphens", () => {
		expect(new Set(errorCodes).size).toBe(errorCodes.length);
		for (const code of errorCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
	});

	test.each(pageNames)(
		"%s names its code and says what happened, why, and what to do",
		(name) => {
			const text = readFileSync(new URL(name, pages), "utf8").trim();
			const [heading, ...parts] = text.split(/\n\n(?=\*\*)/);
			expect(heading).toBe(`# ${name.replace(/\.md$/, "")}`);
			const said = parts.map((part) => part.split(/^\*\*(.+?)\.\*\* /));
			const labels = said.map(([, label]) => label);
			expect(labels).toEqual(["What", "Why", "What to do"]);
			for (const [, , words] of said) expect(words?.length).toBeGreaterThan(20);
		},
	);
});

describe("AskError", () => {
	test("carries code, message, hint and cause", () => {
		const cause = new Error("underneath");
		const error = new AskError("index-missing", "There is no index.", {
			hint: "Build the site.",
			cause,
		});
		expect(error).toMatchObject({
			name: "AskError",
			code: "index-missing",
			message: "There is no index.",
			hint: "Build the site.",
			cause,
		});
	});

	test("has no cause when none was given", () => {
		const error = new AskError("internal", "It broke.", { hint: "Tell us." });
		expect("cause" in error).toBe(false);
	});
});
