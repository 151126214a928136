import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitLines, splitProse } from "./split.js";

const bare = (text: string): string => text.replace(/\s+/g, "");

describe("splitProse", () => {
	test("cuts at the ends of sentences", () => {
		expect(splitProse("One two. Three four! Five?", 22)).toEqual([
			"One two. Three four!",
			"Five?",
		]);
		expect(splitProse("山に登る。海で泳ぐ。空を飛ぶ。", 12)).toEqual([
			"山に登る。海で泳ぐ。",
			"空を飛ぶ。",
		]);
	});

	test("cuts between words where no sentence ends", () => {
		expect(splitProse("aaaa bbbb cccc dddd", 11)).toEqual([
			"aaaa bbbb",
			"cccc dddd",
		]);
	});

	test("cuts no character a reader sees: flags, families, marks, Thai vowels", () => {
		for (const character of ["🇮🇳", "👨‍👩‍👧‍👦", "ก็", "e\u0301", "क्षि", "👍🏽"]) {
			const pieces = splitProse(character.repeat(50), 40);
			expect(pieces.length).toBeGreaterThan(1);
			for (const piece of pieces)
				expect(piece).toBe(character.repeat(piece.length / character.length));
		}
	});

	test("loses nothing, keeps to the limit and splits no surrogate pair, whatever the text", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme", maxLength: 400 }),
				fc.integer({ min: 2, max: 80 }),
				(text, maxChars) => {
					const pieces = splitProse(text, maxChars);
					expect(bare(pieces.join(""))).toBe(bare(text));
					for (const piece of pieces) {
						expect(piece.length).toBeLessThanOrEqual(maxChars);
						expect(piece).not.toMatch(/\p{Surrogate}/u);
					}
				},
			),
		);
	});

	test("ends for one character longer than a piece", () => {
		const pieces = splitProse(`e${"\u0301".repeat(100_000)}`, 3000);
		expect(pieces.join("")).toHaveLength(100_001);
	});
});

describe("splitLines", () => {
	test("cuts at line ends and keeps the indentation", () => {
		expect(splitLines("if a:\n    b\n    c\nd", 12)).toEqual([
			"if a:\n    b",
			"    c\nd",
		]);
	});

	test("makes no piece of empty lines only", () => {
		expect(splitLines(`a${"\n".repeat(50)}b`, 10)).toHaveLength(2);
	});

	test("cuts a line that is too long by itself", () => {
		expect(splitLines(`${"x".repeat(25)}\ny`, 10)).toEqual([
			"x".repeat(10),
			"x".repeat(10),
			`${"x".repeat(5)}\ny`,
		]);
	});
});
