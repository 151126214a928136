import type { AskIndex } from "../index-format/layout.js";
import type { AnalysedQuestion } from "../text/index.js";
import type { FusionOptions, Where } from "./contract.js";
import { allowedDocuments } from "./filter.js";
import { CANDIDATES, fuse, fusionWeights } from "./fuse.js";
import { type FieldWeights, Keyword } from "./keyword.js";
import { type Fields, openKeyword } from "./keyword-file.js";
import { Top } from "./top.js";
import {
	openVectors,
	scan,
	unitQuestion,
	type VectorMatrix,
} from "./vectors.js";

/** Share of the keyword weight that a passage of the reader's own page gets on top. */
export const PAGE_BOOST = 0.05;

/** So many of the best are looked at closely. */
const EVIDENT = 32;

/** One opened index among those that are searched together. Its rows follow those of the index before it. */
export interface Shard {
	index: AskIndex;
	fields: Fields;
	vectors?: VectorMatrix;
	firstRow: number;
	firstDocument: number;
}

export interface RankRequest {
	question: AnalysedQuestion;
	vector?: Float32Array | Int8Array;
	typing?: boolean;
	where?: Where;
	fusion?: FusionOptions;
	/** Document row over all indexes whose chunks rank a little higher. */
	page?: number;
	/** Best chunks to return. */
	keep: number;
	onePerDocument: boolean;
	/** Chunk rows that may be found, one byte each; absent: all. */
	only?: Uint8Array;
	weights?: FieldWeights;
	/** One byte a document for each index in place of `where`. */
	allowed?: readonly (Uint8Array | undefined)[];
	/** Called with every document row that has a hit, its best chunk row and score. */
	visit?: (document: number, row: number, score: number) => void;
}

export interface Ranked {
	/** Chunk row over all indexes. */
	row: number;
	score: number;
	ranks: { keyword?: number; vector?: number };
	/** 0…1: the share of the question's weight that this passage holds. Absent behind the first {@link EVIDENT}. */
	coverage?: number;
	/** Absent without vectors. */
	cosine?: number;
}

export interface Ranking {
	/** Best first. */
	best: Ranked[];
	total: number;
	/** 0…1 */
	coverage: number;
	cosine?: number;
}

/** Opens the keyword and vector parts of `indexes`. */
export async function openShards(
	indexes: readonly AskIndex[],
): Promise<Shard[]> {
	const shards: Shard[] = [];
	let firstRow = 0;
	let firstDocument = 0;
	for (const index of indexes) {
		const { documentCount: documents, chunkCount: chunks } = index.catalog;
		const [keyword, vectors] = await Promise.all([
			index.part("keyword"),
			index.part("vectors"),
		]);
		shards.push({
			index,
			fields: openKeyword(keyword as Uint8Array, { documents, chunks }),
			...(vectors ? { vectors: openVectors(vectors, chunks) } : {}),
			firstRow,
			firstDocument,
		});
		firstRow += chunks;
		firstDocument += documents;
	}
	return shards;
}

/** Ranks chunks by keywords, vectors or both. Holds scratch arrays that every question reuses, so it never awaits. */
export class Ranker {
	readonly shards: readonly Shard[];
	readonly keyword: Keyword;
	readonly rows: number;
	readonly documents: number;
	readonly #cosines: Float32Array;
	readonly #fused: Float32Array;
	/** Scores of a half that is absent. */
	readonly #nothing: Float32Array;

	constructor(shards: readonly Shard[]) {
		this.shards = shards;
		this.keyword = new Keyword(
			shards.map(({ fields, index: { catalog } }) => ({
				fields,
				documents: catalog.documentCount,
				chunks: catalog.chunkCount,
				firstChunk: catalog.firstChunk,
			})),
		);
		const last = shards.at(-1);
		this.rows = last ? last.firstRow + last.index.catalog.chunkCount : 0;
		this.documents = last
			? last.firstDocument + last.index.catalog.documentCount
			: 0;
		this.#cosines = new Float32Array(this.rows);
		this.#fused = new Float32Array(this.rows);
		this.#nothing = new Float32Array(this.rows);
	}

