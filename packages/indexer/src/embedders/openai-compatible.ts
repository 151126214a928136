import {
	type Embedder,
	EmbedderFailure,
	type EmbeddingPrice,
} from "../embedder.js";
import { postJson } from "./post-json.js";

export interface OpenAICompatibleOptions {
	/** Up to and with the version: `http://127.0.0.1:11434/v1`. */
	baseUrl: string;
	model: string;
	/** Numbers in a vector; also asked for when `shorten` is set. */
	dimensions: number;
	/** Ask the service for `dimensions` numbers where the model would give more. Default false: many servers refuse it. */
	shorten?: boolean;
	/** Sent as a bearer token; local servers need none. */
	apiKey?: string;
	headers?: Record<string, string>;
	/** Put before each text, for models that were trained with them. */
	prefixes?: { passage: string; question: string };
	/** Default 96. */
	maxBatch?: number;
	/** Said before a change of space makes every text new. Default: not known. */
	price?: EmbeddingPrice;
	fetch?: typeof fetch;
}

interface EmbeddingsResponse {
	data?: { index?: number; embedding: number[] | string | null }[];
	error?: { message?: string; code?: number | string };
}

/** Numbers as JSON, or the base64 of little-endian float32 that some servers send unasked; none where there is a hole. */
function vectorOf(embedding: number[] | string | null): Float32Array {
	if (typeof embedding !== "string") return Float32Array.from(embedding ?? []);
	const bytes = Uint8Array.from(atob(embedding), (char) => char.charCodeAt(0));
	return new Float32Array(bytes.buffer);
}

/** OpenAI, OpenRouter, Ollama, LM Studio, vLLM and whoever else speaks `/embeddings`. Each model is its own space. */
export function openaiCompatible(options: OpenAICompatibleOptions): Embedder {
	const { model, dimensions, prefixes, price } = options;
	const url = `${options.baseUrl.replace(/\/$/, "")}/embeddings`;
	const headers = {
		...(options.apiKey && { authorization: `Bearer ${options.apiKey}` }),
		...options.headers,
	};
	return {
		space: `${model}@${dimensions}`,
		dimensions,
		maxBatch: options.maxBatch ?? 96,
		...(price && { price }),
		async embed(texts, { kind, signal }) {
			const reply = (await postJson(url, {
				headers,
				body: {
					model,
					input: texts.map((text) => (prefixes?.[kind] ?? "") + text),
					encoding_format: "float",
					...(options.shorten && { dimensions }),
				},
				fetch: options.fetch ?? fetch,
				signal,
			})) as EmbeddingsResponse;
			if (!Array.isArray(reply.data))
				// OpenRouter answers 200 when the provider behind it failed.
				throw new EmbedderFailure(
					`${new URL(url).host} answered without embeddings (${reply.error?.code ?? "no code"})`,
					{ retryable: Number(reply.error?.code) >= 500 },
				);
			// The order of the list is not promised; the index is.
			return reply.data
				.map((row, at) => ({ at: row.index ?? at, embedding: row.embedding }))
				.sort((a, b) => a.at - b.at)
				.map(({ embedding }) => vectorOf(embedding));
		},
	};
}
