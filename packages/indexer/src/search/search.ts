import { learnProfiles } from "#profiles";
import { AskError } from "../errors.js";
import type {
	AskIndex,
	ChunkRecord,
	DocumentRecord,
} from "../index-format/layout.js";
import {
	ANALYSER,
	type AnalysedQuestion,
	analyseQuestion,
} from "../text/index.js";
import { uniqueBy } from "../unique-by.js";
import type { Hit, SearchRequest, SearchResult } from "./contract.js";
import { namedType, newestOfType } from "./named-type.js";
import { phraseTest } from "./phrase.js";
import {
	openShards,
	type Ranked,
	Ranker,
	type Ranking,
	type RankRequest,
	type Shard,
} from "./rank.js";
import { snippeter } from "./snippet.js";

/** Hits of a search that asks for no number of them. */
export const DEFAULT_LIMIT = 8;
/** Most passages that are read to verify a quoted phrase. */
const MAX_VERIFIED = 200;
/** So many are read first, then each time twice as many as have been, until enough have it. */
const FIRST_VERIFIED = 25;

/** How many documents match, by what they are. */
export interface Facets {
	types: Record<string, number>;
	languages: Record<string, number>;
	tags: Record<string, number>;
}

/** Everything that is found in one or more indexes. */
export class Search {
	readonly indexes: readonly AskIndex[];
	/** The ranking that this search and its Orama database share. */
	readonly ranker: Ranker;

	/** Use {@link openSearch}. */
	constructor(ranker: Ranker) {
		this.ranker = ranker;
		this.indexes = ranker.shards.map(({ index }) => index);
	}

	/**
	 * The passages most likely to answer a question, best first.
	 *
	 * Text in quotation marks has to stand in a passage as it is quoted; when no passage has it, the nearest are given
	 * with `nothingFound`. A question that names a type and finds nothing gets the newest of that type, with
	 * `nothingFound` too.
	 */
	async search(request: SearchRequest): Promise<SearchResult> {
		const question = analyseQuestion(request.question);
		const { offset = 0, limit = DEFAULT_LIMIT } = request;
		const rank: RankRequest = {
			...withoutPage(request),
			question,
			keep: offset + limit,
			onePerDocument: request.onePerDocument ?? true,
			...(await this.#page(request.page)),
		};
		const quoted =
			question.phrases.length > 0
				? await this.#rankQuoted(question, rank)
				: undefined;
		const ranking = quoted ?? this.ranker.rank(rank);
		const nothingFound =
			(question.phrases.length > 0 && !quoted) || this.#isNothing(ranking);
		const newest = nothingFound ? this.#newestOfNamedType(request) : [];
		const best = newest.length > 0 ? newest : ranking.best;
		const page = best.slice(offset, offset + limit);
		return {
			hits: await this.#hits(page, question),
			total: ranking.total,
			coverage: ranking.coverage,
			...(ranking.cosine === undefined ? {} : { cosine: ranking.cosine }),
			nothingFound,
			words: question.words,
		};
	}

	/** Counts the documents that match, by type, language and tag. */
	facets(request: SearchRequest): Facets {
		const facets: Facets = { types: {}, languages: {}, tags: {} };
		this.ranker.rank({
			...withoutPage(request),
			question: analyseQuestion(request.question),
			keep: 0,
			onePerDocument: true,
			visit: (document) => this.#count(document, facets),
		});
		return facets;
	}

	/** The records of chunk rows over all indexes, in the order asked for. */
	async records(rows: readonly number[]): Promise<RowRecords[]> {
		const found: RowRecords[] = new Array(rows.length);
		await Promise.all(
			this.ranker.shards.map((shard) => addRecords(shard, rows, found)),
		);
		return found;
	}

	/** First passages of the documents of the type that the question names; none when it names no type. */
	#newestOfNamedType({
		question,
		where = {},
		offset = 0,
		limit = DEFAULT_LIMIT,
	}: SearchRequest): Ranked[] {
		for (const { index, firstRow } of this.ranker.shards) {
			const { catalog } = index;
			const type = namedType(question, catalog.types);
			if (type === undefined) continue;
			if (where.types?.length && !where.types.includes(type)) continue;
			return newestOfType(catalog, type, { limit: offset + limit, where }).map(
				(document) => ({
					row: firstRow + (catalog.firstChunk[document] as number),
					score: 0,
					ranks: {},
				}),
			);
		}
		return [];
	}

	#shardOf(row: number): Shard {
		return this.ranker.shards.findLast(
			({ firstRow }) => firstRow <= row,
		) as Shard;
	}

	#count(document: number, facets: Facets): void {
		const shard = this.ranker.shards.findLast(
			({ firstDocument }) => firstDocument <= document,
		) as Shard;
		const { catalog } = shard.index;
		const row = document - shard.firstDocument;
		const add = (counts: Record<string, number>, name: string): void => {
			counts[name] = (counts[name] ?? 0) + 1;
		};
		add(
			facets.types,
			catalog.types[catalog.type[row] as number]?.name as string,
		);
		add(
			facets.languages,
			catalog.languages[catalog.language[row] as number] as string,
		);
		const end = catalog.tagStart[row + 1] as number;
		for (let i = catalog.tagStart[row] as number; i < end; i++)
			add(facets.tags, catalog.tags[catalog.tagIds[i] as number] as string);
	}

	async #page(url: string | undefined): Promise<{ page?: number }> {
		if (!url) return {};
		for (const { index, firstDocument } of this.ranker.shards) {
			const row = await index.documentByUrl(url);
			if (row !== undefined) return { page: firstDocument + row };
		}
		return {};
	}

	/** Below the thresholds of every index. */
	#isNothing({ best, coverage, cosine }: Ranking): boolean {
		if (best.length === 0) return true;
		return this.indexes.every(({ manifest: { thresholds } }) => {
			const few = coverage < thresholds.coverage;
			return few && (cosine === undefined || cosine < thresholds.cosine);
		});
	}

	/** Passages that really hold every quoted phrase, as many as asked for and one; `undefined` when none of those read does. */
	async #rankQuoted(
		question: AnalysedQuestion,
		rank: RankRequest,
	): Promise<Ranking | undefined> {
		const wanted = question.phrases.flatMap((phrase) => {
			const { words, wholes } = analyseQuestion(phrase);
			return words.filter((word) => !wholes.has(word));
		});
		const only = this.ranker.keyword.holding(wanted);
		const ranking = this.ranker.rank({
			...rank,
			only,
			keep: MAX_VERIFIED,
			onePerDocument: false,
		});
		const tests = question.phrases.map(phraseTest);
		let best: Ranked[] = [];
		// One more than asked for tells that there are more.
		for (let at = 0, next = FIRST_VERIFIED; best.length <= rank.keep; ) {
			const batch = ranking.best.slice(at, next);
			if (batch.length === 0) break;
			best.push(...(await this.#verify(batch, tests)));
			if (rank.onePerDocument) best = this.#onePerDocument(best);
			[at, next] = [next, 3 * next];
		}
		return best.length > 0
			? { ...ranking, best, total: best.length }
			: undefined;
	}

	async #verify(
		best: readonly Ranked[],
		tests: readonly ((text: string) => boolean)[],
	): Promise<Ranked[]> {
		const records = await this.records(best.map(({ row }) => row));
		return best.filter((_, i) => {
			const record = records[i];
			if (!record) return false;
			const { chunk, document } = record;
			const texts = [chunk.text, chunk.trail.join("\n"), document.title];
			return tests.every((test) => texts.some(test));
		});
	}

	#onePerDocument(ranked: readonly Ranked[]): Ranked[] {
		return uniqueBy(ranked, ({ row }) => {
			const { index, firstRow, firstDocument } = this.#shardOf(row);
			const { documentOfChunk } = index.catalog;
			return firstDocument + (documentOfChunk[row - firstRow] as number);
		});
	}

	async #hits(
		ranked: readonly Ranked[],
		question: AnalysedQuestion,
	): Promise<Hit[]> {
		const records = await this.records(ranked.map(({ row }) => row));
		const cut = snippeter(question.words);
		return ranked.map(({ row: _row, ...known }, i) => {
			const { chunk, document, row } = records[i] as RowRecords;
			return { row, document, chunk, snippet: cut(chunk.text), ...known };
		});
	}
}

