import { baseLanguage } from "@astro-ask/indexer/text";
import { packs } from "#languages";
import type { FactWords } from "./fact-words.js";

export type { FactSentences, FactWords } from "./fact-words.js";

/** All known languages, that of the question first: a few words do not always tell which it is. */
export function factWords(language: string): readonly FactWords[] {
	const base = baseLanguage(language);
	const all = [...packs.values()].flatMap(({ facts }) => facts ?? []);
	const own = all.filter((words) => words.language === base);
	return [...own, ...all.filter((words) => words.language !== base)];
}
