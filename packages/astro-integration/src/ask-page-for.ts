/** The ask page in one language, and the site's first page in it: paths without base, or addresses. */
export interface AskPage {
	page: string;
	home: string;
}

/** What the components know of them; addresses with base. */
export interface AskPages {
	/** `false` when there is none. */
	page: string | false;
	home: string;
	/** BCP 47 of the site. */
	language: string;
	/** Those of locales that stand in the path, by what `Astro.currentLocale` says there. */
	pages: Readonly<Record<string, AskPage>>;
}

/** The ask page for a reader of a page in this locale. */
export function askPageFor(
	{ page, home, language, pages }: AskPages,
	locale: string | undefined,
): Omit<AskPages, "pages"> {
	return locale !== undefined && Object.hasOwn(pages, locale)
		? { ...(pages[locale] as AskPage), language: locale }
		: { page, home, language };
}
