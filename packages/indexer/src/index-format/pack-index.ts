import { packCatalog } from "./catalog.js";
import {
	type ChunkRecord,
	type DocumentRecord,
	type FileEntry,
	FORMAT,
	MANIFEST,
	MAX_FILE_BYTES,
	type Manifest,
	type PartName,
} from "./layout.js";
import { fileName, packManifest } from "./manifest.js";
import { type PackedText, packText } from "./pack-text.js";
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
	/** Encodes questions into the space of the vectors. A list stays one: `AskIndex.files` gives it back. */
	encoder?: Uint8Array | readonly Uint8Array[];
	/** Anything JSON can hold. */
	facts?: unknown;
	related?: unknown;
	/** What tells languages apart, and what the runtime says and understands in them, for hosts that hold only English. */
	profiles?: unknown;
	packs?: unknown;
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
	for (const [part, pieces] of partsOf(contents, text)) {
		const entries = await Promise.all(
			pieces.map((bytes) => fileEntry(part, bytes)),
		);
		const [first, ...more] = entries;
		if (first) parts[part] = more.length ? { ...first, more } : first;
		entries.forEach(({ name }, i) => {
			files.set(name, pieces[i] as Uint8Array);
		});
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

const JSON_PARTS: ReadonlySet<PartName> = new Set([
	"facts",
	"related",
	"profiles",
	"packs",
]);

async function fileEntry(
	part: PartName,
	bytes: Uint8Array,
): Promise<FileEntry> {
	const hash = await sha256(bytes);
	const extension = JSON_PARTS.has(part) ? "json" : "bin";
	const name = fileName(part, hash, extension);
	return { name, bytes: bytes.length, sha256: hash };
}

/** Each part as the files it lies in; none when there is no such part. */
function partsOf(
	contents: IndexContents,
	text: PackedText,
): [PartName, Uint8Array[]][] {
	const { documents, keyword, vectors, encoder } = contents;
	return [
		["catalog", split(packCatalog(documents, text.places))],
		["text", splitText(text)],
		["keyword", split(keyword)],
		["vectors", vectors ? split(vectors.bytes) : []],
		["encoder", isList(encoder) ? [...encoder] : split(encoder)],
		["facts", split(json(contents.facts))],
		["related", split(json(contents.related))],
		["profiles", split(json(contents.profiles))],
		["packs", split(json(contents.packs))],
	];
}

const isList = (
	encoder: IndexContents["encoder"],
): encoder is readonly Uint8Array[] => Array.isArray(encoder);

function split(bytes: Uint8Array | undefined): Uint8Array[] {
	if (!bytes) return [];
	const pieces = [bytes.subarray(0, MAX_FILE_BYTES)];
	for (let at = MAX_FILE_BYTES; at < bytes.length; at += MAX_FILE_BYTES)
		pieces.push(bytes.subarray(at, at + MAX_FILE_BYTES));
	return pieces;
}

/** Between blocks, so that a block is read by one request. */
function splitText({ bytes, blocks }: PackedText): Uint8Array[] {
	const pieces: Uint8Array[] = [];
	let start = 0;
	for (const block of blocks)
		if (block.offset + block.bytes - start > MAX_FILE_BYTES) {
			pieces.push(bytes.subarray(start, block.offset));
			start = block.offset;
		}
	return [...pieces, bytes.subarray(start)];
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
