import type { Language } from "../i18n/languages";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** A path on this site, with its base: `href("/peaks/k2/")`. */
export function href(path: string): string {
	return base + path;
}

/** The start of a language's part of the site: nothing for English, `/mr` for Marathi. */
export function prefixOf(language: Language): string {
	return language === "en" ? "" : `/${language}`;
}

/** The ask page of a language with a question that it asks. */
export function askHref(question: string, language: Language): string {
	return `${href(`${prefixOf(language)}/ask/`)}?q=${encodeURIComponent(question)}`;
}
