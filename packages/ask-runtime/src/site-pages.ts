import type { AskIndex } from "@astro-ask/indexer/index-format";

/** What can be asked about the pages of a site beside their passages. */
export interface SitePages {
	/** Headings of the document at this address, in order, each once; the fragment does not matter. */
	headings(url: string): Promise<string[]>;
}

/** More chunks of one page are not read for its headings. */
const MAX_CHUNKS = 40;

export function sitePages(indexes: readonly AskIndex[]): SitePages {
	return {
		async headings(url) {
			for (const index of indexes) {
				const row = await index.documentByUrl(url);
				if (row !== undefined) return headingsIn(index, row);
			}
			return [];
		},
	};
}

async function headingsIn(
	index: AskIndex,
	document: number,
): Promise<string[]> {
	const { firstChunk } = index.catalog;
	const from = firstChunk[document] as number;
	const to = Math.min(firstChunk[document + 1] as number, from + MAX_CHUNKS);
	const rows = Array.from({ length: to - from }, (_, at) => from + at);
	const chunks = await index.chunks(rows);
	return [...new Set(chunks.flatMap(({ trail }) => trail.at(-1) ?? []))];
}
