import type {
	Hit,
	SearchRequest,
	SearchResult,
} from "@astro-ask/indexer/search";
import { baseLanguage } from "@astro-ask/indexer/text";
import { textFragment } from "./after/text-fragment.js";
import type { Passage } from "./events.js";
import type { Bearing, Evidence } from "./judge.js";

/** A search's result with what a judge wants to know beside it. */
export interface Found extends SearchResult {
	/** Cosine of the question with the everyday topic nearest to it; absent when it was not searched by meaning. */
	topic?: number;
	/** Chunks that were searched. */
	chunks?: number;
	/** The index has vectors, and the question had none. */
	keywordOnly?: boolean;
}

/** The part of `openSearch()`'s result that answering needs. */
export interface Searcher {
	search(request: SearchRequest): Promise<Found>;
}

export interface RetrieveOptions {
	/** Only documents of these types. */
	types?: readonly string[];
	/** Only documents in these languages. */
	languages?: readonly string[];
	/** URL of the page the reader is on. */
	page?: string;
	/** The question's, in the space of the index. Default: what the searcher makes of it. */
	vector?: Float32Array;
	/** Most passages, default 8. */
	limit?: number;
	/** `Embedder.vectorTrust` of what made the vector. */
	vectorTrust?: number;
	/** Of the two halves of the search. */
	weights?: { keyword: number; vector: number };
	/** Language of the question: a passage in another holds few of its words, however well it answers. */
	language?: string;
}

export interface Retrieved {
	/** Best first, one per document; `n` counts from 1. */
	passages: Passage[];
	/** The question's words after analysis. */
	words: string[];
	/** How well the passages bear on the question. */
	evidence: Evidence;
	/** {@link Found.keywordOnly} */
	keywordOnly?: boolean;
}

/** What there is when nothing has been looked for. */
export const nothingRetrieved: Retrieved = {
	passages: [],
	words: [],
	evidence: { searchText: "", bearings: [], chunks: 0, nothingFound: true },
};

/** Finds what an answer may rest on. */
export async function retrieve(
	search: Searcher,
	searchText: string,
	options: RetrieveOptions = {},
): Promise<Retrieved> {
	const { types, languages, page, limit = 8, weights, language } = options;
	const { vector, vectorTrust } = options;
	const found = await search.search({
		question: searchText,
		...(vector && { vector }),
		where: {
			...(types?.length && { types }),
			...(languages?.length && { languages }),
		},
		...(page !== undefined && { page }),
		fusion: {
			...(weights && { weights }),
			...(vectorTrust && { vectorTrust }),
		},
		limit,
		onePerDocument: true,
	});
	const { hits, words, nothingFound, topic, chunks = 0 } = found;
	const { keywordOnly } = found;
	return {
		passages: hits.map(toPassage),
		words,
		...(keywordOnly && { keywordOnly }),
		evidence: {
			searchText,
			bearings: hits.map((hit) => toBearing(hit, language)),
			chunks,
			nothingFound,
			...(topic !== undefined && { topic }),
		},
	};
}

function toBearing(
	{ coverage = 0, cosine, chunk, document }: Hit,
	language: string | undefined,
): Bearing {
	const written = chunk.language === "und" ? document.language : chunk.language;
	return {
		coverage,
		...(cosine !== undefined && { cosine }),
		sameLanguage:
			language === undefined ||
			baseLanguage(written) === baseLanguage(language),
	};
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
		...fragmentOf(snippet),
	};
}

function fragmentOf(snippet: Passage["snippet"]): { fragment?: string } {
	const fragment = textFragment({ snippet });
	return fragment === undefined ? {} : { fragment };
}