/** One chunk row with what is known of it. */
export interface RowRecords {
	/** Row in its own index. */
	row: number;
	chunk: ChunkRecord;
	document: DocumentRecord;
}

/** Puts the records of those of `rows` that lie in this index into `found`, each at its place. */
async function addRecords(
	{ index, firstRow }: Shard,
	rows: readonly number[],
	found: RowRecords[],
): Promise<void> {
	const { chunkCount, documentOfChunk } = index.catalog;
	const own = rows.flatMap((row, place) =>
		row >= firstRow && row < firstRow + chunkCount
			? [{ place, row: row - firstRow }]
			: [],
	);
	if (own.length === 0) return;
	const [chunks, documents] = await Promise.all([
		index.chunks(own.map(({ row }) => row)),
		index.documents(own.map(({ row }) => documentOfChunk[row] as number)),
	]);
	own.forEach(({ place, row }, i) => {
		found[place] = {
			row,
			chunk: chunks[i] as ChunkRecord,
			document: documents[i] as DocumentRecord,
		};
	});
}

/** The page is an address in a request and a row in the ranking. */
function withoutPage({
	page: _page,
	...rest
}: SearchRequest): Omit<SearchRequest, "page"> {
	return rest;
}

/**
 * Opens one or more indexes to be searched together: a word weighs the same in all of them.
 *
 * @throws `index-version` when an index was made by another analyser, `index-space` when their vectors cannot be
 * compared, `index-corrupt` when a part does not fit its catalog.
 */
export async function openSearch(
	indexes: readonly AskIndex[],
): Promise<Search> {
	for (const { manifest } of indexes)
		if (manifest.analyser !== ANALYSER)
			throw new AskError(
				"index-version",
				`The index was made with analyser "${manifest.analyser}"; this search reads analyser "${ANALYSER}".`,
				{ hint: "Build the index again with the version that searches it." },
			);
	const spaces = new Set(
		indexes.flatMap(({ manifest: { space } }) => (space ? [space] : [])),
	);
	if (spaces.size > 1)
		throw new AskError(
			"index-space",
			`The indexes have vectors of different spaces: ${[...spaces].map((space) => `"${space}"`).join(" and ")}.`,
			{ hint: "Build all of them with one embedder." },
		);
	const [shards] = await Promise.all([
		openShards(indexes),
		...indexes.map(({ part }) => learnProfiles(() => part("profiles"))),
	]);
	return new Search(new Ranker(shards));
}
