/**
 * A real Orama database over an opened index: Orama's own `search()` with facets and groups, ranked by the same
 * {@link Ranker} as our search. Orama's public `components` make it possible; what they cannot carry is refused.
 */
import {
	type AnyDocument,
	type AnyOrama,
	create,
	type IDocumentsStore,
	type IIndex,
	type Orama,
	type OramaPluginSync,
	type Results,
	type TokenScore,
} from "@orama/orama";
import { AskError } from "../errors.js";
import { analyseQuestion, words } from "../text/index.js";
import { type FieldWeights, fieldWeights } from "./keyword.js";
import { rowsWhere, type SchemaWhere } from "./orama-where.js";
import type { Ranker, Shard } from "./rank.js";
import type { Search } from "./search.js";

/** What a database's documents, which are chunks, can be searched, filtered, counted and grouped by. */
export const oramaSchema = {
	title: "string",
	headings: "string",
	text: "string",
	type: "string",
	language: "string",
	scope: "string",
	tags: "string[]",
	date: "number",
} as const;

export type AskOrama = Orama<typeof oramaSchema>;

const searchable = ["title", "headings", "text"] as const;

const supported: ReadonlySet<string> = new Set([
	"term",
	"properties",
	"boost",
	"where",
	"facets",
	"limit",
	"offset",
	"groupBy",
]);

function unsupported(option: string): AskError {
	return new AskError(
		"unsupported-search-option",
		`The index cannot be searched with "${option}".`,
		{
			hint: `Use ${[...supported].join(", ")}; for vectors, call search() of openSearch().`,
		},
	);
}

function checkOptions(params: Readonly<Record<string, unknown>>): void {
	for (const [option, value] of Object.entries(params)) {
		if (value === undefined || supported.has(option)) continue;
		if (option === "mode" && value === "fulltext") continue;
		throw unsupported(option);
	}
}

function readOnly(): never {
	throw new AskError(
		"unsupported-search-option",
		'The index is read-only, so "insert", "update", "remove", "load" and "save" do nothing to it.',
		{ hint: "Change the content and build the index again." },
	);
}

/** Weights of the fields that `properties` names, multiplied by `boost`. */
function weightsOf(
	properties: readonly string[],
	boost: Readonly<Partial<Record<string, number>>>,
): FieldWeights {
	const factor = (name: (typeof searchable)[number]): number =>
		properties.includes(name) ? (boost[name] ?? 1) : 0;
	return {
		titleWords: fieldWeights.titleWords * factor("title"),
		titleGrams: fieldWeights.titleGrams * factor("title"),
		headingWords: fieldWeights.headingWords * factor("headings"),
		bodyWords: fieldWeights.bodyWords * factor("text"),
		bodyGrams: fieldWeights.bodyGrams * factor("text"),
	};
}

interface IndexState {
	indexes: Record<string, never>;
	vectorIndexes: Record<string, never>;
	searchableProperties: string[];
	searchablePropertiesWithTypes: Record<string, never>;
}

/** Orama's internal ids are rows counted from 1. */
function indexComponent(
	ranker: Ranker,
	visible: () => Uint8Array,
): IIndex<IndexState> {
	const rank = (
		term: string,
		weights: FieldWeights,
		only: Uint8Array,
	): TokenScore[] =>
		ranker
			.rank({
				question: analyseQuestion(term),
				keep: ranker.rows,
				onePerDocument: false,
				only,
				allowed: [],
				weights,
			})
			.best.map(({ row, score }) => [row + 1, score]);
	return {
		create: () => ({
			indexes: {},
			vectorIndexes: {},
			searchableProperties: [...searchable],
			searchablePropertiesWithTypes: oramaSchema as never,
		}),
		search(_index, term, _tokenizer, _language, properties, ...rest) {
			const [, , boost, , , ids] = rest;
			const only = ids ? maskOf(ids, ranker.rows) : visible();
			const weights = weightsOf(
				properties,
				boost as Partial<Record<string, number>>,
			);
			return term === "" ? listed(only) : rank(term, weights, only);
		},
		searchByWhereClause: (_index, _tokenizer, where) =>
			idsOf(rowsWhere(ranker.shards, where as SchemaWhere, visible())),
		getSearchableProperties: () => [...searchable],
		getSearchablePropertiesWithTypes: () => oramaSchema,
		insert: readOnly,
		remove: readOnly,
		insertDocumentScoreParameters: readOnly,
		insertTokenScoreParameters: readOnly,
		removeDocumentScoreParameters: readOnly,
		removeTokenScoreParameters: readOnly,
		calculateResultScores: readOnly,
		load: readOnly,
		save: readOnly,
	};
}

function maskOf(ids: ReadonlySet<number>, rows: number): Uint8Array {
	const mask = new Uint8Array(rows);
	for (const id of ids) mask[id - 1] = 1;
	return mask;
}

