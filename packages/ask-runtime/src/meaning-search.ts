import type { SearchRequest, SearchResult } from "@astro-ask/indexer/search";
import type { QuestionEncoder } from "./question-encoder.js";
import type { Searcher } from "./retrieve.js";

/** Searches by meaning beside words, as soon as the encoder is there; a request that brings its own vector keeps it. */
export function meaningSearch(
	words: Searcher,
	encoder: Pick<QuestionEncoder, "encode">,
): Searcher {
	return {
		async search(request: SearchRequest): Promise<SearchResult> {
			const vector = request.vector ?? (await encoder.encode(request.question));
			return words.search(vector ? { ...request, vector } : request);
		},
	};
}
