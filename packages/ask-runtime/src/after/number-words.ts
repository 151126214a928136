import { packs } from "#languages";
import type { NumberWords } from "./words/number-words.js";

const values = [
	...Array.from({ length: 20 }, (_, i) => i + 1),
	...[30, 40, 50, 60, 70, 80, 90, 100, 1_000],
];

const made = new WeakMap<NumberWords, ReadonlyMap<string, number>>();

/** Words for numbers in a base language, also firsts and halves, or `undefined` where none are known. */
export function numberWords(
	language: string,
): ReadonlyMap<string, number> | undefined {
	const words = packs.get(language)?.numbers;
	if (!words) return undefined;
	let found = made.get(words);
	if (!found) {
		found = new Map([
			...cardinalWords(language),
			...Object.entries(words.more ?? {}),
		]);
		made.set(words, found);
	}
	return found;
}

/** Words for one to twenty, the tens, a hundred and a thousand. */
export function cardinalWords(language: string): [string, number][] {
	const { list = "" } = packs.get(language)?.numbers ?? {};
	return list
		.split(" ")
		.filter(Boolean)
		.map((word, at) => [word, values[at] as number]);
}

/** Chinese characters are read as numbers, whatever is known of the language. */
const HAN = new Set(["ja", "zh"]);

/** Up to which number a language's words are known: where they are not, small numbers are left unchecked. */
export const knownUpTo = (language: string): number =>
	HAN.has(language) ? 99 : (packs.get(language)?.numbers?.upTo ?? 0);
