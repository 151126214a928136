import type { AskIndex } from "@astro-ask/indexer/index-format";
import type { SearchRequest } from "@astro-ask/indexer/search";
import { nearestTopic } from "./judge/everyday-topics.js";
import type { QuestionEncoder } from "./question-encoder.js";
import { questionVector } from "./question-vector.js";
import type { Found, Searcher } from "./retrieve.js";

/**
 * Searches by meaning beside words, as soon as the encoder is there; a request that brings its own vector keeps it. Says
 * with each result how near the question lies to what people ask anywhere.
 */
export function meaningSearch(
	words: Searcher & { indexes?: readonly AskIndex[] },
	encoder: Pick<QuestionEncoder, "encode">,
): Searcher {
	const topicOf = nearestTopic(encoder.encode);
	const hasVectors = (words.indexes ?? []).some(
		({ manifest }) => manifest.space !== null,
	);
	const chunks = (words.indexes ?? []).reduce(
		(sum, { manifest }) => sum + manifest.counts.chunks,
		0,
	);
	return {
		async search(request: SearchRequest): Promise<Found> {
			const own = request.vector
				? undefined
				: await questionVector(request.question, encoder.encode);
			const vector = request.vector ?? own;
			const found = await words.search(
				vector ? { ...request, vector } : request,
			);
			const topic = own && (await topicOf(own));
			return {
				...found,
				chunks,
				...(topic !== undefined && { topic }),
				...(hasVectors && !vector && { keywordOnly: true }),
			};
		},
	};
}
