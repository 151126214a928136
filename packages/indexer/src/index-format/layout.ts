/**
 * Index format 1: the names and shapes of everything in an index folder.
 * The written specification is `docs/reference/index-format.md`.
 */
import type { DocumentImage } from "../document.js";

/** Of the files: a reader takes no other. */
export const FORMAT = 1;
/** Largest block of the text file, in bytes, unless a single record is larger. */
export const MAX_BLOCK_BYTES = 65_536;
/** A part larger than this lies in several files: some hosts take no file above 25 MB. */
export const MAX_FILE_BYTES = 20_000_000;
/** The file that names all others; it is written last. */
export const MANIFEST = "manifest.json";

/** Parts an index may have. `catalog`, `text` and `keyword` are always there; an index without vectors is normal. */
export type PartName =
	| "catalog"
	| "text"
	| "keyword"
	| "vectors"
	| "encoder"
	| "facts"
	| "related"
	| "profiles"
	| "packs";

export interface FileEntry {
	/** `<part>.<first 16 hex digits of sha256>.<bin|json>` */
	name: string;
	bytes: number;
	/** 64 hex digits. */
	sha256: string;
	/** The files that follow this one, when the part lies in several. */
	more?: FileEntry[];
}

/** A stretch of the text, counted over all its files and never in two of them; verified on its own so that one chunk is read without the rest. */
export interface TextBlock {
	offset: number;
	bytes: number;
	sha256: string;
}

/** `manifest.json`: written last, read first. Everything else is found by it and checked against it. */
export interface Manifest {
	format: number;
	/** Version of the analyser that made the tokens; a reader with another refuses the index. */
	analyser: string;
	/** The space of the vectors, or `null` when there are none. */
	space: string | null;
	dimensions: number;
	counts: { documents: number; chunks: number; vectors: number };
	/** Documents by type, sorted by name. */
	types: Record<string, number>;
	/** Below both of these, nothing was found. `coverage` in 0…1, `cosine` in −1…1. */
	thresholds: { coverage: number; cosine: number };
	parts: Partial<Record<PartName, FileEntry>>;
	textBlocks: TextBlock[];
	/** Hash of the manifest itself, its last member; names this build of the index. Set by `writeIndex`, checked by `openIndex`. */
	sha256?: string;
}

/** One document as it is read back: all of it but its text. */
export interface DocumentRecord {
	id: string;
	type: string;
	typeLabel: string;
	title: string;
	url: string;
	language: string;
	translationKey?: string;
	date?: string;
	image?: DocumentImage;
	tags?: string[];
	scope: string;
	/** Fields that can be counted: numbers, flags, dates, short texts. */
	data: Record<string, unknown>;
}

/** One chunk as it is read back. */
export interface ChunkRecord {
	id: string;
	url: string;
	trail: string[];
	text: string;
	language: string;
}

/** What can be known of every chunk without reading any text: columns to filter and rank by. */
export interface Catalog {
	readonly documentCount: number;
	readonly chunkCount: number;
	/** Row of the document of each chunk row. */
	readonly documentOfChunk: Uint32Array;
	/** First chunk row of each document row, and `chunkCount` at the end. */
	readonly firstChunk: Uint32Array;
	/** Index into `types`, `languages`, `scopes`: one a document row. `chunkLanguage` has one a chunk row. */
	readonly type: Uint16Array;
	readonly language: Uint16Array;
	readonly chunkLanguage: Uint16Array;
	readonly scope: Uint16Array;
	/** Milliseconds since 1970 as `isoToMs` gives them, NaN when the document has no date; one a document row. */
	readonly date: Float64Array;
	/** Tags of document row d: `tags[tagIds[i]]` for i from `tagStart[d]` to `tagStart[d + 1]`. */
	readonly tagStart: Uint32Array;
	readonly tagIds: Uint16Array;
	/** 32-bit FNV-1a over the UTF-8 bytes of each document's URL without fragment: a quick test before the record is read. */
	readonly urlHash: Uint32Array;
	readonly types: readonly { name: string; label: string }[];
	readonly languages: readonly string[];
	readonly scopes: readonly string[];
	readonly tags: readonly string[];
}

/** Reads the bytes of one file of an index folder. The only thing a host has to provide. */
export interface IndexLoader {
	/** Said in errors: a folder or an address. */
	readonly where: string;
	/**
	 * @param range Bytes wanted; a loader that cannot read a part may return the whole file with `whole: true`.
	 * @returns `kept`: the bytes lie in memory as long as the loader does and never change, so that a view of them costs
	 * nothing.
	 * @throws `index-missing` when there is no such file, `index-denied` when it may not be read,
	 * `index-unreachable` when asking failed and may succeed later.
	 */
	load(
		name: string,
		range?: { offset: number; bytes: number },
	): Promise<{ bytes: Uint8Array; whole: boolean; kept?: boolean }>;
}

/** An opened index: verified, read-only, safe to share between requests. */
export interface AskIndex {
	readonly manifest: Manifest;
	readonly catalog: Catalog;
	/** The verified bytes of a part, read once (`text`: each time); `undefined` when the index has none. 8-byte aligned. */
	part(name: PartName): Promise<Uint8Array | undefined>;
	/** The same as a list, one array a file: what is made of several files, as an encoder may be, is not joined. */
	files(name: PartName): Promise<Uint8Array[] | undefined>;
	/**
	 * Records by row, in the order asked for; each call gives objects of its own.
	 *
	 * @throws `RangeError` for a row the index has not.
	 */
	chunks(rows: readonly number[]): Promise<ChunkRecord[]>;
	documents(rows: readonly number[]): Promise<DocumentRecord[]>;
	/** The row of the document with this URL (fragment ignored), if any. */
	documentByUrl(url: string): Promise<number | undefined>;
}
