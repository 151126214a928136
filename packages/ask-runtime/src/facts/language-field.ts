import type { FieldFacts, TypeFacts } from "@astro-ask/indexer/index-format";
import { languageName } from "./platform-names.js";
import type { FactWords } from "./words/index.js";

/** The languages of a type's documents as a field. Unlike elsewhere, each translation counts. */
export function languageField(
	{ languages, documents }: TypeFacts,
	{ language, say }: FactWords,
): FieldFacts {
	const known = Object.entries(languages).filter(([code]) => code !== "und");
	return {
		field: "",
		label: say.languageField,
		kind: "text",
		filled: documents,
		distinct: known.length,
		complete: !Object.hasOwn(languages, "und"),
		values: known
			.map(([code, count]) => ({
				value: languageName(code, language) ?? code,
				count,
			}))
			.sort((a, b) => b.count - a.count),
	};
}
