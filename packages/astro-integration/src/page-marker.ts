/** The comment by which a prerendered page tells the build what it shows. It never stays in a published file. */

import type { ShownEntry } from "./shown-entry.js";

export interface PageMarker {
	/** The page's own address: path with base, as `Astro.url.pathname`. */
	url: string;
	entry?: ShownEntry;
	/** What the page's own `X-Robots-Tag` header said, of which a file keeps nothing. */
	robots?: string;
	/** Shows another language's text because its own is missing. */
	fallback?: true;
}

const open = "<!--ask-entry ";
const close = "-->";
const pattern = /<!--ask-entry ([^\s>]+)-->/g;

/** The marker as a comment; percent-encoded, so that no content can end it. */
export function writeMarker(marker: PageMarker): string {
	return `${open}${encodeURIComponent(JSON.stringify(marker)).replaceAll("-", "%2D")}${close}`;
}

/** The last marker of a page, which is ours, and the page without any. */
export function takeMarker(html: string): {
	html: string;
	marker?: PageMarker;
} {
	const found = [...html.matchAll(pattern)].at(-1)?.[1];
	if (found === undefined) return { html };
	const marker = readMarker(found);
	return marker ? { html: html.replace(pattern, ""), marker } : { html };
}

/** A file that was only copied may hold what looks like a marker. */
function readMarker(written: string): PageMarker | undefined {
	try {
		const marker = JSON.parse(decodeURIComponent(written));
		return typeof marker?.url === "string" ? marker : undefined;
	} catch {
		return undefined;
	}
}
