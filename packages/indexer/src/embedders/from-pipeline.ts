import type { Embedder } from "../embedder.js";
import { oneByOne } from "./one-by-one.js";

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

/** A pipeline as an embedder. */
export function fromPipeline(
	pipe: FeatureExtraction,
	{ space, dimensions, pooling = "mean", prefixes }: FromPipelineOptions,
): Embedder {
	return {
		space,
		dimensions,
		maxBatch: 16,
		embed: oneByOne(async (text, kind) => {
			const { data } = await pipe((prefixes?.[kind] ?? "") + text, {
				pooling,
				normalize: true,
			});
			return data;
		}),
	};
}
