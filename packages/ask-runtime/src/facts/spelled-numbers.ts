import { cardinalWords } from "../after/number-words.js";
import { phrase } from "./tokens.js";

/** Words for numbers by the tokens they are read as. */
export type Cardinals = ReadonlyMap<string, number>;

export function cardinalsOf(language: string): Cardinals {
	return new Map(
		cardinalWords(language).flatMap(([word, value]) => {
			const [token, ...more] = phrase(word);
			return token && more.length === 0 ? [[token, value]] : [];
		}),
	);
}

/**
 * A number written as words, "two hundred fifty" or "8 thousand", in `asked` from `start` on. One alone is as often a
 * pronoun, and is none.
 */
export function spelledAt(
	asked: readonly string[],
	start: number,
	cardinals: Cardinals,
): { number: string; length: number } | undefined {
	let thousands = 0;
	let rest = 0;
	let length = 0;
	for (; start + length < asked.length; length += 1) {
		const word = asked[start + length] ?? "";
		const isDigits = length === 0 && /^\d{1,3}$/.test(word);
		const value = isDigits ? Number(word) : cardinals.get(word);
		if (value === 1_000 && thousands === 0) {
			thousands = (rest || 1) * 1_000;
			rest = 0;
		} else if (value === 100 && rest < 10) rest = (rest || 1) * 100;
		else if (value !== undefined && value < 1_000 && fits(value, rest))
			rest += value;
		else break;
	}
	const number = thousands + rest;
	const isWords = cardinals.has(asked[start + length - 1] ?? "");
	return length > 0 && isWords && number > 1
		? { number: String(number), length }
		: undefined;
}

/** Tens and what is below twenty stand behind hundreds, ones behind tens as well. */
function fits(value: number, rest: number): boolean {
	const last = rest % 100;
	return last === 0 || (value < 10 && last >= 20 && last % 10 === 0);
}
