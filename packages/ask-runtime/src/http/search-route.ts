import { embedQuestion } from "../question-embedder.js";
import { searchReply } from "../search-reply.js";
import type { AppParts, AskRouteContext } from "./app-context.js";
import { check, searchQuerySchema } from "./body.js";
import { readList } from "./query.js";

export type { SearchHit, SearchReply } from "../search-reply.js";

/** `GET <api>/search`. */
export async function getSearch(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const query = check(searchQuerySchema, {
		q: c.req.query("q"),
		types: readList(c, "types"),
		tags: readList(c, "tags"),
		language: c.req.query("language") || undefined,
		limit: c.req.query("limit") || undefined,
	});
	const opened = await parts.open();
	const { embedder: given, timers, log } = parts;
	// Nothing is reserved: a search box asks nobody else.
	const embedded = await embedQuestion(query.q, {
		given,
		timers,
		log,
		requestId: c.get("requestId"),
		space: opened.indexes[0]?.manifest.space ?? null,
	});
	return c.json(await searchReply(opened, query, embedded));
}
