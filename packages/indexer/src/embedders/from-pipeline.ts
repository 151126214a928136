import type { Embedder } from "../embedder.js";

/** A feature-extraction pipeline of `@xenova/transformers` or its successor `@huggingface/transformers`. */
export type FeatureExtraction = (
	text: string,
	options: { pooling: "mean" | "cls"; normalize: boolean },
) => Promise<{ data: ArrayLike<number> }>;

export interface FromPipelineOptions {
	/** Model and revision: names the space. */
	space: string;
	dimensions: number;
	/** Default `mean`. */
	pooling?: "mean" | "cls";
	/** Put before each text, for models that were trained with them (E5: `passage: ` and `query: `). */
	prefixes?: { passage: string; question: string };
}

/** One text at a time: a quantised model's vectors depend on what else is in the batch, and a build must give equal bytes. */
export function fromPipeline(
	pipe: FeatureExtraction,
	{ space, dimensions, pooling = "mean", prefixes }: FromPipelineOptions,
): Embedder {
	return {
		space,
		dimensions,
		maxBatch: 16,
		async embed(texts, { kind, signal }) {
			const vectors: Float32Array[] = [];
			for (const text of texts) {
				signal?.throwIfAborted();
				const { data } = await pipe((prefixes?.[kind] ?? "") + text, {
					pooling,
					normalize: true,
				});
				vectors.push(Float32Array.from(data));
			}
			return vectors;
		},
	};
}
