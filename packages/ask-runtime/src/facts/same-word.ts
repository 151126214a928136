import { UNSPACED } from "@astro-ask/indexer/text";
import type { FactWords } from "./words/index.js";

/** What stays of a word must be at least this long, in UTF-16 units. */
const LEAST_STEM = 3;
const LEAST_INDIC_STEM = 2;
const NOT_LETTERS = new RegExp(`^[\\p{N}${UNSPACED}]`, "u");
const INDIC = /\p{Script=Devanagari}/u;

/** What a word may be without its endings, the word itself first. */
export type Stems = (word: string) => readonly string[];

export function stemmer(endings: FactWords["endings"]): Stems {
	const known = new Map<string, readonly string[]>();
	return (word) => {
		let stems = known.get(word);
		if (!stems) {
			stems = stemsOf(word, endings);
			if (known.size > 10_000) known.clear();
			known.set(word, stems);
		}
		return stems;
	};
}

function stemsOf(word: string, endings: FactWords["endings"]): string[] {
	if (NOT_LETTERS.test(word)) return [word];
	const least = INDIC.test(word) ? LEAST_INDIC_STEM : LEAST_STEM;
	let stems = [word];
	for (const list of endings) {
		const shorter = stems.flatMap((stem) =>
			list
				.filter(
					(one) => stem.endsWith(one) && stem.length - one.length >= least,
				)
				.map((one) => stem.slice(0, -one.length)),
		);
		stems = [...new Set([...stems, ...shorter])];
	}
	return stems;
}

/**
 * How far two words are from each other: 0 when they are equal, 1 when one is the other with an ending, 2 when they are
 * forms of one word; nothing when they are different words.
 */
export function distance(
	asked: string,
	name: string,
	stems: Stems,
): 0 | 1 | 2 | undefined {
	if (asked === name) return 0;
	const ofAsked = stems(asked);
	const ofName = stems(name);
	if (ofAsked.includes(name) || ofName.includes(asked)) return 1;
	return ofAsked.some((stem) => ofName.includes(stem)) ? 2 : undefined;
}
