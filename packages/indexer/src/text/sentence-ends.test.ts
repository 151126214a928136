import { describe, expect, test } from "vitest";
import { endsSentence, sentenceEnds } from "./index.js";

const parts = (text: string): string[] => {
	const ends = [0, ...sentenceEnds(text), text.length];
	return ends.slice(1).map((end, at) => text.slice(ends[at], end));
};

describe("sentenceEnds", () => {
	test.each([
		[
			"It has 3.5 km, see a.b.c! Is it long?",
			["It has 3.5 km, see a.b.c! ", "Is it long?"],
		],
		[
			"“Go!” he said (or so). Then…  he went",
			["“Go!” ", "he said (or so). ", "Then…  ", "he went"],
		],
		[
			"彼は「行く。」と言った。本当？はい",
			["彼は「行く。」", "と言った。", "本当？", "はい"],
		],
		["पहला। दूसरा॥तीसरा", ["पहला। ", "दूसरा॥", "तीसरा"]],
		["ما هذا؟ یہ پہاڑ ہے۔ نعم", ["ما هذا؟ ", "یہ پہاڑ ہے۔ ", "نعم"]],
		["မိုးရွာသည်။နေသာသည်", ["မိုးရွာသည်။", "နေသာသည်"]],
		["ភ្នំខ្ពស់។ទន្លេ", ["ភ្នំខ្ពស់។", "ទន្លេ"]],
		["a line\nanother", ["a line\n", "another"]],
	])("parts %j", (text, expected) => {
		expect(parts(text)).toEqual(expected);
	});

	test("knows no end behind the last mark unless it needs no space", () => {
		expect(sentenceEnds("Yes.")).toEqual([]);
		expect(sentenceEnds("はい。")).toEqual([3]);
	});
});

describe("endsSentence", () => {
	test("is so behind a mark, what it closes and any space, and behind a line", () => {
		for (const text of ["Yes.", "“Yes?” ", "はい。」", "हाँ।", "a line \n "])
			expect([text, endsSentence(text)]).toEqual([text, true]);
		for (const text of ["", "Yes", "3.5", "a line\nanother "])
			expect([text, endsSentence(text)]).toEqual([text, false]);
	});
});
