/** Related items are rendered before it is known which entries have a page: what turned out otherwise is put right in the files. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "./files-below.js";
import type { Misplaced } from "./remembered.js";

/** Addresses that pages link to and where they should: `undefined` takes the link out. */
export type Corrections = ReadonlyMap<string, string | undefined>;

/** @param shown Addresses of what is published: an address that another document has stays. */
export function correctionsOf(
	wrong: readonly Misplaced[],
	shown: ReadonlySet<string>,
): Corrections {
	return new Map(
		wrong
			.filter(({ told }) => !shown.has(told))
			.map(({ told, really }) => [told, really]),
	);
}

/** Corrects the lists of `<Related />` and `<SeeAlso />` in all HTML files of a folder. */
export async function correctRelated(
	folder: string,
	corrections: Corrections,
): Promise<void> {
	if (corrections.size === 0) return;
	for (const name of await filesBelow(folder)) {
		if (!name.endsWith(".html")) continue;
		const file = path.join(folder, name);
		const html = await readFile(file);
		// A file that was only copied may be of another encoding.
		if (!html.includes('class="ask-related"')) continue;
		const corrected = correctLists(html.toString("utf8"), corrections);
		await writeFile(file, corrected);
	}
}

/** Exported for tests. */
export function correctLists(html: string, corrections: Corrections): string {
	return html.replace(
		/<aside\b[^>]*\bclass="ask-related".*?<\/aside>/gs,
		(list) => {
			const corrected = list
				.replace(/<li\b.*?<\/li>/gs, (item) => correctItem(item, corrections))
				.replace(EMPTY_ITEMS, "")
				.replace(EMPTY_LANGUAGES, "");
			return corrected.includes("<li") ? corrected : "";
		},
	);
}

const EMPTY_ITEMS =
	/(?:<h2\b[^>]*\bclass="ask-related-heading"[^>]*>[^<]*<\/h2>\s*)?<ul\b[^>]*\bclass="ask-related-list"[^>]*>\s*<\/ul>/;
const EMPTY_LANGUAGES =
	/<div\b[^>]*\bclass="ask-related-also"[^>]*>\s*<p\b[^>]*>[^<]*<\/p>\s*<ul\b[^>]*>\s*<\/ul>\s*<\/div>/;

function correctItem(item: string, corrections: Corrections): string {
	const [whole, written = ""] = /\bhref="([^"]*)"/.exec(item) ?? [];
	const url = fromAttribute(written);
	if (whole === undefined || !corrections.has(url)) return item;
	const really = corrections.get(url);
	if (really === undefined) return "";
	return item.replace(whole, () => `href="${asAttribute(really)}"`);
}

/** As Astro writes attributes. */
const asAttribute = (text: string): string =>
	text.replaceAll("&", "&#38;").replaceAll('"', "&#34;");

const fromAttribute = (text: string): string =>
	text
		.replace(/&#34;|&quot;/g, '"')
		.replace(/&#39;/g, "'")
		.replace(/&#38;|&amp;/g, "&");
