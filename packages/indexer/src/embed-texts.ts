import { type Embedder, EmbedderFailure, type EmbedKind } from "./embedder.js";
import { AskError } from "./errors.js";
import { lengthOf, unitVector } from "./unit-vector.js";
import { withinTime } from "./within-time.js";

export interface EmbedTextsOptions {
	kind: EmbedKind;
	/** Batches under way at once. Default 2. */
	concurrency?: number;
	/** Times a batch is tried again after a failure that may pass. Default 4. */
	retries?: number;
	/** How long one call may take; drivers that speak to a service give up earlier. Default 300,000. */
	callTimeoutMs?: number;
	/** After this many batches have failed one after another the rest is not tried. Default 2. */
	giveUpAfter?: number;
	signal?: AbortSignal;
	/** Called after each batch. */
	onProgress?(done: number, total: number): void;
	/** Waits; a test replaces it. */
	sleep?(ms: number): Promise<void>;
}

export interface EmbedTextsResult {
	/** One a text, in the same order; `undefined` where its batch failed or was not tried. */
	vectors: (Float32Array | undefined)[];
	/** Why, once each: `embedder-failed`, `embedding-count`, `embedding-length`, `embedding-value`. */
	problems: AskError[];
}

/** Longest time a service may make us wait before its batch is given up. */
const MAX_WAIT_MS = 120_000;
/** How far from 1 the length of a vector may be before it is brought to 1. */
const LENGTH_SLACK = 1e-3;

const sleepMs = (ms: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, ms));

/** Embeds any number of texts: in batches, some at a time, each tried again while that may help. A failed batch loses only itself. */
export async function embedTexts(
	embedder: Embedder,
	texts: readonly string[],
	options: EmbedTextsOptions,
): Promise<EmbedTextsResult> {
	const { concurrency = 2, giveUpAfter = 2, signal } = options;
	const vectors: (Float32Array | undefined)[] = new Array(texts.length);
	const problems = new Map<string, AskError>();
	let next = 0;
	let done = 0;
	let failedInARow = 0;

	async function work(): Promise<void> {
		while (next < texts.length && failedInARow < giveUpAfter) {
			signal?.throwIfAborted();
			const first = next;
			const batch = texts.slice(first, first + embedder.maxBatch);
			next += batch.length;
			try {
				const made = await embedBatch(embedder, batch, options);
				made.forEach((vector, at) => {
					vectors[first + at] = vector;
				});
				failedInARow = 0;
			} catch (error) {
				signal?.throwIfAborted();
				failedInARow++;
				const problem = asProblem(embedder, error);
				problems.set(problem.message, problem);
			}
			done += batch.length;
			options.onProgress?.(done, texts.length);
		}
	}
	await Promise.all(Array.from({ length: concurrency }, work));
	const result = { vectors, problems: [...problems.values()] };
	return saysNothing(vectors) ? withoutVectors(result, embedder) : result;
}

/** One text may hold nothing that an embedder knows; when that is so of all, the embedder is broken. */
function saysNothing(vectors: EmbedTextsResult["vectors"]): boolean {
	const made = vectors.filter((vector) => vector !== undefined);
	return (
		made.length > 1 && made.every((vector) => vector.every((n) => n === 0))
	);
}

function withoutVectors(
	{ vectors, problems }: EmbedTextsResult,
	{ space }: Embedder,
): EmbedTextsResult {
	const problem = new AskError(
		"embedding-value",
		`The embedder "${space}" returned the zero vector for every text.`,
		{
			hint: "They were discarded; the passages are found by keywords. Check the model that the service runs.",
		},
	);
	return {
		vectors: vectors.map(() => undefined),
		problems: [...problems, problem],
	};
}

async function embedBatch(
	embedder: Embedder,
	batch: readonly string[],
	options: EmbedTextsOptions,
): Promise<Float32Array[]> {
	const { kind, retries = 4, signal, sleep = sleepMs } = options;
	const { callTimeoutMs = 300_000 } = options;
	for (let attempt = 0; ; attempt++) {
		try {
			return checked(
				embedder,
				batch,
				await withinTime(callTimeoutMs, (late) =>
					embedder.embed(batch, {
						kind,
						signal: signal ? AbortSignal.any([signal, late]) : late,
					}),
				),
			);
		} catch (error) {
			if (!(error instanceof EmbedderFailure && error.retryable)) throw error;
			const wait = error.retryAfterMs ?? 500 * 2 ** attempt;
			if (attempt >= retries || wait > MAX_WAIT_MS) throw error;
			await sleep(wait);
			signal?.throwIfAborted();
		}
	}
}

/** One vector a text, each as long as promised, finite and of length 1. */
function checked(
	embedder: Embedder,
	batch: readonly string[],
	vectors: unknown,
): Float32Array[] {
	const hint =
		"The batch was discarded. Try a smaller `maxBatch`; if it stays, report it to the provider.";
	const count = Array.isArray(vectors) ? vectors.length : 0;
	if (!Array.isArray(vectors) || count !== batch.length)
		throw new AskError(
			"embedding-count",
			`The embedder "${embedder.space}" returned ${count} vectors for ${batch.length} texts.`,
			{ hint },
		);
	// Also what is left out of the list has a place in it.
	return Array.from(vectors, (given) => {
		const vector = Float32Array.from(given ?? []);
		if (vector.length !== embedder.dimensions)
			throw new AskError(
				"embedding-length",
				`The embedder "${embedder.space}" returned a vector of ${vector.length} numbers where ${embedder.dimensions} were promised.`,
				{ hint },
			);
		return unitLength(embedder, vector);
	});
}

function unitLength(embedder: Embedder, vector: Float32Array): Float32Array {
	const length = lengthOf(vector);
	// A text without anything the table knows is the zero vector: near to nothing.
	if (length === 0 || Math.abs(length - 1) <= LENGTH_SLACK) return vector;
	if (!Number.isFinite(length))
		throw new AskError(
			"embedding-value",
			`The embedder "${embedder.space}" returned a vector that holds a number that is not finite.`,
			{
				hint: "The batch was discarded; its passages are found by keywords. Report it to the provider.",
			},
		);
	return unitVector(vector);
}

function asProblem({ space }: Embedder, error: unknown): AskError {
	if (error instanceof AskError) return error;
	return new AskError(
		"embedder-failed",
		`The embedder "${space}" failed: ${reasonOf(error)}.`,
		{
			hint: "Passages that have no vector yet are found by keywords; the next build embeds them.",
			cause: error,
		},
	);
}

const reasonOf = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