function idsOf(mask: Uint8Array): Set<number> {
	const ids = new Set<number>();
	mask.forEach((held, row) => {
		if (held) ids.add(row + 1);
	});
	return ids;
}

const listed = (mask: Uint8Array): TokenScore[] =>
	[...idsOf(mask)].map((id) => [id, 0]);

/** What the catalog knows of a row without reading anything. */
function columns(shards: readonly Shard[], row: number): AnyDocument {
	const { index, firstRow } = shards.findLast(
		(shard) => shard.firstRow <= row,
	) as Shard;
	const { catalog } = index;
	const document = catalog.documentOfChunk[row - firstRow] as number;
	const date = catalog.date[document] as number;
	const tags = catalog.tagIds.subarray(
		catalog.tagStart[document],
		catalog.tagStart[document + 1],
	);
	return {
		id: String(row),
		type: catalog.types[catalog.type[document] as number]?.name,
		language: catalog.languages[catalog.language[document] as number],
		scope: catalog.scopes[catalog.scope[document] as number],
		tags: Array.from(tags, (tag) => catalog.tags[tag]),
		...(Number.isNaN(date) ? {} : { date }),
	};
}

interface DocumentsState {
	docs: Record<number, AnyDocument>;
	count: number;
}

function documentsComponent(
	{ shards, rows }: Ranker,
	visible: () => Uint8Array,
): IDocumentsStore<DocumentsState> {
	// Orama asks by internal id, and by our id when it groups.
	const get = (id: string | number): AnyDocument =>
		columns(shards, typeof id === "number" ? id - 1 : Number(id));
	return {
		create: () => ({ docs: {}, count: rows }),
		get: (_store, id) => get(id),
		getMultiple: (_store, ids) => ids.map(get),
		getAll: () =>
			Object.fromEntries(Array.from(idsOf(visible()), (id) => [id, get(id)])),
		count: () => rows,
		store: readOnly,
		remove: readOnly,
		load: readOnly,
		save: readOnly,
	};
}

interface Fillable {
	id: string;
	document: AnyDocument;
}

/** Puts ids and texts, which have to be read, into results that have only columns. */
async function fill(
	search: Search,
	results: readonly Fillable[],
): Promise<void> {
	const records = await search.records(results.map(({ id }) => Number(id)));
	results.forEach((result, i) => {
		const record = records[i];
		if (!record) return;
		const { chunk, document } = record;
		result.id = chunk.id;
		result.document = {
			...result.document,
			id: chunk.id,
			title: document.title,
			headings: chunk.trail.join(" › "),
			text: chunk.text,
			url: chunk.url,
		};
	});
}

const isResult = (value: unknown): value is Fillable =>
	typeof value === "object" &&
	value !== null &&
	"id" in value &&
	"document" in value;

function plugin(search: Search): OramaPluginSync {
	return {
		name: "astro-ask",
		beforeSearch: (_db: AnyOrama, params: object) =>
			checkOptions(params as Record<string, unknown>),
		// Has to be an async function: Orama looks at its kind to know whether to wait.
		afterSearch: async (
			_db: AnyOrama,
			_params: unknown,
			_language: unknown,
			results: Results<AnyDocument>,
		) => {
			const grouped = (results.groups ?? []).flatMap(({ result }) =>
				Array.isArray(result) ? result.filter(isResult) : [],
			);
			await fill(search, [...results.hits, ...grouped]);
		},
	} as unknown as OramaPluginSync;
}

/**
 * An Orama database over the indexes of `search`. Its documents are chunks; Orama's `search(db, …)` returns a promise.
 *
 * Supported: term, properties, boost, where, facets, limit, offset, groupBy. A reducer given to groupBy sees the
 * columns of a document, not its text.
 *
 * @param options.scopes What may be found; set by the host, never by the reader.
 * @throws `unsupported-search-option` for every other option, from `search()`, and for every change of the database.
 */
export function createOrama(
	search: Search,
	{ scopes = ["public"] }: { scopes?: readonly string[] } = {},
): AskOrama {
	const { ranker } = search;
	let mask: Uint8Array | undefined;
	const visible = (): Uint8Array => {
		mask ??= rowsWhere(
			ranker.shards,
			{ scope: [...scopes] },
			new Uint8Array(ranker.rows).fill(1),
		);
		return mask;
	};
	const db = create({
		schema: oramaSchema,
		sort: { enabled: false },
		components: {
			index: indexComponent(ranker, visible) as never,
			documentsStore: documentsComponent(ranker, visible) as never,
			tokenizer: {
				language: "any",
				normalizationCache: new Map(),
				tokenize: (text) => words(text),
			},
		},
		plugins: [plugin(search)],
	});
	// Rows are ids until a hit's chunk has been read.
	db.internalDocumentIDStore.internalIdToId = Array.from(
		{ length: ranker.rows },
		(_, row) => String(row),
	);
	return db as AskOrama;
}
