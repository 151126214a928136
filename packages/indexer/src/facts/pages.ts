import { sectionsText } from "../body/section.js";
import type { Document } from "../document.js";
import { baseLanguage, detectLanguage } from "../text/index.js";

/** A document, and which thing it is: translations of one page are one thing. */
export interface Counted {
	document: Document;
	language: string;
	/** Equal for translations of one page. */
	page: string;
}

/** Shorter text does not tell its language for certain, in UTF-16 units. */
const TELLING_CHARS = 200;

/** @param documents Of one type, in the order they are to be named. */
export function pagesOf(documents: readonly Document[]): Counted[] {
	const seen = new Map<string, number>();
	return documents.map((document) => {
		const language = languageOf(document);
		const { translationKey } = document;
		if (translationKey === undefined)
			return { document, language, page: `id ${document.id}` };
		// Two documents in one language are not translations of each other, whatever their keys say.
		const same = `${language} ${translationKey}`;
		const ordinal = seen.get(same) ?? 0;
		seen.set(same, ordinal + 1);
		return { document, language, page: `key ${ordinal} ${translationKey}` };
	});
}

function languageOf({ language, text, sections }: Document): string {
	if (language) return baseLanguage(language);
	const said = text || (sections ? sectionsText(sections) : "");
	return said.length < TELLING_CHARS ? "und" : detectLanguage(said);
}
