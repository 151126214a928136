import type { AstroConfig } from "astro";
import type { AskPage } from "./ask-page-for.js";
import { localesOf } from "./locale.js";
import { findOwner } from "./owned-paths.js";

/**
 * Ask pages beside that of the site, one for each locale that stands in the path. Where the site has something of its own, or sees to
 * its locales by itself, there is none.
 *
 * @param page Path of the site's: `/ask`.
 * @returns Paths by the locale's code.
 */
export async function localePages(
	page: string,
	config: Pick<AstroConfig, "i18n" | "srcDir" | "publicDir" | "redirects">,
): Promise<Record<string, AskPage>> {
	const { i18n } = config;
	if (!i18n || i18n.routing === "manual") return {};
	const { defaultLocale, domains, routing } = i18n;
	const further = localesOf(i18n).filter(
		({ path }) =>
			(path !== defaultLocale || routing.prefixDefaultLocale) &&
			!domains?.[path],
	);
	const found = further.map(async ({ path, code }) => {
		const own = { page: `/${path}${page}`, home: `/${path}` };
		return (await findOwner(own.page, config)) ? [] : [[code, own] as const];
	});
	return Object.fromEntries((await Promise.all(found)).flat());
}
