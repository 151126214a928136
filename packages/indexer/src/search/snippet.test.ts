import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyseQuestion } from "../text/index.js";
import type { Snippet } from "./contract.js";
import { SNIPPET_CHARS, snippet } from "./snippet.js";

const cut = (text: string, question: string): Snippet =>
	snippet(text, analyseQuestion(question).words);
const marked = ({ text, marks }: Snippet): string[] =>
	marks.map(([start, end]) => text.slice(start, end));

const filler = "Here is a sentence that has nothing to do with it. ".repeat(12);

describe("snippet", () => {
	test("gives a short text whole, on one line", () => {
		expect(cut("One line.\n\nAnother  line.", "nothing").text).toBe(
			"One line. Another line.",
		);
	});

	test("shows the sentence that answers, from its beginning to its end", () => {
		const answer = "Snowdon was first climbed in 1953.";
		const { text } = cut(
			`${filler}${answer} ${filler}`,
			"When was Snowdon climbed?",
		);
		expect(text).toContain(answer);
		expect(text).toMatch(/^(Snowdon|Here)/);
		expect(text).toMatch(/\.$/);
		expect(text.length).toBeLessThan(SNIPPET_CHARS * 1.5);
	});

	test("says with dots where a sentence goes on", () => {
		const words = "word ".repeat(200);
		const { text } = cut(`${words}glacier ${words}`, "glacier");
		expect(text).toMatch(/^….*glacier.*…$/);
		const shown = new Set(text.replaceAll("…", "").split(" "));
		expect([...shown].sort()).toEqual(["glacier", "word"]);
	});

	test.each([
		[
			"inflections",
			"The climbers were climbing.",
			"climber",
			["climbers", "climbing"],
		],
		["accents", "Un été à la Forêt.", "ete foret", ["été", "Forêt"]],
		["case", "GLACIERS melt", "glacier", ["GLACIERS"]],
		[
			"identifiers",
			"Use astro:build:done here",
			"astro:build:done",
			["astro:build:done"],
		],
		["Russian endings", "высокие горы", "высокая гора", ["высокие"]],
		["Hindi", "यह पर्वत ऊँचा है", "पर्वत कितना ऊँचा है", ["पर्वत", "ऊँचा"]],
		[
			"Korean endings",
			"Astro를 설치했습니다",
			"설치하는 방법",
			["설치했습니다"],
		],
		[
			"Chinese",
			"黑豹队的防守只丢了308分。",
			"防守丢了多少分",
			["防守", "丢了"],
		],
		["Thai", "ภูเขาที่สูงที่สุดคือ", "ภูเขา", ["ภูเขา"]],
	])("marks %s", (_what, text, question, expected) => {
		expect(marked(cut(text, question))).toEqual(expected);
	});

	test("does not mark a word inside another", () => {
		expect(marked(cut("The cat concatenates.", "cat"))).toEqual(["cat"]);
	});

	test("cuts Chinese behind a full stop", () => {
		const text = `${"这是另外一句没有关系的话。".repeat(30)}黑豹队的防守只丢了308分。${"还有一句。".repeat(60)}`;
		const found = cut(text, "黑豹队的防守");
		expect(found.text).toMatch(/^这是|^黑豹/);
		expect(found.text).toMatch(/。$/);
		expect(marked(found).join("")).toContain("黑豹队");
	});

	test("cuts Thai between letters with their marks", () => {
		const text = `${"น้ำแข็งที่นี่".repeat(60)}ภูเขาสูง${"น้ำแข็งที่นี่".repeat(60)}`;
		const found = cut(text, "ภูเขาสูง");
		expect(found.text).toContain("ภูเขาสูง");
		expect(found.text.replace("…", "")).not.toMatch(/^\p{M}/u);
	});

	test("gives marks in order, apart, and inside the text, whatever the text", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme", maxLength: 900 }),
				fc.string({ unit: "grapheme", maxLength: 20 }),
				(text, question) => {
					const { text: shown, marks } = cut(`${text} ${question}`, question);
					let last = -1;
					for (const [start, end] of marks) {
						expect(start).toBeGreaterThan(last);
						expect(end).toBeGreaterThan(start);
						last = end;
					}
					expect(last).toBeLessThanOrEqual(shown.length);
				},
			),
		);
	});
});
