import type { Chunk } from "../chunk.js";
import type { Document } from "../document.js";
import { isoToMs } from "../index-format/iso-to-ms.js";
import type {
	AskIndex,
	Catalog,
	ChunkRecord,
	DocumentRecord,
	Manifest,
	PartName,
} from "../index-format/layout.js";
import { urlHash } from "../index-format/url-hash.js";
import { ANALYSER, detectLanguage } from "../text/index.js";
import { encodeKeyword } from "./keyword-file.js";
import { encodeVectors } from "./vectors.js";

/** A document with its chunks, and with vectors if the index is to have them. */
export interface TestDocument
	extends Partial<Omit<Document, "text" | "format">> {
	chunks: (Partial<Chunk> & { text: string; vector?: Float32Array })[];
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function starts(counts: readonly number[]): Uint32Array {
	const found = new Uint32Array(counts.length + 1);
	counts.forEach((count, i) => {
		found[i + 1] = (found[i] as number) + count;
	});
	return found;
}

function recordOf(document: TestDocument, row: number): DocumentRecord {
	const { chunks, ...rest } = document;
	const type = document.type ?? "page";
	return {
		id: `${type}/${row}`,
		type,
		typeLabel: type,
		title: "",
		url: `/${row}/`,
		language: detectLanguage(chunks.map(({ text }) => text).join("\n")),
		scope: "public",
		data: {},
		...rest,
	};
}

function chunkRecordsOf(
	document: TestDocument,
	{ id, url, language }: DocumentRecord,
): ChunkRecord[] {
	return document.chunks.map((chunk, i) => ({
		id: chunk.id ?? `${id}#~${i + 1}`,
		url: chunk.url ?? url,
		trail: chunk.trail ?? [],
		text: chunk.text,
		language: chunk.language ?? language,
	}));
}

function catalogOf(
	documents: readonly DocumentRecord[],
	chunks: readonly ChunkRecord[][],
): Catalog {
	const types = unique(documents.map(({ type }) => type));
	const languages = unique([
		...documents.map(({ language }) => language),
		...chunks.flat().map(({ language }) => language),
	]);
	const scopes = unique(documents.map(({ scope }) => scope));
	const tags = unique(documents.flatMap(({ tags = [] }) => tags));
	const firstChunk = starts(chunks.map(({ length }) => length));
	return {
		documentCount: documents.length,
		chunkCount: chunks.flat().length,
		documentOfChunk: Uint32Array.from(
			chunks.flatMap((own, row) => own.map(() => row)),
		),
		firstChunk,
		type: Uint16Array.from(documents, ({ type }) => types.indexOf(type)),
		language: Uint16Array.from(documents, ({ language }) =>
			languages.indexOf(language),
		),
		chunkLanguage: Uint16Array.from(chunks.flat(), ({ language }) =>
			languages.indexOf(language),
		),
		scope: Uint16Array.from(documents, ({ scope }) => scopes.indexOf(scope)),
		date: Float64Array.from(documents, ({ date }) =>
			date === undefined ? Number.NaN : isoToMs(date),
		),
		tagStart: starts(documents.map(({ tags = [] }) => tags.length)),
		tagIds: Uint16Array.from(
			documents.flatMap(({ tags: own = [] }) =>
				own.map((tag) => tags.indexOf(tag)),
			),
		),
		urlHash: Uint32Array.from(documents, ({ url }) => urlHash(url)),
		types: types.map((name) => ({
			name,
			label: documents.find(({ type }) => type === name)?.typeLabel ?? name,
		})),
		languages,
		scopes,
		tags,
	};
}

function manifestOf(
	catalog: Catalog,
	space: string | null,
	dimensions: number,
	vectors: number,
): Manifest {
	return {
		format: 1,
		analyser: ANALYSER,
		space,
		dimensions,
		counts: {
			documents: catalog.documentCount,
			chunks: catalog.chunkCount,
			vectors,
		},
		types: {},
		thresholds: { coverage: 0.25, cosine: 0.3 },
		parts: {},
		textBlocks: [],
	};
}

/** An index in memory, for tests: everything an opened index gives, from documents given as literals. */
export function memoryIndex(given: readonly TestDocument[]): AskIndex {
	const documents = given.map(recordOf);
	const chunks = given.map((document, row) =>
		chunkRecordsOf(document, documents[row] as DocumentRecord),
	);
	const flat = chunks.flat();
	const catalog = catalogOf(documents, chunks);
	const vectors = given.flatMap((document) =>
		document.chunks.map(({ vector }) => vector),
	);
	const some = vectors.find((vector) => vector !== undefined);
	const dimensions = some?.length ?? 0;
	const parts: Partial<Record<PartName, Uint8Array>> = {
		keyword: encodeKeyword(
			documents.map(({ title }, row) => ({
				title,
				chunks: chunks[row] as ChunkRecord[],
			})),
		),
		...(some ? { vectors: encodeVectors(vectors, dimensions) } : {}),
	};
	return {
		manifest: manifestOf(
			catalog,
			some ? "test" : null,
			dimensions,
			vectors.filter(Boolean).length,
		),
		catalog,
		part: async (name) => parts[name],
		files: async (name) => parts[name] && [parts[name]],
		chunks: async (rows) => rows.map((row) => flat[row] as ChunkRecord),
		documents: async (rows) =>
			rows.map((row) => documents[row] as DocumentRecord),
		documentByUrl: async (url) => {
			const row = documents.findIndex(
				(document) => document.url === url.split("#")[0],
			);
			return row < 0 ? undefined : row;
		},
	};
}
