import type { AstroConfig } from "astro";
import { type AddressStyle, pageKey } from "./site.js";

type I18n = AstroConfig["i18n"];

interface Place {
	/** BCP 47; absent when the address names no locale. */
	language?: string;
	/** Where the page would be without its locale: the same for all its translations. */
	path: string;
}

/** Reads the locale at the beginning of a page's address. */
export function localePlace(
	address: string,
	style: Pick<AddressStyle, "base">,
	i18n: I18n,
): Place {
	const key = pageKey(address, style);
	if (!i18n) return { path: key };
	const [first = "", ...rest] = key.split("/");
	const language = languageOfPath(first, i18n);
	return language ? { language, path: rest.join("/") } : { path: key };
}

/** The code of the default locale, which may be a path with codes of its own. */
export function defaultLanguage(i18n: I18n): string | undefined {
	return (
		i18n && (languageOfPath(i18n.defaultLocale, i18n) ?? i18n.defaultLocale)
	);
}

/** Each locale's part of a path, and its BCP 47 code, which may be another. */
export function localesOf({
	locales,
}: NonNullable<I18n>): { path: string; code: string }[] {
	return locales.map((locale) =>
		typeof locale === "string"
			? { path: locale, code: locale }
			: { path: locale.path, code: locale.codes[0] },
	);
}

const languageOfPath = (
	path: string,
	i18n: NonNullable<I18n>,
): string | undefined =>
	localesOf(i18n).find((locale) => locale.path === path)?.code;
