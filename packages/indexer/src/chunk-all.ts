import { type Chunk, type ChunkOptions, chunkDocument } from "./chunk.js";
import { compareText } from "./compare-text.js";
import type { Document } from "./document.js";
import { hashText, hashValue } from "./hash.js";
import { labelOf } from "./label.js";
import type { LeftOut } from "./problem.js";
import { rowText } from "./row-text.js";
import { BUILT_PAGES } from "./sources/built-page.js";

export interface ChunkedDocument {
	document: Document;
	chunks: readonly Chunk[];
	/** Equal hash, equal chunks. */
	documentHash: string;
}

export interface ChunkAllOptions extends ChunkOptions {
	typeLabel?: (type: string) => string;
	/** Chunks of the last build by `documentHash`: a document that has not changed is not cut again. */
	known?: KnownChunks;
}

export type KnownChunks = ReadonlyMap<
	string,
	{ readonly chunks: readonly Chunk[] }
>;

export interface Chunked {
	documents: ChunkedDocument[];
	leftOut: LeftOut[];
	/** Entries among what is left out whose fields are other than those of what stays: they say the same and are not the same. */
	twins: Document[];
}

/** Changes when the same document would be cut into other chunks. */
const CHUNKER = "3";

/**
 * Chunks every document, sorted by id. Of documents with equal title and text (a page that stands in for its missing
 * translation) one stays: of the first source, then with the shortest URL.
 */
export function chunkAll(
	bySource: ReadonlyMap<string, readonly Document[]>,
	options: ChunkAllOptions = {},
): Chunked {
	const first = new Map<string, ChunkedDocument>();
	const leftOut: LeftOut[] = [];
	const twins: Document[] = [];
	for (const [source, documents] of bySource)
		for (const document of [...documents].sort(byUrl)) {
			const chunked = chunkOne(document, options);
			const key = contentKey(chunked);
			const twin = first.get(key);
			if (!twin) {
				first.set(key, chunked);
				continue;
			}
			const reason = `same text as ${twin.document.id}`;
			leftOut.push({ source, id: document.id, reason });
			const isSame = hashValue(document.data) === hashValue(twin.document.data);
			if (source !== BUILT_PAGES && !isSame) twins.push(document);
		}
	const documents = [...first.values()].sort((a, b) =>
		compareText(a.document.id, b.document.id),
	);
	return { documents, leftOut, twins };
}

function chunkOne(
	document: Document,
	{ known, typeLabel = labelOf, ...options }: ChunkAllOptions,
): ChunkedDocument {
	const labelled = { ...document, typeLabel: typeLabel(document.type) };
	const { maxChunkChars } = options;
	const documentHash = hashValue([CHUNKER, maxChunkChars, labelled]);
	const chunks =
		known?.get(documentHash)?.chunks ?? chunksOf(labelled, typeLabel, options);
	return { document, chunks, documentHash };
}

function chunksOf(
	labelled: Document & { typeLabel: string },
	typeLabel: (type: string) => string,
	options: ChunkOptions,
): Chunk[] {
	const chunks = chunkDocument(labelled, options);
	if (chunks.length > 0) return chunks;
	// A page of pictures has no text; by its title it can still be found.
	return chunkDocument(
		{ ...labelled, ...rowText(labelled, typeLabel) },
		options,
	);
}

/** Letters and digits only: one text told as Markdown and as HTML is the same. */
function contentKey({ document: { title }, chunks }: ChunkedDocument): string {
	const parts = chunks.flatMap(({ trail, text }) => [...trail, text]);
	const said = parts.join(" ").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
	return hashText(`${title}\n${said}`);
}

function byUrl(a: Document, b: Document): number {
	return a.url.length - b.url.length || compareText(a.id, b.id);
}
