import { checkEmbedder } from "./check-embedder.js";
import type { ChunkOptions } from "./chunk.js";
import { type ChunkedDocument, chunkAll } from "./chunk-all.js";
import type { Document } from "./document.js";
import {
	type EmbedChunksOptions,
	type EmbeddedChunks,
	embedChunks,
} from "./embed-chunks.js";
import type { Embedder } from "./embedder.js";
import type { FactsCard } from "./facts/card.js";
import { type IndexFactsOptions, indexFacts } from "./index-facts.js";
import type { LeftOut } from "./problem.js";
import { type RelatedEntry, type RelatedOptions, relate } from "./related.js";
import { restoreIndex } from "./restore.js";
import { type BuildState, readState, writeState } from "./state.js";
import { unitVector } from "./unit-vector.js";
import { openVectorCache, type VectorCache } from "./vector-cache.js";

export interface PrepareOptions
	extends Pick<
			EmbedChunksOptions,
			"onStart" | "onProgress" | "concurrency" | "forget"
		>,
		Pick<ChunkOptions, "maxChunkChars" | "readBody">,
		IndexFactsOptions {
	/** Folder of what one build leaves for the next. */
	cacheDir: string;
	/** Folder of the vectors, where several kinds of build share them. Default: `cacheDir`. */
	vectorDir?: string;
	/**
	 * Address or folder of the deployed index. Where no vector of this space is left from an earlier build, those of the
	 * index are taken; that it cannot be read is a warning.
	 */
	restoreFrom?: string | URL | undefined;
	/** How a type is called by readers. Default: its name as words. */
	typeLabel?: (type: string) => string;
	/** Gives the vectors. Absent: keywords only, and nothing is related. */
	embedder?: Embedder | undefined;
	/** `false`: nothing is related. */
	related?: RelatedOptions | false | undefined;
	warn?: (message: string) => void;
	/** Said of what went well. */
	inform?: ((message: string) => void) | undefined;
}

/** Documents with all that an index says about them, before it is written. */
export interface PreparedIndex {
	documents: ChunkedDocument[];
	leftOut: LeftOut[];
	/** Absent without an embedder. */
	embedded?: EmbeddedChunks & Pick<Embedder, "space" | "dimensions">;
	/** By document id. Translations are there without vectors, neighbours are not. */
	related: Map<string, RelatedEntry>;
	facts: FactsCard;
	previous: BuildState;
}

/**
 * Cuts, embeds, relates and counts; what an earlier build has done is not done again.
 *
 * @throws `bad-option` when the embedder is none, or a function of `facts` throws.
 */
export async function prepareIndex(
	bySource: ReadonlyMap<string, readonly Document[]>,
	options: PrepareOptions,
): Promise<PreparedIndex> {
	const { embedder, cacheDir, vectorDir = cacheDir } = options;
	if (embedder) checkEmbedder(embedder);
	const { space = "", dimensions = 0 } = embedder ?? {};
	const cache =
		embedder &&
		(await openVectorCache(vectorDir, { ...options, space, dimensions }));
	if (embedder && cache?.size === 0) await restore(cache, embedder, options);
	const previous = await readState(cacheDir, options);
	const known = previous.chunked;
	const { documents, leftOut, twins } = chunkAll(bySource, {
		...options,
		known,
	});
	const counted = [...documents.map(({ document }) => document), ...twins];
	const embedded =
		embedder &&
		cache &&
		(await embedChunks(documents, { ...options, embedder, cache }));
	return {
		documents,
		leftOut,
		...(embedded && { embedded: { ...embedded, space, dimensions } }),
		related: relateDocuments(documents, embedded?.vectors, options.related),
		facts: indexFacts(bySource, counted, options),
		previous,
	};
}

/** Takes what a deployed index still knows of the builds before it, where this machine knows nothing of them. */
async function restore(
	cache: VectorCache,
	{ space, dimensions }: Embedder,
	{ restoreFrom, cacheDir, warn, inform }: PrepareOptions,
): Promise<void> {
	if (restoreFrom === undefined) return;
	try {
		const { vectors, chunked } = await restoreIndex(restoreFrom, {
			space,
			dimensions,
		});
		for (const [hash, vector] of vectors) cache.set(hash, vector);
		const state = await readState(cacheDir);
		if (state.chunked.size === 0)
			await writeState(cacheDir, { ...state, chunked });
		inform?.(
			`${vectors.size} vectors were taken from the index in ${restoreFrom}. Documents cannot be: a source that fails in this build has nothing to keep.`,
		);
	} catch (cause) {
		warn?.(
			`Nothing was taken from the index in ${restoreFrom}: ${(cause as Error).message} All is made anew.`,
		);
	}
}

function relateDocuments(
	documents: readonly ChunkedDocument[],
	vectors: readonly (Int8Array | undefined)[] = [],
	options: RelatedOptions | false = {},
): Map<string, RelatedEntry> {
	if (options === false) return new Map();
	let row = 0;
	return relate(
		documents.map(({ document, chunks }) => {
			const own = vectors.slice(row, row + chunks.length);
			row += chunks.length;
			return {
				...document,
				language: document.language ?? chunks[0]?.language ?? "und",
				vectors: own.filter((steps) => steps !== undefined).map(unitVector),
			};
		}),
		options,
	);
}
