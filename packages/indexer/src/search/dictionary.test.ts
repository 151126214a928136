import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareBytes } from "./bytes.js";
import {
	type Dictionary,
	eachPrefixed,
	encodeDictionary,
	lookUp,
} from "./dictionary.js";
import { nearTerms } from "./near.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function dictionaryOf(terms: readonly string[]): Dictionary {
	return encodeDictionary(
		[...new Set(terms)]
			.map(utf8)
			.sort(compareBytes)
			.map((bytes) => ({
				bytes,
				count: bytes.length + 1,
				postingBytes: bytes.length * 100,
			})),
	);
}

/** Letters so few that terms share beginnings, of one to four bytes. */
const term = fc.string({
	unit: fc.constantFrom("a", "b", "é", "ю", "山", "𐐨"),
	minLength: 1,
	maxLength: 9,
});
const terms = fc.array(term, { maxLength: 120 });

/** Edits and swaps of neighbours between two words, by the definition. */
function distance(a: string[], b: string[]): number {
	if (a.length === 0 || b.length === 0) return a.length + b.length;
	const [x, ...restA] = a;
	const [y, ...restB] = b;
	if (x === y) return distance(restA, restB);
	const swap =
		a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
			? distance(a.slice(2), b.slice(2))
			: 9;
	return (
		1 +
		Math.min(
			distance(restA, b),
			distance(a, restB),
			distance(restA, restB),
			swap,
		)
	);
}

describe("a dictionary", () => {
	test("finds every term it holds, and where its postings are", () => {
		fc.assert(
			fc.property(terms, (given) => {
				const dictionary = dictionaryOf(given);
				let at = 0;
				for (const bytes of [...new Set(given)].map(utf8).sort(compareBytes)) {
					expect(lookUp(dictionary, bytes)).toEqual({
						count: bytes.length + 1,
						at,
					});
					at += bytes.length * 100;
				}
			}),
		);
	});

	test("finds no term it does not hold", () => {
		fc.assert(
			fc.property(terms, term, (given, wanted) => {
				const found = lookUp(dictionaryOf(given), utf8(wanted));
				expect(found !== undefined).toBe(given.includes(wanted));
			}),
		);
	});

	test("finds the terms that begin with a prefix, in order", () => {
		fc.assert(
			fc.property(terms, term, (given, prefix) => {
				const found: string[] = [];
				eachPrefixed(dictionaryOf(given), utf8(prefix), 1000, (bytes) =>
					found.push(text(bytes)),
				);
				expect(found.sort()).toEqual(
					[...new Set(given)].filter((one) => one.startsWith(prefix)).sort(),
				);
			}),
		);
	});

	test("stops after as many as are wanted", () => {
		let seen = 0;
		eachPrefixed(dictionaryOf(["aa", "ab", "ac"]), utf8("a"), 2, () => seen++);
		expect(seen).toBe(2);
	});

	test("finds the terms one error away that begin alike", () => {
		fc.assert(
			fc.property(terms, term, (given, word) => {
				const letters = Array.from(word);
				const found = nearTerms(dictionaryOf(given), word);
				expect(found.map(text).sort()).toEqual(
					[...new Set(given)]
						.filter((one) => Array.from(one)[0] === letters[0])
						.filter((one) => distance(Array.from(one), letters) === 1)
						.sort(),
				);
			}),
		);
	});
});
