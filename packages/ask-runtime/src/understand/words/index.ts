import { baseLanguage } from "@astro-ask/indexer/text";
import { packs } from "#languages";
import type { QuestionWords } from "./question-words.js";

export type { QuestionWords } from "./question-words.js";

/** Those of `languages` that have words, each once; Hindi and Marathi of a few words are easily taken for each other. */
export function questionWords(
	languages: readonly (string | undefined)[],
): QuestionWords[] {
	const bases = languages.flatMap((language) => {
		const base = baseLanguage(language ?? "");
		return base === "hi" || base === "mr" || base === "ne"
			? [base, "hi", "mr"]
			: [base];
	});
	return [...new Set(bases)].flatMap(
		(base) => packs.get(base)?.questions ?? [],
	);
}
