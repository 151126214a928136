import { isUnspaced } from "../text/index.js";
import { MIN_TYPO_LETTERS } from "./near.js";
import type { SharedField } from "./shared-field.js";

/** A spelling that stands for a word of the question. */
export interface Variant {
	bytes: Uint8Array;
	factor: number;
	/** It is the word, mistyped or not typed to its end: a passage that holds it holds the word. */
	meant: boolean;
}

/** Weight of a word that only begins like the typed one, of one that is a typing error away. */
const PREFIX_WEIGHT = 0.4;
const TYPO_WEIGHT = 0.7;
/** A shorter word one error away is as likely to be another word, and so no sign that anything was found. */
const MIN_MEANT = 7;
/** Fewer letters begin too many words; less still while they are typed. */
const MIN_SHORT_FORM = 3;
const MIN_TYPED = 2;
/** Letters in one sign of Hangul. Short nouns are one or two, and their endings are written on to them. */
const SYLLABLE = 3;
const HANGUL = /\p{Script=Hangul}/u;
const encoder = new TextEncoder();

const searched = ["titleWords", "bodyWords"] as const;
type SearchedFields = Readonly<Record<(typeof searched)[number], SharedField>>;

/**
 * Longer words that begin like this one; else words one typing error away. Scripts without spaces have none: their
 * words are pairs of letters.
 *
 * @param open The word may not be typed to its end.
 */
export function variantsOf(
	word: string,
	open: boolean,
	fields: SearchedFields,
): Variant[] {
	if (isUnspaced(word)) return [];
	const letters = Array.from(word).length;
	const typed = HANGUL.test(word) ? letters * SYLLABLE : letters;
	if (typed >= (open ? MIN_TYPED : MIN_SHORT_FORM)) {
		const longer = longerThan(word, letters, open, fields);
		if (longer.length > 0 || open) return longer;
	}
	if (letters < MIN_TYPO_LETTERS || /\d/.test(word)) return [];
	const near = new Set(
		searched.flatMap((name) => [...fields[name].near(word)]),
	);
	return [...near].map((term) => ({
		bytes: encoder.encode(term),
		factor: TYPO_WEIGHT,
		meant: letters >= MIN_MEANT,
	}));
}

function longerThan(
	word: string,
	letters: number,
	open: boolean,
	fields: SearchedFields,
): Variant[] {
	const prefix = encoder.encode(word);
	const terms = new Set(
		searched.flatMap((name) => [...fields[name].prefixed(prefix)]),
	);
	terms.delete(word);
	return [...terms].map((term) => ({
		bytes: encoder.encode(term),
		factor: (PREFIX_WEIGHT * letters) / Array.from(term).length,
		meant: open,
	}));
}