	rank(request: RankRequest): Ranking {
		const keyword =
			request.question.words.length > 0
				? this.keyword.score(request.question, request)
				: undefined;
		const cosines = this.#scan(request.vector);
		const fused = fuse(
			keyword,
			cosines && { cosines },
			request.fusion,
			this.#fused,
		);
		this.#leaveOut(request, keyword?.scores, cosines);
		const { best, total } = this.#select(
			request,
			fused,
			keyword?.scores,
			cosines,
		);
		const nearest = cosines?.[bestOf(cosines)];
		const evident = best.slice(0, EVIDENT).map(({ row }) => row);
		const fullest = keyword ? bestOf(keyword.scores) : -1;
		const coverages = this.#coverages([...evident, fullest], keyword?.scores);
		return {
			best: withRanks(best, keyword?.scores, cosines).map((ranked, at) => {
				if (at >= EVIDENT) return ranked;
				const cosine = cosines?.[ranked.row];
				return {
					...ranked,
					coverage: coverages[at] as number,
					...(cosine !== undefined && !Number.isNaN(cosine) && { cosine }),
				};
			}),
			total,
			coverage: coverages.at(-1) as number,
			...(nearest === undefined || Number.isNaN(nearest)
				? {}
				: { cosine: nearest }),
		};
	}

	/** Of each of `rows`; 0 where no word of the question is, or may be, found. */
	#coverages(
		rows: readonly number[],
		scores: Float32Array | undefined,
	): number[] {
		const holds = (row: number): boolean => (scores?.[row] ?? 0) > 0;
		const holding = rows.filter(holds);
		const known = this.keyword.coverages(holding);
		let next = 0;
		return rows.map((row) => (holds(row) ? (known[next++] as number) : 0));
	}

	#scan(
		vector: Float32Array | Int8Array | undefined,
	): Float32Array | undefined {
		const question = vector && unitQuestion(vector);
		if (!question) return undefined;
		let some = false;
		for (const { vectors, firstRow, index } of this.shards) {
			const own = this.#cosines.subarray(
				firstRow,
				firstRow + index.catalog.chunkCount,
			);
			if (vectors?.dimensions === question.length) {
				scan(vectors, question, own);
				some = true;
			} else own.fill(Number.NaN);
		}
		return some ? this.#cosines : undefined;
	}

	/** What may not be found matches nothing from here on. */
	#leaveOut(
		{ where, allowed, only }: RankRequest,
		scores: Float32Array | undefined,
		cosines: Float32Array | undefined,
	): void {
		const clear = (from: number, to: number): void => {
			scores?.fill(0, from, to);
			cosines?.fill(Number.NaN, from, to);
		};
		this.shards.forEach(({ index: { catalog }, firstRow }, i) => {
			const mask = allowed ? allowed[i] : allowedDocuments(catalog, where);
			if (!mask) return;
			for (let row = 0; row < catalog.documentCount; row++)
				if (!mask[row])
					clear(
						firstRow + (catalog.firstChunk[row] as number),
						firstRow + (catalog.firstChunk[row + 1] as number),
					);
		});
		if (only)
			for (let row = 0; row < only.length; row++)
				if (!only[row]) clear(row, row + 1);
	}

	#select(
		request: RankRequest,
		fused: Float32Array,
		scores: Float32Array | undefined,
		cosines: Float32Array | undefined,
	): { best: { row: number; score: number }[]; total: number } {
		const { onePerDocument, page, visit } = request;
		const least = cosines ? barOf(cosines) : Number.POSITIVE_INFINITY;
		const bonus = pageBonus(request.fusion);
		const all: Rows = {
			fused,
			scores: scores ?? this.#nothing,
			cosines: cosines ?? this.#nothing,
			least,
		};
		const top = new Top(Math.min(request.keep, this.rows));
		let total = 0;
		for (const { index, firstRow, firstDocument } of this.shards) {
			const { firstChunk, documentCount } = index.catalog;
			let from = firstRow;
			for (let row = 0; row < documentCount; row++) {
				const end = firstRow + (firstChunk[row + 1] as number);
				const best = bestRow(all, from, end);
				if (best >= 0) {
					const document = firstDocument + row;
					const extra = document === page ? bonus : 0;
					const score = (fused[best] as number) + extra;
					if (onePerDocument) {
						total++;
						top.offer(best, score);
					} else total += offerAll(all, from, end, extra, top);
					visit?.(document, best, score);
				}
				from = end;
			}
		}
		return { best: top.sorted(), total };
	}
}

