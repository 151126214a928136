import { type ChunkedDocument, chunkAll } from "./chunk-all.js";
import type { Document } from "./document.js";
import {
	type EmbedChunksOptions,
	type EmbeddedChunks,
	embedChunks,
} from "./embed-chunks.js";
import type { Embedder } from "./embedder.js";
import type { LeftOut } from "./problem.js";
import { type RelatedEntry, relate } from "./related.js";
import { unitVector } from "./search/vectors.js";
import { type BuildState, readState } from "./state.js";

export interface PrepareOptions
	extends Pick<EmbedChunksOptions, "onStart" | "onProgress" | "concurrency"> {
	/** Folder of what one build leaves for the next. */
	cacheDir: string;
	/** Longest chunk in UTF-16 units. Default 3,000. */
	maxChunkChars?: number;
	/** How a type is called by readers. Default: its name as words. */
	typeLabel?: (type: string) => string;
	/** Gives the vectors. Absent: keywords only, and nothing is related. */
	embedder?: Embedder | undefined;
	warn?: (message: string) => void;
}

/** Documents with all that an index says about them, before it is written. */
export interface PreparedIndex {
	documents: ChunkedDocument[];
	leftOut: LeftOut[];
	/** Absent without an embedder. */
	embedded?: EmbeddedChunks & Pick<Embedder, "space" | "dimensions">;
	/** By document id. Empty without vectors. */
	related: Map<string, RelatedEntry>;
	previous: BuildState;
}

/** Cuts, embeds and relates; what an earlier build has done is not done again. */
export async function prepareIndex(
	bySource: ReadonlyMap<string, readonly Document[]>,
	options: PrepareOptions,
): Promise<PreparedIndex> {
	const { embedder } = options;
	const previous = await readState(options.cacheDir, options);
	const known = previous.chunked;
	const { documents, leftOut } = chunkAll(bySource, { ...options, known });
	if (!embedder) return { documents, leftOut, related: new Map(), previous };
	const again = known.size > 0;
	const embedded = await embedChunks(documents, {
		...options,
		embedder,
		again,
	});
	const { space, dimensions } = embedder;
	return {
		documents,
		leftOut,
		embedded: { ...embedded, space, dimensions },
		related: relateDocuments(documents, embedded.vectors),
		previous,
	};
}

function relateDocuments(
	documents: readonly ChunkedDocument[],
	vectors: readonly (Int8Array | undefined)[],
): Map<string, RelatedEntry> {
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
	);
}
