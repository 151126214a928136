import { expect, test } from "vitest";
import { countEach, formatBytes, formatCounts, oneLine } from "./format.js";

test("formatBytes takes the unit that reads best", () => {
	expect([0, 999, 1234, 2_500_000].map(formatBytes)).toEqual([
		"0 bytes",
		"999 bytes",
		"1.2 KB",
		"2.5 MB",
	]);
});

test("formatCounts counts words, most frequent first", () => {
	expect(formatCounts(["noindex", "draft", "draft"])).toBe(
		"2 draft, 1 noindex",
	);
	expect(countEach(["b", "a", "b", "constructor"])).toEqual({
		a: 1,
		b: 2,
		constructor: 1,
	});
});

test("oneLine takes out what steers a terminal and keeps the joiners of scripts", () => {
	expect(oneLine("a\n\tb\u001b[31m\u202ec\u0007")).toBe("a b[31mc");
	expect(oneLine("नमस्‍ते می‌خواهم")).toBe("नमस्‍ते می‌خواهم");
});
