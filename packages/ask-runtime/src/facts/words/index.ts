import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import type { FactWords } from "./fact-words.js";
import { fr } from "./fr.js";
import { hi } from "./hi.js";
import { ja } from "./ja.js";
import { mr } from "./mr.js";
import { pt } from "./pt.js";

export type { FactSentences, FactWords } from "./fact-words.js";

const all: readonly FactWords[] = [en, mr, hi, es, ja, fr, de, pt];

/** All languages, that of the question first: a few words do not always tell which it is. */
export function factWords(language: string): readonly FactWords[] {
	const base = language.split(/[-_]/, 1)[0]?.toLowerCase();
	const own = all.filter((words) => words.language === base);
	return [...own, ...all.filter((words) => words.language !== base)];
}
