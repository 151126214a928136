import { en } from "./en.js";
import { es } from "./es.js";
import { hi } from "./hi.js";
import { ja } from "./ja.js";
import { mr } from "./mr.js";
import type { QuestionWords } from "./question-words.js";

export type { QuestionWords } from "./question-words.js";

const byLanguage: ReadonlyMap<string, QuestionWords> = new Map(
	[en, es, hi, ja, mr].map((words) => [words.language, words]),
);

/** Those of `languages` that have words, each once; Hindi and Marathi of a few words are easily taken for each other. */
export function questionWords(
	languages: readonly (string | undefined)[],
): QuestionWords[] {
	const bases = languages.flatMap((language) => {
		const base = language?.toLowerCase().split(/[-_]/, 1)[0] ?? "";
		return base === "hi" || base === "mr" || base === "ne"
			? [base, "hi", "mr"]
			: [base];
	});
	return [...new Set(bases)].flatMap((base) => byLanguage.get(base) ?? []);
}