/** What is known of every row; the scores of a half that is absent are 0. */
interface Rows {
	fused: Float32Array;
	scores: Float32Array;
	cosines: Float32Array;
	/** The cosine from which on a row is found. */
	least: number;
}

const isFound = ({ scores, cosines, least }: Rows, row: number): boolean =>
	(scores[row] as number) > 0 || (cosines[row] as number) >= least;

// Loops of their own, so that they are compiled once and not anew while the one around them runs.
/** The best row found from `from` to before `end`; −1 when none is. */
function bestRow(rows: Rows, from: number, end: number): number {
	const { fused } = rows;
	let best = -1;
	let highest = Number.NEGATIVE_INFINITY;
	for (let row = from; row < end; row++) {
		const score = fused[row] as number;
		if (score > highest && isFound(rows, row)) {
			highest = score;
			best = row;
		}
	}
	return best;
}

/** Offers every row found from `from` to before `end`; returns how many. */
function offerAll(
	rows: Rows,
	from: number,
	end: number,
	extra: number,
	top: Top,
): number {
	let found = 0;
	for (let row = from; row < end; row++) {
		if (!isFound(rows, row)) continue;
		found++;
		top.offer(row, (rows.fused[row] as number) + extra);
	}
	return found;
}

function pageBonus({
	method = "coverage",
	weights = fusionWeights[method],
}: FusionOptions = {}): number {
	const most = method === "coverage" ? weights.keyword : weights.keyword / 60;
	return PAGE_BOOST * most;
}

/** The first row with the highest value; −1 when all are NaN or there is none. */
function bestOf(values: Float32Array): number {
	let most = Number.NEGATIVE_INFINITY;
	let best = -1;
	for (let row = 0; row < values.length; row++) {
		const value = values[row] as number;
		if (!(value > most)) continue;
		most = value;
		best = row;
	}
	return best;
}

/** The cosine of the last of the vector half's candidates. */
function barOf(cosines: Float32Array): number {
	const top = new Top(Math.min(CANDIDATES, cosines.length));
	for (let row = 0; row < cosines.length; row++) {
		const cosine = cosines[row] as number;
		if (cosine > top.bar) top.offer(row, cosine);
	}
	return top.sorted().at(-1)?.score ?? Number.POSITIVE_INFINITY;
}

/** 1-based place of each of `rows` among all rows with a value above `floor`; absent where a row has none. */
function places(
	rows: readonly number[],
	values: Float32Array,
	floor: number,
): (number | undefined)[] {
	const own = rows.map((row) => values[row] as number);
	const sorted = own.filter((value) => value > floor).sort((a, b) => a - b);
	const above = countAbove(Float64Array.from(sorted), values);
	return own.map((value) => {
		if (!(value > floor)) return undefined;
		let place = 1;
		for (
			let beaten = sorted.indexOf(value) + 1;
			beaten < above.length;
			beaten++
		)
			place += above[beaten] as number;
		return place;
	});
}

/** How many of `values` are greater than so many of `sorted` and no more. */
function countAbove(sorted: Float64Array, values: Float32Array): Uint32Array {
	const above = new Uint32Array(sorted.length + 1);
	const lowest = sorted[0] ?? Number.POSITIVE_INFINITY;
	for (let row = 0; row < values.length; row++) {
		const value = values[row] as number;
		if (!(value > lowest)) continue;
		let beaten = 0;
		while (beaten < sorted.length && (sorted[beaten] as number) < value)
			beaten++;
		(above[beaten] as number)++;
	}
	return above;
}

function withRanks(
	best: readonly { row: number; score: number }[],
	scores: Float32Array | undefined,
	cosines: Float32Array | undefined,
): Pick<Ranked, "row" | "score" | "ranks">[] {
	const rows = best.map(({ row }) => row);
	const keyword = scores && places(rows, scores, 0);
	const vector = cosines && places(rows, cosines, Number.NEGATIVE_INFINITY);
	return best.map(({ row, score }, i) => {
		const ranks: Ranked["ranks"] = {};
		if (keyword?.[i]) ranks.keyword = keyword[i];
		if (vector?.[i]) ranks.vector = vector[i];
		return { row, score, ranks };
	});
}
