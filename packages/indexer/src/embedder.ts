/** Passages are what the site says, questions what a reader asks; some models encode them differently. */
export type EmbedKind = "passage" | "question";

export interface EmbeddingPrice {
	perMillionTokens: number;
	/** As it is to be printed: `USD`. */
	currency: string;
}

/** Turns text into vectors. Two embedders of one space are interchangeable; the pipeline batches, retries and checks. */
export interface Embedder {
	/** Names the space, model and revision included. Written into the index; a reader refuses another. */
	readonly space: string;
	/** Length of every vector. */
	readonly dimensions: number;
	/** Most texts one call takes. */
	readonly maxBatch: number;
	/**
	 * How many times as much the vector of a question counts beside its words as one made by the bundled table does.
	 * Absent: as much.
	 */
	readonly vectorTrust?: number;
	/** What its service takes, so that a build can say what it will cost. Absent: not known, or nothing. */
	readonly price?: EmbeddingPrice;
	/**
	 * One unit-length vector per text, in the same order.
	 *
	 * @throws {@link EmbedderFailure} when the service failed; the pipeline decides whether to try again.
	 */
	embed(
		texts: readonly string[],
		options: { kind: EmbedKind; signal?: AbortSignal },
	): Promise<Float32Array[]>;
	/**
	 * Files by which a runtime encodes questions into this space on its own, to be put into the index as its `encoder`.
	 * Absent where that takes a service or a model.
	 */
	questionEncoder?(): Promise<readonly Uint8Array[]>;
}

export interface EmbedderFailureOptions {
	/** Trying again may help: a time-out, a busy service. False for a wrong key or an unknown model. */
	retryable: boolean;
	/** Said by the service: not before this many milliseconds. */
	retryAfterMs?: number;
	cause?: unknown;
}

/** A call to an embedding service that failed, in words for the build's log; never holds a key. */
export class EmbedderFailure extends Error {
	override readonly name = "EmbedderFailure";
	readonly retryable: boolean;
	readonly retryAfterMs: number | undefined;

	constructor(message: string, options: EmbedderFailureOptions) {
		super(message, { cause: options.cause });
		this.retryable = options.retryable;
		this.retryAfterMs = options.retryAfterMs;
	}
}
