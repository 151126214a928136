import type { Section } from "../body/section.js";
import { sectionsText } from "../body/section.js";
import type { Document } from "../document.js";
import type { BuiltPage } from "../page.js";
import { isIsoDate } from "../parse-document.js";
import { isPublicUrl } from "../public-url.js";
import { asLanguage } from "./known-fields.js";

/** What a built page gives a document: what it says of itself, and its body when it has one. */
export interface PageContent {
	fields: Pick<Document, "date" | "image" | "language" | "translationKey">;
	body?: Pick<Document, "text" | "format" | "sections">;
}

/**
 * Why a page is no content; `undefined` when it is.
 *
 * @param pagefindBody Whether the site marks its content with `data-pagefind-body`.
 */
export function reasonToLeaveOut(
	{ isAsk, noindex, ignored, hasPagefindBody }: BuiltPage,
	pagefindBody: boolean,
): string | undefined {
	if (isAsk) return "the ask page itself";
	if (noindex) return "noindex";
	if (ignored) return "marked to be ignored";
	if (pagefindBody && !hasPagefindBody) return "no data-pagefind-body";
	return undefined;
}

/** Reads a built page; what a document cannot hold is left out. */
export function pageContent(page: BuiltPage): PageContent {
	const body = bodyOf(page.sections);
	return { fields: fieldsOf(page), ...(body && { body }) };
}

/** Sections as the body of a document; `undefined` when they say nothing. */
export function bodyOf(sections: Section[]): PageContent["body"] {
	const text = sectionsText(sections);
	return text.trim() === "" ? undefined : { text, format: "plain", sections };
}

function fieldsOf(page: BuiltPage): PageContent["fields"] {
	const { date, image } = page;
	const language = asLanguage(page.language);
	const translationKey = translationKeyOf(page);
	return {
		...(date && isIsoDate(date) && { date }),
		...(image && isPublicUrl(image.url) && { image }),
		...(language && { language }),
		...(translationKey && { translationKey }),
	};
}

/** Translations name each other by `hreflang`; the first of their paths is what they share. */
function translationKeyOf({ alternates, url }: BuiltPage): string | undefined {
	if (alternates.length < 2) return undefined;
	const [first] = alternates.map((other) => pathOf(other.url, url)).sort();
	return first;
}

function pathOf(address: string, page: string): string {
	const base = new URL(page, "http://here.invalid");
	return URL.canParse(address, base)
		? new URL(address, base).pathname
		: address;
}
