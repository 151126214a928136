import { relatedList } from "./related-list.js";
import { pageKey } from "./site.js";
import type { SiteContent, SiteDocument } from "./site-content.js";

/**
 * Documents related to what a page shows.
 *
 * @param address Address of the page, with or without base, slash or `.html`.
 * @param base The site's.
 */
export function seeAlso(
	content: Pick<SiteContent, "documents" | "related">,
	address: string,
	base: string,
	choice: Parameters<typeof relatedList>[2],
): SiteDocument[] {
	const key = pageKey(address, { base });
	const shown = Object.entries(content.documents)
		.filter(([, { url }]) => !/^\w+:|#/.test(url))
		.find(([, { url }]) => pageKey(url, { base }) === key);
	return shown ? relatedList(content, shown[0], choice) : [];
}
