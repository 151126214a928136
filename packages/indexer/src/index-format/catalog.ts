/** The catalog file: the columns of `Catalog`, and where in the text file each record lies. */
import { AskError } from "../errors.js";
import { isoToMs } from "./iso-to-ms.js";
import type { Catalog, ChunkRecord, DocumentRecord } from "./layout.js";
import { packSections, type Section, viewSections } from "./sections.js";
import { urlHash } from "./url-hash.js";

/** Where a row's record lies in the text file, in bytes. */
export interface RecordPlaces {
	readonly offset: Uint32Array;
	readonly bytes: Uint32Array;
}

/** Not public: only the reader of the text file needs them. */
export interface Places {
	readonly documents: RecordPlaces;
	readonly chunks: RecordPlaces;
}

interface Names {
	types: { name: string; label: string }[];
	languages: string[];
	scopes: string[];
	tags: string[];
}

type Entries = readonly {
	record: DocumentRecord;
	chunks: readonly ChunkRecord[];
}[];

export function packCatalog(entries: Entries, places: Places): Uint8Array {
	const names = collectNames(entries);
	return packSections(names, {
		...chunkColumns(entries, names),
		...documentColumns(entries, names),
		...tagColumns(entries, names),
		documentOffset: places.documents.offset,
		documentBytes: places.documents.bytes,
		chunkOffset: places.chunks.offset,
		chunkBytes: places.chunks.bytes,
	});
}

function collectNames(entries: Entries): Names {
	const records = entries.map((entry) => entry.record);
	const chunks = entries.flatMap((entry) => entry.chunks);
	const labels = new Map(
		records.toReversed().map(({ type, typeLabel }) => [type, typeLabel]),
	);
	return {
		types: sorted("types", labels.keys()).map((name) => ({
			name,
			label: labels.get(name) as string,
		})),
		languages: sorted(
			"languages",
			[...records, ...chunks].map((one) => one.language),
		),
		scopes: sorted(
			"scopes",
			records.map((record) => record.scope),
		),
		tags: sorted(
			"tags",
			records.flatMap((record) => record.tags ?? []),
		),
	};
}

function sorted(what: string, names: Iterable<string>): string[] {
	const unique = [...new Set(names)].sort();
	if (unique.length > 65_536)
		throw new AskError(
			"bad-source",
			`The documents have ${unique.length} different ${what}; an index holds 65536.`,
			{ hint: `Give the documents fewer ${what}.` },
		);
	return unique;
}

const rowOf = (names: readonly string[]): ((name: string) => number) => {
	const rows = new Map(names.map((name, row) => [name, row]));
	return (name) => rows.get(name) as number;
};

function chunkColumns(entries: Entries, names: Names): Record<string, Section> {
	const language = rowOf(names.languages);
	return {
		documentOfChunk: Uint32Array.from(
			entries.flatMap(({ chunks }, row) => chunks.map(() => row)),
		),
		firstChunk: runningTotal(entries.map(({ chunks }) => chunks.length)),
		chunkLanguage: Uint16Array.from(
			entries.flatMap(({ chunks }) =>
				chunks.map((chunk) => language(chunk.language)),
			),
		),
	};
}

function documentColumns(
	entries: Entries,
	names: Names,
): Record<string, Section> {
	const records = entries.map((entry) => entry.record);
	const type = rowOf(names.types.map(({ name }) => name));
	const language = rowOf(names.languages);
	const scope = rowOf(names.scopes);
	return {
		type: Uint16Array.from(records, (record) => type(record.type)),
		language: Uint16Array.from(records, (record) => language(record.language)),
		scope: Uint16Array.from(records, (record) => scope(record.scope)),
		date: Float64Array.from(records, ({ date }) =>
			date === undefined ? Number.NaN : isoToMs(date),
		),
		urlHash: Uint32Array.from(records, (record) => urlHash(record.url)),
	};
}

function tagColumns(entries: Entries, names: Names): Record<string, Section> {
	const tag = rowOf(names.tags);
	const ids = entries.map(({ record }) =>
		[...new Set(record.tags)].map(tag).sort((a, b) => a - b),
	);
	return {
		tagStart: runningTotal(ids.map((list) => list.length)),
		tagIds: Uint16Array.from(ids.flat()),
	};
}

/** `[2, 3]` → `[0, 2, 5]` */
function runningTotal(lengths: readonly number[]): Uint32Array {
	const totals = new Uint32Array(lengths.length + 1);
	lengths.forEach((length, i) => {
		totals[i + 1] = (totals[i] as number) + length;
	});
	return totals;
}

/** Loops over a document's chunks run to where it says. */
function checkAscending(firstChunk: Uint32Array, chunks: number): void {
	let before = 0;
	for (let row = 0; row < firstChunk.length; row++) {
		const first = firstChunk[row] as number;
		if (first < before || (row === 0 && first > 0))
			throw new RangeError(`column "firstChunk" does not ascend at row ${row}`);
		before = first;
	}
	if (before !== chunks)
		throw new RangeError(
			`column "firstChunk" ends at ${before}, the manifest says ${chunks}`,
		);
}

/**
 * Views on verified bytes; nothing is copied.
 *
 * @throws `RangeError` when a column is missing or its length disagrees with `counts`.
 */
export function viewCatalog(
	bytes: Uint8Array,
	counts: { documents: number; chunks: number },
): { catalog: Catalog; places: Places } {
	const { meta, sections } = viewSections(bytes);
	const { documents, chunks } = counts;
	const column = <S extends Section>(
		name: string,
		kind: new (length: number) => S,
		length?: number,
	): S => {
		const section = sections[name];
		if (!(section instanceof kind))
			throw new RangeError(`there is no column "${name}"`);
		if (length !== undefined && section.length !== length)
			throw new RangeError(
				`column "${name}" has ${section.length} rows, the manifest says ${length}`,
			);
		return section;
	};
	const catalog: Catalog = {
		documentCount: documents,
		chunkCount: chunks,
		documentOfChunk: column("documentOfChunk", Uint32Array, chunks),
		firstChunk: column("firstChunk", Uint32Array, documents + 1),
		type: column("type", Uint16Array, documents),
		language: column("language", Uint16Array, documents),
		chunkLanguage: column("chunkLanguage", Uint16Array, chunks),
		scope: column("scope", Uint16Array, documents),
		date: column("date", Float64Array, documents),
		tagStart: column("tagStart", Uint32Array, documents + 1),
		tagIds: column("tagIds", Uint16Array),
		urlHash: column("urlHash", Uint32Array, documents),
		...(meta as Names),
	};
	checkAscending(catalog.firstChunk, chunks);
	const places: Places = {
		documents: {
			offset: column("documentOffset", Uint32Array, documents),
			bytes: column("documentBytes", Uint32Array, documents),
		},
		chunks: {
			offset: column("chunkOffset", Uint32Array, chunks),
			bytes: column("chunkBytes", Uint32Array, chunks),
		},
	};
	return { catalog, places };
}
