import {
	type Embedder,
	EmbedderFailure,
	type EmbeddingPrice,
} from "../embedder.js";
import { postJson } from "./post-json.js";

export interface GeminiOptions {
	/** Sent in a header, never in the address. */
	apiKey: string;
	/** Default `gemini-embedding-001`. */
	model?: string;
	/** Default 768; fewer than the model's own are not of unit length when they come, the pipeline mends that. */
	dimensions?: number;
	baseUrl?: string;
	/** Default `v1beta`. */
	version?: string;
	/** Said before a change of space makes every text new. Default: not known. */
	price?: EmbeddingPrice;
	fetch?: typeof fetch;
}

const TASKS = { passage: "RETRIEVAL_DOCUMENT", question: "RETRIEVAL_QUERY" };

/** Gemini's embeddings over REST. Always asks with `batchEmbedContents`: the other call makes one vector of many texts. */
export function gemini({
	apiKey,
	model = "gemini-embedding-001",
	dimensions = 768,
	baseUrl = "https://generativelanguage.googleapis.com",
	version = "v1beta",
	price,
	fetch: send = fetch,
}: GeminiOptions): Embedder {
	const url = `${baseUrl}/${version}/models/${model}:batchEmbedContents`;
	return {
		space: `${model}@${dimensions}`,
		dimensions,
		maxBatch: 100,
		...(price && { price }),
		async embed(texts, { kind, signal }) {
			const reply = (await postJson(url, {
				headers: { "x-goog-api-key": apiKey },
				body: {
					requests: texts.map((text) => ({
						model: `models/${model}`,
						content: { parts: [{ text }] },
						taskType: TASKS[kind],
						outputDimensionality: dimensions,
					})),
				},
				fetch: send,
				signal,
			})) as { embeddings?: { values?: number[] }[] };
			if (!Array.isArray(reply.embeddings))
				throw new EmbedderFailure(
					`${new URL(url).host} answered without embeddings`,
					{ retryable: false },
				);
			return reply.embeddings.map(({ values }) =>
				Float32Array.from(values ?? []),
			);
		},
	};
}
