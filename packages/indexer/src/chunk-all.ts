import { type Chunk, chunkDocument } from "./chunk.js";
import type { Document } from "./document.js";
import { hashText } from "./hash.js";
import { labelOf } from "./label.js";
import type { LeftOut } from "./problem.js";
import { rowText } from "./row-text.js";

export interface ChunkedDocument {
	document: Document;
	chunks: Chunk[];
}

export interface ChunkAllOptions {
	/** Default 3,000. */
	maxChunkChars?: number;
	typeLabel?: (type: string) => string;
	/** Told what could not be read as its format says. */
	warn?: (message: string) => void;
}

/**
 * Chunks every document, sorted by id. Of documents with equal title and text (a page that stands in for its missing
 * translation) one stays: of the first source, then with the shortest URL.
 */
export function chunkAll(
	bySource: ReadonlyMap<string, readonly Document[]>,
	options: ChunkAllOptions = {},
): { documents: ChunkedDocument[]; leftOut: LeftOut[] } {
	const first = new Map<string, ChunkedDocument>();
	const leftOut: LeftOut[] = [];
	for (const [source, documents] of bySource)
		for (const document of [...documents].sort(byUrl)) {
			const chunks = chunksOf(document, options);
			const key = contentKey(document, chunks);
			const twin = first.get(key);
			if (!twin) first.set(key, { document, chunks });
			else
				leftOut.push({
					source,
					id: document.id,
					reason: `same text as ${twin.document.id}`,
				});
		}
	const documents = [...first.values()].sort((a, b) =>
		compare(a.document.id, b.document.id),
	);
	return { documents, leftOut };
}

function chunksOf(
	document: Document,
	{ typeLabel = labelOf, ...options }: ChunkAllOptions,
): Chunk[] {
	const labelled = { ...document, typeLabel: typeLabel(document.type) };
	const chunks = chunkDocument(labelled, options);
	if (chunks.length > 0) return chunks;
	// A page of pictures has no text; by its title it can still be found.
	return chunkDocument(
		{ ...labelled, ...rowText(document, typeLabel) },
		options,
	);
}

/** Letters and digits only: one text told as Markdown and as HTML is the same. */
function contentKey({ title }: Document, chunks: readonly Chunk[]): string {
	const parts = chunks.flatMap(({ trail, text }) => [...trail, text]);
	const said = parts.join(" ").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
	return hashText(`${title}\n${said}`);
}

function byUrl(a: Document, b: Document): number {
	return a.url.length - b.url.length || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
