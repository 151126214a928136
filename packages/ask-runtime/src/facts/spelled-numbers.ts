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
	let whole = 0;
	let part = 0;
	let length = 0;
	for (; start + length < asked.length; length += 1) {
		const word = asked[start + length] ?? "";
		const digits = length === 0 && /^\d{1,3}$/.test(word) && Number(word);
		const value = digits || cardinals.get(word);
		if (value === 1_000) [whole, part] = [(whole + part || 1) * value, 0];
		else if (value === 100) [whole, part] = [whole + (part || 1) * value, 0];
		// Ones stand behind tens.
		else if (value && (part === 0 || (part % 10 === 0 && value < 10)))
			part += value;
		else break;
	}
	const number = whole + part;
	return cardinals.has(asked[start + length - 1] ?? "") && number > 1
		? { number: `${number}`, length }
		: undefined;
}
