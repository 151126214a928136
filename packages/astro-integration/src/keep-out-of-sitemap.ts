import type { AstroIntegration, IntegrationResolvedRoute } from "astro";

const SITEMAP = "@astrojs/sitemap";

/**
 * Ask pages are not for search engines, and a sitemap that lists them says otherwise. That integration has a filter
 * that only the owner can set, so it is told of all pages but ours.
 *
 * @param paths Of the ask pages: `/ask`.
 * @param integrations All of the site: some add a sitemap of their own.
 * @param routes All of the site, once they are known.
 */
export function keepOutOfSitemap(
	paths: readonly string[],
	integrations: readonly AstroIntegration[],
	routes: () => readonly IntegrationResolvedRoute[],
): void {
	const hooks = integrations.find(({ name }) => name === SITEMAP)?.hooks;
	const { "astro:routes:resolved": resolved, "astro:build:done": done } =
		hooks ?? {};
	if (!hooks || !done) return;
	const isOurs = (path: string): boolean =>
		paths.includes(`/${path.replace(/^\/+|\/+$/g, "")}`);
	hooks["astro:build:done"] = async (given) => {
		// It has heard of ours already: before all integrations are there, nobody knows of this one.
		await resolved?.({
			logger: given.logger,
			routes: routes().filter(({ pattern }) => !isOurs(pattern)),
		});
		await done({
			...given,
			pages: given.pages.filter(({ pathname }) => !isOurs(pathname)),
		});
	};
}
