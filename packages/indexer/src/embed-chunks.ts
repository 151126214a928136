import { embeddedText } from "./chunk.js";
import type { ChunkedDocument } from "./chunk-all.js";
import { embedTexts } from "./embed-texts.js";
import type { Embedder } from "./embedder.js";
import type { AskError } from "./errors.js";
import { roundVector } from "./search/vectors.js";
import { estimateTokens } from "./text/tokens.js";
import { openVectorCache, type VectorCache } from "./vector-cache.js";

export interface EmbedChunksOptions {
	embedder: Embedder;
	cacheDir: string;
	/** There was an earlier build. Default false. */
	again?: boolean;
	warn?: ((message: string) => void) | undefined;
	/** Called before the first call to the embedder, when there is anything to embed. */
	onStart?: ((cost: EmbeddingCost) => void) | undefined;
	onProgress?: ((done: number, total: number) => void) | undefined;
	concurrency?: number;
}

/** What a build is about to ask of an embedder. */
export interface EmbeddingCost {
	/** Texts that have no vector in this space yet. */
	texts: number;
	/** Estimated, see `estimateTokens`. */
	tokens: number;
	/** An earlier build had vectors in another space, and none of them is of use. */
	spaceChanged: boolean;
}

export interface EmbeddedChunks {
	/** Rounded to int8, one a chunk in the order of the documents; `undefined` where there is none yet. */
	vectors: (Int8Array | undefined)[];
	/** Texts embedded in this build. */
	made: number;
	/** Texts that had their vector from an earlier one. */
	kept: number;
	problems: AskError[];
}

/** Gives each chunk its vector: from the cache where its text was embedded before, wherever it stood; else by the embedder. */
export async function embedChunks(
	documents: readonly ChunkedDocument[],
	options: EmbedChunksOptions,
): Promise<EmbeddedChunks> {
	const { embedder, cacheDir, warn } = options;
	const { space, dimensions } = embedder;
	const cache = await openVectorCache(cacheDir, { space, dimensions, warn });
	const chunks = documents.flatMap(({ chunks }) => chunks);
	const texts = new Map(
		chunks.map((chunk) => [chunk.textHash, embeddedText(chunk)]),
	);
	const missing = [...texts].filter(([hash]) => !cache.get(hash));
	const spaceChanged = options.again === true && cache.size === 0;
	const problems = await fill(cache, missing, spaceChanged, options);
	await cache.save().catch((error: Error) => {
		warn?.(
			`The vectors could not be saved in ${cacheDir}: ${error.message}. The next build makes them again.`,
		);
	});
	const left = missing.filter(([hash]) => !cache.get(hash)).length;
	return {
		vectors: chunks.map(({ textHash }) => cache.get(textHash)),
		made: missing.length - left,
		kept: texts.size - missing.length,
		problems,
	};
}

async function fill(
	cache: VectorCache,
	missing: readonly (readonly [hash: string, text: string])[],
	spaceChanged: boolean,
	{ embedder, onStart, onProgress, concurrency }: EmbedChunksOptions,
): Promise<AskError[]> {
	if (missing.length === 0) return [];
	const texts = missing.map(([, text]) => text);
	onStart?.({
		texts: texts.length,
		tokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0),
		spaceChanged,
	});
	const { vectors, problems } = await embedTexts(embedder, texts, {
		kind: "passage",
		...(concurrency && { concurrency }),
		...(onProgress && { onProgress }),
	});
	vectors.forEach((vector, at) => {
		const [hash] = missing[at] as readonly [string, string];
		if (vector) cache.set(hash, roundVector(vector));
	});
	return problems;
}
