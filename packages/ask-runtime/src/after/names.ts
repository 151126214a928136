import { fold, functionWords, lower, normalise } from "@astro-ask/indexer/text";
import { monthsOf } from "./numbers.js";

/** Names that a sentence gives, each as the words it is made of. */
export type Name = readonly string[];

const CAPITALISED =
	/\p{Lu}[\p{L}\p{M}'’.-]*(?:(?:\s+|-)(?:(?:de|da|do|del|della|di|du|la|le|van|von|der|den|al|el|bin|ibn|of|the)\s+)?\p{Lu}[\p{L}\p{M}'’.-]*)*/gu;
const CODED =
	/(?<![\p{L}\p{N}])(?=[\p{Script=Latin}-]*\p{N})\p{Lu}[\p{Script=Latin}\p{N}-]*/gu;
const KATAKANA =
	/[\p{Script=Katakana}ー]{3,}(?:[・=][\p{Script=Katakana}ー]+)*/gu;

/**
 * Names as their spelling tells them: capitals that do not begin a sentence, letters with digits, words in katakana.
 * Scripts without capitals give none.
 *
 * @param language Of the sentence. In German every noun has a capital, so one word alone is no name there.
 */
export function namesOf(sentence: string, language: string): Name[] {
	const text = normalise(sentence);
	const begin = text.search(/[\p{L}\p{N}]/u);
	const common = new Set(functionWords(language));
	const months = monthsOf(language);
	const capitalised = [...text.matchAll(CAPITALISED)].flatMap(
		({ 0: found, index }): Name[] => {
			const words = wordsOf(found).filter(
				(word, at) =>
					word.length > 1 &&
					!months.has(lower(word)) &&
					!(common.has(lower(word)) && (at === 0 || /^\p{Ll}/u.test(word))),
			);
			const opens = index === begin;
			const enough = opens || language === "de" ? 2 : 1;
			return words.filter(isCapital).length >= enough ? [words] : [];
		},
	);
	return [
		...capitalised,
		...[...text.matchAll(CODED)].map(([found]) => [found]),
		...[...text.matchAll(KATAKANA)].map(([found]) => found.split(/[・=]/)),
	];
}

const wordsOf = (found: string): string[] =>
	found
		.split(/[\s-]+/)
		.map((word) => word.replace(/['’.]s?$/u, ""))
		.filter(Boolean);
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** The words of a passage that a name could be among, folded. */
export function wordSet(text: string): ReadonlySet<string> {
	return new Set(
		(lower(normalise(text)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold),
	);
}

/**
 * Whether a passage holds a name: half of its words in one language; in another, where names are translated, one of them.
 *
 * @param words Of the passage, by {@link wordSet}.
 */
export function holdsName(
	name: Name,
	words: ReadonlySet<string>,
	text: string,
	sameLanguage: boolean,
): boolean {
	const held = name.filter((word) => holdsWord(fold(lower(word)), words, text));
	return sameLanguage
		? held.length >= Math.ceil(name.length / 2)
		: held.length > 0;
}

const KANA = /^[\p{Script=Katakana}ー]+$/u;

/** The word itself, a compound with it, or a form that shares its stem. */
function holdsWord(
	word: string,
	words: ReadonlySet<string>,
	text: string,
): boolean {
	if (words.has(word)) return true;
	// LC-34 and U.S. stand among the words in pieces.
	const pieces = word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	if (pieces.length > 1) return pieces.every((piece) => words.has(piece));
	if (KANA.test(word)) return text.includes(word);
	if (word.length < 4) return false;
	const stem = word.slice(0, Math.max(4, Math.ceil(word.length * 0.6)));
	for (const other of words)
		if (other.startsWith(stem) || (other.length >= 4 && word.startsWith(other)))
			return true;
	return false;
}
