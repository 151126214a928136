import { describe, expect, test } from "vitest";
import type { Block, Inline } from "../events.js";
import { sentencesOf } from "./sentences.js";

const text = (value: string): Inline => ({ kind: "text", text: value });
const cite = (n: number): Inline => ({ kind: "citation", n });
const paragraph = (...children: Inline[]): Block => ({
	kind: "paragraph",
	children,
});

describe("sentencesOf", () => {
	test("gives a citation to the sentence it stands in, or to the one it follows", () => {
		expect(
			sentencesOf(
				paragraph(
					text("One "),
					cite(1),
					text(". Two. "),
					cite(2),
					cite(3),
					text(" Three "),
					{ kind: "strong", children: [text("bold"), cite(4)] },
				),
			),
		).toEqual([
			{ sentence: 0, text: "One .", cites: [1] },
			{ sentence: 1, text: "Two.", cites: [2, 3] },
			{ sentence: 2, text: "Three bold", cites: [4] },
		]);
	});

	test.each([
		["It has 3.5 km. It is long.", 2],
		["Dr. Mori and Mt. Fuji are here. Yes.", 2],
		["J. Smith came.", 1],
		["一つ目。二つ目！三つ目", 3],
		["彼は「行く。」と言った。npmを使う。", 3],
		["पहला वाक्य। दूसरा वाक्य।", 2],
		["ما هذا؟ هذا جبل.", 2],
		["¿Qué? Nada.", 2],
	])("parts %j into %i", (line, count) => {
		expect(sentencesOf(paragraph(text(line)))).toHaveLength(count);
	});

	test("counts items, rows and quotes on, and knows none in code and pictures", () => {
		const list: Block = {
			kind: "list",
			ordered: true,
			items: [[paragraph(text("Aa. Bb."))], [paragraph(text("Cc"))]],
		};
		expect(
			sentencesOf({ kind: "quote", children: [list] }).map((one) => one.text),
		).toEqual(["Aa.", "Bb.", "Cc"]);
		expect(sentencesOf({ kind: "code", text: "a. b." })).toEqual([]);
	});
});
