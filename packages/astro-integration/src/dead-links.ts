import type { Document } from "@astro-ask/indexer";
import {
	type AddressStyle,
	onDemandRoutes,
	pageKey,
	type Route,
} from "./site.js";

/**
 * Addresses of documents where this build has no page and no on-demand route: readers would be sent to nothing. Absolute
 * ones and files are not looked at.
 *
 * @param built Keys of all built pages.
 */
export function deadLinks(
	documents: readonly Document[],
	{
		built,
		routes,
		style,
	}: {
		built: ReadonlySet<string>;
		routes: readonly Route[];
		style: AddressStyle;
	},
): string[] {
	const onDemand = onDemandRoutes(routes);
	return documents
		.map(({ url }) => url)
		.filter((url) => url.startsWith("/"))
		.filter((url) => {
			const key = pageKey(url, style);
			const isFile = /\.[a-z0-9]+$/i.test(key);
			const isShown = onDemand.some(
				({ patternRegex }) =>
					patternRegex.test(`/${key}`) || patternRegex.test(`/${key}/`),
			);
			return !isFile && !built.has(key) && !isShown;
		});
}
