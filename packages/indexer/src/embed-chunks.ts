import { embeddedText } from "./chunk.js";
import type { ChunkedDocument } from "./chunk-all.js";
import { embedTexts } from "./embed-texts.js";
import type { Embedder, EmbeddingPrice } from "./embedder.js";
import type { AskError } from "./errors.js";
import { roundVector } from "./search/vectors.js";
import { estimateTokens } from "./text/tokens.js";
import type { VectorCache } from "./vector-cache.js";

export interface EmbedChunksOptions {
	embedder: Embedder;
	/** Read, filled and saved. */
	cache: VectorCache;
	/** What these chunks do not use is a build older: this is the last step of a build. Default false. */
	forget?: boolean;
	warn?: ((message: string) => void) | undefined;
	/** Called before the first call to the embedder, when there is anything to embed. */
	onStart?: ((cost: EmbeddingCost) => void) | undefined;
	onProgress?: ((done: number, total: number) => void) | undefined;
	concurrency?: number;
}

/** What a build is about to ask of an embedder. */
export interface EmbeddingCost {
	space: string;
	/** Texts that have no vector in this space yet. */
	texts: number;
	/** Estimated, see `estimateTokens`. */
	tokens: number;
	/** Absent when the embedder does not name its price. */
	price?: EmbeddingPrice & { total: number };
	/** Earlier builds had vectors in another space, and none of them is of use. */
	spaceChanged: boolean;
}

export interface EmbeddedChunks {
	/** Rounded to int8, one a chunk in the order of the documents; `undefined` where there is none yet. */
	vectors: (Int8Array | undefined)[];
	/** Texts embedded in this build. */
	made: number;
	/** Texts that had their vector from an earlier one. */
	kept: number;
	/** Estimated, of the texts embedded in this build. */
	tokens: number;
	/** From the first call to the embedder to the last. */
	seconds: number;
	problems: AskError[];
}

interface Missing {
	hash: string;
	text: string;
	tokens: number;
}

/** Gives each chunk its vector: from the cache where its text was embedded before, wherever it stood; else by the embedder. */
export async function embedChunks(
	documents: readonly ChunkedDocument[],
	options: EmbedChunksOptions,
): Promise<EmbeddedChunks> {
	const { cache, warn, forget } = options;
	const chunks = documents.flatMap(({ chunks }) => chunks);
	const texts = new Map(
		chunks.map((chunk) => [chunk.textHash, embeddedText(chunk)]),
	);
	const missing = [...texts]
		.filter(([hash]) => !cache.get(hash))
		.map(([hash, text]) => ({ hash, text, tokens: estimateTokens(text) }));
	const start = performance.now();
	const problems = await fill(missing, options);
	const seconds = (performance.now() - start) / 1000;
	await cache.save({ forget: forget === true }).catch((error: Error) => {
		warn?.(
			`The vectors could not be saved: ${error.message}. The next build makes them again.`,
		);
	});
	const made = missing.filter(({ hash }) => cache.get(hash));
	return {
		vectors: chunks.map(({ textHash }) => cache.get(textHash)),
		made: made.length,
		kept: texts.size - missing.length,
		tokens: tokensOf(made),
		seconds: missing.length > 0 ? seconds : 0,
		problems,
	};
}

async function fill(
	missing: readonly Missing[],
	options: EmbedChunksOptions,
): Promise<AskError[]> {
	if (missing.length === 0) return [];
	const { embedder, cache, concurrency, onProgress } = options;
	options.onStart?.(await costOf(missing, options));
	const texts = missing.map(({ text }) => text);
	const { vectors, problems } = await embedTexts(embedder, texts, {
		kind: "passage",
		...(concurrency && { concurrency }),
		...(onProgress && { onProgress }),
	});
	vectors.forEach((vector, at) => {
		const { hash } = missing[at] as Missing;
		if (vector) cache.set(hash, roundVector(vector));
	});
	return problems;
}

async function costOf(
	missing: readonly Missing[],
	{ embedder: { space, price }, cache }: EmbedChunksOptions,
): Promise<EmbeddingCost> {
	const tokens = tokensOf(missing);
	return {
		space,
		texts: missing.length,
		tokens,
		...(price && {
			price: { ...price, total: (tokens / 1e6) * price.perMillionTokens },
		}),
		spaceChanged: cache.size === 0 && (await cache.hasOtherSpaces()),
	};
}

const tokensOf = (texts: readonly Missing[]): number =>
	texts.reduce((sum, { tokens }) => sum + tokens, 0);
