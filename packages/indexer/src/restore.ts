import { fileURLToPath } from "node:url";
import { type Chunk, embeddedText, metaHashOf } from "./chunk.js";
import { AskError } from "./errors.js";
import { hashText } from "./hash.js";
import { diskLoader } from "./index-format/disk.js";
import { fetchLoader } from "./index-format/fetch-loader.js";
import type {
	AskIndex,
	ChunkRecord,
	DocumentRecord,
	IndexLoader,
} from "./index-format/layout.js";
import { openIndex } from "./index-format/read.js";
import { openVectors } from "./search/vectors.js";
import type { ChunkedState } from "./state.js";

/** What a deployed index still knows of the build that made it. */
export interface Restored {
	/** By hash of the embedded text. */
	vectors: Map<string, Int8Array>;
	/** What the next build is compared with, by document id. The documents as their sources gave them are not in an index. */
	chunked: Map<string, ChunkedState>;
}

export interface RestoreOptions {
	space: string;
	dimensions: number;
	fetch?: typeof globalThis.fetch;
}

/**
 * Reads a deployed index back, each byte verified: the hashes are made anew from the texts, never taken on trust.
 *
 * @param from Address or folder of the index.
 * @throws `index-space` when it has no vectors of this space, and what opening and reading an index throw.
 */
export async function restoreIndex(
	from: string | URL,
	{ space, dimensions, fetch }: RestoreOptions,
): Promise<Restored> {
	const loader = wholeFiles(loaderOf(from, fetch));
	const index = await openIndex(loader);
	const { manifest } = index;
	const bytes = await index.part("vectors");
	if (!bytes || manifest.space !== space || manifest.dimensions !== dimensions)
		throw new AskError(
			"index-space",
			`The index in ${loader.where} has ${bytes ? `vectors of the space "${manifest.space}"` : "no vectors"}; this build makes some of "${space}".`,
			{ hint: "The vectors are made anew; the next deployed index has them." },
		);
	const chunks = await index.chunks(rowsOf(manifest.counts.chunks));
	const { matrix, scales } = openVectors(bytes, chunks.length);
	const vectors = new Map<string, Int8Array>();
	chunks.forEach((chunk, row) => {
		if (scales[row])
			vectors.set(
				hashText(embeddedText(chunk)),
				matrix.slice(row * dimensions, (row + 1) * dimensions),
			);
	});
	return { vectors, chunked: await chunkedOf(index, chunks) };
}

function loaderOf(
	from: string | URL,
	fetch: RestoreOptions["fetch"],
): IndexLoader {
	const isAddress = /^https?:/.test(`${from}`);
	if (!isAddress)
		return diskLoader(typeof from === "string" ? from : fileURLToPath(from));
	return fetchLoader(from, fetch ? { fetch } : {});
}

/** Everything is needed, so nothing is asked for by pieces. */
function wholeFiles({ where, load }: IndexLoader): IndexLoader {
	return { where, load: (name) => load(name) };
}

const rowsOf = (count: number): number[] =>
	Array.from({ length: count }, (_, row) => row);

async function chunkedOf(
	index: AskIndex,
	chunks: readonly ChunkRecord[],
): Promise<Restored["chunked"]> {
	const { firstChunk, documentCount } = index.catalog;
	const documents = await index.documents(rowsOf(documentCount));
	return new Map(
		documents.map((document, row) => {
			const own = chunks.slice(firstChunk[row], firstChunk[row + 1]);
			const { id, type } = document;
			return [id, { type, chunks: own.map((one) => hashed(document, one)) }];
		}),
	);
}

function hashed(document: DocumentRecord, chunk: ChunkRecord): Chunk {
	return {
		...chunk,
		textHash: hashText(embeddedText(chunk)),
		metaHash: metaHashOf(document, chunk),
	};
}
