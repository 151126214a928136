/** Passages are what the site says, questions what a reader asks; some models encode them differently. */
export type EmbedKind = "passage" | "question";

/** Turns text into vectors. Two embedders of one space are interchangeable; the pipeline batches, retries and checks. */
export interface Embedder {
	/** Names the space, model and revision included. Written into the index; a reader refuses another. */
	readonly space: string;
	/** Length of every vector. */
	readonly dimensions: number;
	/** Most texts one call takes. */
	readonly maxBatch: number;
	/** One unit-length vector per text, in the same order. */
	embed(
		texts: readonly string[],
		options: { kind: EmbedKind; signal?: AbortSignal },
	): Promise<Float32Array[]>;
}
