import type { Document } from "@astro-ask/indexer";
import { isServed, pageKey } from "./site.js";

/**
 * Addresses of documents where this build has no page and no on-demand route: readers would be sent to nothing. Absolute
 * ones and files are not looked at.
 *
 * @param built Keys of all built pages.
 */
export function deadLinks(
	documents: readonly Document[],
	site: Parameters<typeof isServed>[1],
): string[] {
	return documents
		.map(({ url }) => url)
		.filter((url) => url.startsWith("/"))
		.filter((url) => {
			const isFile = /\.[a-z0-9]+$/i.test(pageKey(url, site.style));
			return !isFile && !isServed(url, site);
		});
}
