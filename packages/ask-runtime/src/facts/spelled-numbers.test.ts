import { expect, test } from "vitest";
import { cardinalsOf, spelledAt } from "./spelled-numbers.js";
import { phrase } from "./tokens.js";

const read = (text: string, language: string) =>
	spelledAt(phrase(text), 0, cardinalsOf(language));

test.each([
	["en", "fifty pages", "50", 1],
	["en", "twenty five pages", "25", 2],
	["en", "two hundred fifty", "250", 3],
	["en", "eight thousand eight hundred", "8800", 4],
	["en", "8 thousand metres", "8000", 2],
	["es", "dieciséis barcos", "16", 1],
	["es", "cien mil", "100000", 2],
	["hi", "दो हज़ार", "2000", 2],
	["mr", "पन्नास", "50", 1],
])("%s: reads %j as %s", (language, text, number, length) => {
	expect(read(text, language)).toEqual({ number, length });
});

test.each([
	["en", "one of them"],
	["en", "8 metres"],
	["en", "1950"],
	["en", "first"],
	["ja", "五"],
])("%s: reads no number in %j", (language, text) => {
	expect(read(text, language)).toBeUndefined();
});

test("reads two numbers in a row as two", () => {
	expect(read("two three", "en")).toEqual({ number: "2", length: 1 });
	expect(read("twenty twelve", "en")).toEqual({ number: "20", length: 1 });
});
