import { fold, lower, normalise, UNSPACED } from "@astro-ask/indexer/text";
import { respell } from "./respell.js";

/** A word, a number, or one character of a script that has no spaces; folded. */
export interface Token {
	text: string;
	/** Place in the normalised question, in UTF-16 units. */
	start: number;
	end: number;
}

/** `7.5` and `7,50`; three digits behind the sign are thousands, and a second sign makes it a date or version. */
const DECIMAL = "(?<!\\p{N}[.,]?)\\p{N}+[.,]\\p{N}{1,2}(?![.,]?\\p{N})";
const TOKEN = new RegExp(
	`${DECIMAL}|\\p{N}+|[${UNSPACED}]\\p{M}*|[[\\p{L}\\p{M}]--[${UNSPACED}]]+`,
	"gv",
);
/** `8,849` is one number. A point is left alone: it may be decimal. */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;

/** @param text Normalised by {@link readable}. */
export function tokens(text: string): Token[] {
	return [...text.matchAll(TOKEN)].map((match) => ({
		text: fold(lower(match[0])).replace(",", "."),
		start: match.index,
		end: match.index + match[0].length,
	}));
}

/** As the search's analyser spells it, case kept. */
export function readable(question: string): string {
	return respell(normalise(question).replace(THOUSANDS, ""));
}

/** The tokens of a name or phrase. */
export function phrase(text: string): string[] {
	return tokens(readable(text)).map((token) => token.text);
}
