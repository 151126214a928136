import { readFile, truncate, writeFile } from "node:fs/promises";
import { type BuiltPage, readPage } from "@astro-ask/indexer";
import { filesBelow } from "./files-below.js";
import { type PageMarker, takeMarker } from "./page-marker.js";
import { type AddressStyle, pageKey } from "./site.js";

/** A page this build rendered: its content and what it said it shows. */
export interface RenderedPage {
	page: BuiltPage;
	/** The entry it shows. */
	entry?: PageMarker["entry"];
	key: string;
	/** `<Facts />` is on it. */
	showsFacts: boolean;
}

/**
 * Reads every page the build rendered and removes the markers from all HTML files: a page that stands in for another
 * is written a second time, with the first one's marker. Files that were only copied have none and are no pages.
 */
export async function takeRenderedPages(
	directory: string,
	style: AddressStyle,
): Promise<RenderedPage[]> {
	const files = await filesBelow(directory);
	const pages: RenderedPage[] = [];
	for (const file of files.filter((name) => name.endsWith(".html"))) {
		const taken = await unmark(`${directory}/${file}`);
		if (!taken) continue;
		const { html, marker } = taken;
		const key = pageKey(marker.url, style);
		const isCopy = key !== pageKey(`/${file}`, { base: "/" });
		const isError = /^(.*\/)?(404|500)$/.test(key);
		if (isCopy || isError || marker.fallback || isPart(html)) continue;
		// Where pages are files, Astro calls the first one /index.html.
		const url = marker.url.replace(/(?<=\/)index\.html$/, "");
		const { robots } = marker;
		const page = readPage(html, { url, ...(robots && { robots }) });
		if (page.isAsk) continue;
		const showsFacts = /\bclass="ask-facts?"/.test(html);
		const { entry } = marker;
		pages.push({ key, page, showsFacts, ...(entry && { entry }) });
	}
	return pages;
}

/** What a script fetches into another page (`export const partial = true`) has nothing of a page about it. */
function isPart(html: string): boolean {
	return !/<(?:!doctype|html|head|body|title)\b/i.test(html);
}

async function unmark(
	file: string,
): Promise<{ html: string; marker: PageMarker } | undefined> {
	const marked = await readFile(file, "utf8");
	const { html, marker } = takeMarker(marked);
	if (!marker) return undefined;
	// At its place at the end it is cut off, which a full disk cannot turn into the loss of the page.
	if (marked.startsWith(html)) await truncate(file, Buffer.byteLength(html));
	else await writeFile(file, html);
	return { html, marker };
}
