import type { AstroIntegration } from "astro";

const SITEMAP = "@astrojs/sitemap";

/**
 * The ask page is not for search engines, and a sitemap that lists it says otherwise. That integration has a filter
 * that only the owner can set, so it is told of all pages but ours.
 *
 * @param page Path of the ask page: `/ask`.
 */
export function keepOutOfSitemap(
	page: string,
	integrations: readonly AstroIntegration[],
): void {
	const hooks = integrations.find(({ name }) => name === SITEMAP)?.hooks;
	if (!hooks) return;
	const isOurs = (path: string): boolean =>
		`/${path.replace(/^\/+|\/+$/g, "")}` === page;
	const { "astro:routes:resolved": resolved, "astro:build:done": done } = hooks;
	if (resolved)
		hooks["astro:routes:resolved"] = (given) =>
			resolved({
				...given,
				routes: given.routes.filter(({ pattern }) => !isOurs(pattern)),
			});
	if (done)
		hooks["astro:build:done"] = (given) =>
			done({
				...given,
				pages: given.pages.filter(({ pathname }) => !isOurs(pathname)),
			});
}
