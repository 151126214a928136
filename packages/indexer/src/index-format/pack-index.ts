import { packCatalog } from "./catalog.js";
import {
	type ChunkRecord,
	type DocumentRecord,
	type FileEntry,
	FORMAT,
	MANIFEST,
	type Manifest,
	type PartName,
} from "./layout.js";
import { fileName, packManifest } from "./manifest.js";
import { packText } from "./pack-text.js";
import { sha256 } from "./sha256.js";

/** All that an index is made of. */
export interface IndexContents {
	/** Row by row; a document's chunks get the next chunk rows. */
	documents: readonly {
		record: DocumentRecord;
		chunks: readonly ChunkRecord[];
	}[];
	/** Version of the analyser that made `keyword`. */
	analyser: string;
	keyword: Uint8Array;
	vectors?: {
		space: string;
		dimensions: number;
		/** Chunks that have a vector; the others are found by keyword alone. */
		count: number;
		bytes: Uint8Array;
	};
	/** Encodes questions into the space of the vectors. */
	encoder?: Uint8Array;
	/** Anything JSON can hold. */
	facts?: unknown;
	related?: unknown;
	thresholds: { coverage: number; cosine: number };
}

export interface PackedIndex {
	manifest: Manifest;
	/** By name; `manifest.json` is the last. */
	files: Map<string, Uint8Array>;
}

/** The files of an index, made in memory: pure, equal contents give equal bytes. `bytesLoader(files)` reads them. */
export async function packIndex(contents: IndexContents): Promise<PackedIndex> {
	const text = await packText(contents.documents);
	const parts: Partial<Record<PartName, FileEntry>> = {};
	const files = new Map<string, Uint8Array>();
	for (const [part, bytes] of partsOf(contents, text)) {
		const hash = await sha256(bytes);
		const extension = part === "facts" || part === "related" ? "json" : "bin";
		const name = fileName(part, hash, extension);
		parts[part] = { name, bytes: bytes.length, sha256: hash };
		files.set(name, bytes);
	}
	const { manifest, bytes } = await packManifest({
		format: FORMAT,
		analyser: contents.analyser,
		space: contents.vectors?.space ?? null,
		dimensions: contents.vectors?.dimensions ?? 0,
		counts: {
			documents: contents.documents.length,
			chunks: text.places.chunks.offset.length,
			vectors: contents.vectors?.count ?? 0,
		},
		types: countTypes(contents.documents.map(({ record }) => record.type)),
		thresholds: {
			coverage: contents.thresholds.coverage,
			cosine: contents.thresholds.cosine,
		},
		parts,
		textBlocks: text.blocks,
	});
	files.set(MANIFEST, bytes);
	return { manifest, files };
}

function partsOf(
	contents: IndexContents,
	text: Awaited<ReturnType<typeof packText>>,
): [PartName, Uint8Array][] {
	const { documents, keyword, vectors, encoder, facts, related } = contents;
	const all: [PartName, Uint8Array | undefined][] = [
		["catalog", packCatalog(documents, text.places)],
		["text", text.bytes],
		["keyword", keyword],
		["vectors", vectors?.bytes],
		["encoder", encoder],
		["facts", json(facts)],
		["related", json(related)],
	];
	return all.filter((part): part is [PartName, Uint8Array] => !!part[1]);
}

function json(value: unknown): Uint8Array | undefined {
	return value === undefined
		? undefined
		: new TextEncoder().encode(JSON.stringify(value));
}

function countTypes(types: readonly string[]): Record<string, number> {
	const counts = new Map<string, number>();
	for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
	// Object.fromEntries defines its keys, so that a type named "__proto__" is counted like any other.
	return Object.fromEntries(
		[...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
	);
}
