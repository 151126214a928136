import type {
	Hit,
	SearchRequest,
	SearchResult,
} from "@astro-ask/indexer/search";
import type { Passage } from "./events.js";

/** The part of `openSearch()`'s result that answering needs. */
export interface Searcher {
	search(request: SearchRequest): Promise<SearchResult>;
}

export interface RetrieveOptions {
	/** Only documents of these types. */
	types?: readonly string[];
	/** Only documents in these languages. */
	languages?: readonly string[];
	/** URL of the page the reader is on. */
	page?: string;
	/** Most passages, default 8. */
	limit?: number;
}

export interface Retrieved {
	/** Best first, one per document; `n` counts from 1. */
	passages: Passage[];
	/** The passages are only the nearest there is. */
	nothingFound: boolean;
	/** The question's words after analysis. */
	words: string[];
}

/** What there is when nothing has been looked for. */
export const nothingRetrieved: Retrieved = {
	passages: [],
	nothingFound: true,
	words: [],
};

/** Finds what an answer may rest on. */
export async function retrieve(
	search: Searcher,
	question: string,
	{ types, languages, page, limit = 8 }: RetrieveOptions = {},
): Promise<Retrieved> {
	const { hits, nothingFound, words } = await search.search({
		question,
		where: {
			...(types?.length && { types }),
			...(languages?.length && { languages }),
		},
		...(page !== undefined && { page }),
		limit,
		onePerDocument: true,
	});
	return { passages: hits.map(toPassage), nothingFound, words };
}

/** @param at Its place from 0. */
export function toPassage(
	{
		document,
		chunk,
		snippet,
		ranks,
	}: Pick<Hit, "document" | "chunk" | "snippet" | "ranks">,
	at: number,
): Passage {
	return {
		n: at + 1,
		documentId: document.id,
		chunkId: chunk.id,
		type: document.type,
		typeLabel: document.typeLabel,
		title: document.title,
		trail: chunk.trail,
		url: chunk.url,
		language: chunk.language === "und" ? document.language : chunk.language,
		...(document.date !== undefined && { date: document.date }),
		...(document.image && { image: document.image }),
		text: chunk.text,
		snippet,
		ranks,
	};
}
