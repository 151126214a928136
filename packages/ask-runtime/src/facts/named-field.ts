import type { FieldFacts } from "@astro-ask/indexer/index-format";
import { languageField } from "./language-field.js";
import type { Asked } from "./parts.js";
import { timeField } from "./time-field.js";
import type { FactWords } from "./words/index.js";

/** The one field a question names, by its own name or as a year, date or language. */
export function namedField(
	{ fields, words: said, type, numbers }: Asked,
	words: FactWords,
): FieldFacts | "several" | undefined {
	const named = new Set(fields.map(({ field }) => field));
	if (said.has("dated")) {
		const own = type.date && timeField(type);
		if (!own) return "several";
		named.add(own);
	}
	if (said.has("years") && numbers.length === 0 && named.size === 0) {
		const own = timeField(type);
		if (!own) return "several";
		named.add(own);
	}
	if (said.has("languages")) named.add(languageField(type, words));
	return named.size > 1 ? "several" : [...named][0];
}
