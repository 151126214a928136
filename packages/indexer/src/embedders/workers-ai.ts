import {
	type Embedder,
	EmbedderFailure,
	type EmbeddingPrice,
} from "../embedder.js";

/** The `AI` binding of a Cloudflare Worker, as much of it as is used. */
export interface WorkersAIBinding {
	run(
		model: string,
		inputs: { text: string[] },
		options?: { signal?: AbortSignal },
	): Promise<unknown>;
}

export interface WorkersAIOptions {
	binding: WorkersAIBinding;
	/** Default `@cf/baai/bge-m3`: multilingual, 1,024 dimensions. */
	model?: string;
	/** Default 1024. */
	dimensions?: number;
	/** Said before a change of space makes every text new. Default: not known. */
	price?: EmbeddingPrice;
}

/** 3040: capacity exceeded for the moment. 3036 (allocation spent) and 5007 (no such model) do not pass by waiting. */
const PASSING = /3040|[Cc]apacity/;

/** Cloudflare's embedding models through the binding: no key, no request of ours. */
export function workersAI({
	binding,
	model = "@cf/baai/bge-m3",
	dimensions = 1024,
	price,
}: WorkersAIOptions): Embedder {
	return {
		space: `${model}@${dimensions}`,
		dimensions,
		maxBatch: 100,
		...(price && { price }),
		async embed(texts, { signal }) {
			let reply: { data?: number[][] };
			try {
				reply = (await binding.run(
					model,
					{ text: [...texts] },
					signal && { signal },
				)) as { data?: number[][] };
			} catch (cause) {
				if (signal?.aborted) throw cause;
				const message = cause instanceof Error ? cause.message : String(cause);
				throw new EmbedderFailure(`Workers AI said: ${message}`, {
					retryable: PASSING.test(message),
					cause,
				});
			}
			if (!Array.isArray(reply.data))
				throw new EmbedderFailure("Workers AI answered without embeddings", {
					retryable: false,
				});
			return reply.data.map((values) => Float32Array.from(values ?? []));
		},
	};
}
