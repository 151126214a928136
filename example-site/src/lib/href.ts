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

/** The answer page for one question; without JavaScript too. */
export function askHref(question: string): string {
	return `${href("/ask/")}?q=${encodeURIComponent(question)}`;
}
