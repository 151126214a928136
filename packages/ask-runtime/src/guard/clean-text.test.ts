import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textCleaner } from "./clean-text.js";
import { cutBySizes, randomCutting } from "./random-markdown.test.data.js";

function clean(...pieces: string[]): string {
	const cleaner = textCleaner();
	return pieces.map((piece) => cleaner.push(piece)).join("") + cleaner.end();
}

describe("textCleaner", () => {
	test.each([
		["tag characters", "a\u{e0041}\u{e007f}b", "ab"],
		["overrides and embeddings", "\u202eabc\u202c \u202ad", "abc d"],
		["zero-width space and word joiner", "a\u200bb\u2060c\ufeff", "abc"],
		["controls", "a\u0000b\u0007c\u009fd", "abcd"],
		["joiners that join nothing", "\u200da \u200d b\u200d", "a  b"],
		["selectors that select nothing", "\ufe0f \ufe0f", " "],
	])("takes out %s", (_, text, cleaned) => {
		expect(clean(text)).toBe(cleaned);
	});

	test.each([
		["joiners between letters", "می\u200cخواهم क्\u200dष"],
		["joiners between emoji", "👩\u200d👩\u200d👧 ❤\ufe0f\u200d🔥"],
		["ideographic variants", "葛\u{e0100}"],
		["direction marks and isolates", "\u200fא\u200e \u2068b\u2069"],
		["tabs and line ends", "a\tb\nc"],
		["any letter", "é e\u0301 ß 山 घनगड 😀"],
	])("keeps %s", (_, text) => {
		expect(clean(text)).toBe(text);
	});

	test("makes one line end of every kind there is", () => {
		expect(clean("a\r\nb\rc\u2028d\r\r\ne")).toBe("a\nb\nc\nd\n\ne");
		expect(clean("a\r", "\nb")).toBe("a\nb");
	});

	test("replaces half a character, but not one that was cut in two", () => {
		expect(clean("a\ud83d", "\ude00b")).toBe("a😀b");
		expect(clean("a\ud83d", "b\ude00")).toBe("a\ufffdb\ufffd");
		expect(clean("a\ud83d")).toBe("a\ufffd");
	});

	test("gives the same however the text is cut", () => {
		const text = fc
			.array(
				fc.constantFrom(
					..."a म😀\r\n\u200d\u200c\ufe0f\u200b\u202e\u2028\ud83d\ude00".split(
						"",
					),
					"\u{e0100}",
					"\u{e0041}",
				),
				{ maxLength: 30 },
			)
			.map((pieces) => pieces.join(""));
		fc.assert(
			fc.property(text, randomCutting, (whole, sizes) => {
				expect(clean(...cutBySizes(whole, sizes))).toBe(clean(whole));
			}),
			{ numRuns: 2000 },
		);
	});
});
