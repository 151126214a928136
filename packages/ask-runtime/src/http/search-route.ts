import type { Hit } from "@astro-ask/indexer/search";
import type { Passage } from "../events.js";
import type { AppParts, AskRouteContext } from "./app-context.js";
import { check, searchQuerySchema } from "./body.js";
import { readList } from "./query.js";

/** One row of `GET <api>/search`. */
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

/** `GET <api>/search`: for a search box, so the last word counts as still being typed. */
export async function getSearch(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const { q, types, tags, language, limit } = check(searchQuerySchema, {
		q: c.req.query("q"),
		types: readList(c, "types"),
		tags: readList(c, "tags"),
		language: c.req.query("language") || undefined,
		limit: c.req.query("limit") || undefined,
	});
	const { search } = await parts.open();
	const { hits, total, nothingFound } = await search.search({
		question: q,
		typing: true,
		where: {
			...(types && { types }),
			...(tags && { tags }),
			...(language && { languages: [language] }),
		},
		limit,
	});
	const body: SearchReply = {
		hits: hits.map(toSearchHit),
		total,
		nothingFound,
	};
	return c.json(body);
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
