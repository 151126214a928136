import type { Hit } from "@astro-ask/indexer/search";
import type { Passage } from "./events.js";
import { labelTypes } from "./facts/label-types.js";
import type { SiteFacts } from "./facts/live-facts.js";
import type { EmbeddedQuestion } from "./question-embedder.js";
import type { Searcher } from "./retrieve.js";

/** One row of a search box. */
export type SearchHit = Pick<
	Passage,
	| "title"
	| "url"
	| "type"
	| "typeLabel"
	| "snippet"
	| "trail"
	| "language"
	| "date"
>;

/** Body of `GET <api>/search`. */
export interface SearchReply {
	/** Best first, one per document. */
	hits: SearchHit[];
	/** Documents that match. */
	total: number;
	/** The hits are only the nearest there is. */
	nothingFound: boolean;
}

/** What a search box asks for. */
export interface SearchQuery {
	/** 1–500 characters. */
	q: string;
	types?: string[];
	tags?: string[];
	/** BCP 47: only documents in it. */
	language?: string;
	/** 1–50. */
	limit: number;
}

/** For a search box, so the last word counts as still being typed. */
export async function searchReply(
	{ search, facts }: { search: Searcher; facts: SiteFacts },
	{ q, types, tags, language, limit }: SearchQuery,
	embedded?: EmbeddedQuestion,
): Promise<SearchReply> {
	const { vector, vectorTrust } = embedded ?? {};
	const [{ hits, total, nothingFound }, card] = await Promise.all([
		search.search({
			question: q,
			...(vector && { vector }),
			...(vectorTrust && { fusion: { vectorTrust } }),
			typing: true,
			where: {
				...(types && { types }),
				...(tags && { tags }),
				...(language && { languages: [language] }),
			},
			limit,
		}),
		// Without it results are called as the build did.
		facts.card().catch(() => undefined),
	]);
	const found = hits.map(toSearchHit);
	return { hits: labelTypes(found, card, language), total, nothingFound };
}

function toSearchHit({ document, chunk, snippet }: Hit): SearchHit {
	return {
		title: document.title,
		url: chunk.url,
		type: document.type,
		typeLabel: document.typeLabel,
		snippet,
		trail: chunk.trail,
		language: chunk.language === "und" ? document.language : chunk.language,
		...(document.date !== undefined && { date: document.date }),
	};
}
