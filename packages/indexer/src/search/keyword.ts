import type { AnalysedQuestion } from "../text/index.js";
import { Held, type Mark } from "./held.js";
import { type FieldName, type Fields, fieldNames } from "./keyword-file.js";
import { SharedField } from "./shared-field.js";
import { variantsOf } from "./variants.js";

export type FieldWeights = Readonly<Record<FieldName, number>>;

/** @see docs/reference/search.md for how they were chosen. */
export const fieldWeights: FieldWeights = {
	titleWords: 1,
	titleGrams: 0.4,
	headingWords: 0.3,

	bodyWords: 1,
	bodyGrams: 0.4,
};

/** A gram in more than this share of all rows, and in more rows than that, says too little for the time it takes. */
export const COMMON = 0.25;
export const MIN_COMMON = 250;

/** BM25 scores of every chunk row, and what a passage that holds every word of the question would get. */
export interface KeywordHalf {
	/** 0 where nothing matches. Reused by the next question. */
	scores: Float32Array;
	most: number;
}

/** One opened index as the ranker needs it. */
export interface KeywordShard {
	fields: Fields;
	documents: number;
	chunks: number;
	firstChunk: Uint32Array;
}

const encoder = new TextEncoder();

/** ln(1 + (N − n + ½) / (n + ½)): large for a rare word, never negative. */
export function idf(rows: number, holding: number): number {
	return Math.log(1 + (rows - holding + 0.5) / (holding + 0.5));
}

const wordFields = ["titleWords", "headingWords", "bodyWords"] as const;
/** The text first: what is too common there has no share in `most`. */
const gramFields = ["bodyGrams", "titleGrams"] as const;

/** Scores and marks of all rows of a kind. */
interface Rows {
	scores: Float32Array;
	held: Held;
}

/** The one implementation of keyword scoring: Orama's index component and our own search both rank with it. */
export class Keyword {
	readonly #shards: readonly KeywordShard[];
	readonly #fields: Readonly<Record<FieldName, SharedField>>;
	readonly #chunks: Rows;
	/** For titles. */
	readonly #documents: Rows;
	/** For each term of the question last scored its share in `most`. */
	#weights: number[] = [];

	constructor(shards: readonly KeywordShard[]) {
		this.#shards = shards;
		const rowsOf = (key: "documents" | "chunks"): Rows => {
			const total = shards.reduce((sum, shard) => sum + shard[key], 0);
			return { scores: new Float32Array(total), held: new Held(total) };
		};
		this.#chunks = rowsOf("chunks");
		this.#documents = rowsOf("documents");
		this.#fields = Object.fromEntries(
			fieldNames.map((name) => [
				name,
				new SharedField(
					shards.map(({ fields }) => fields[name]),
					this.#rowsOf(name).scores,
				),
			]),
		) as Record<FieldName, SharedField>;
	}

	/** Scores every chunk. `scores` belongs to this ranker and is overwritten by the next question. */
	score(
		question: AnalysedQuestion,
		{
			typing = false,
			weights = fieldWeights,
		}: { typing?: boolean; weights?: FieldWeights } = {},
	): KeywordHalf {
		this.#clear();
		for (const word of question.words) {
			const open = typing && word === question.last;
			this.#scoreWord(word, open, question.wholes.has(word), weights);
		}
		const words = this.#weights.length;
		this.#scoreGrams(question.grams, weights, COMMON);
		if (!this.#chunks.scores.some((score) => score > 0)) {
			// Only common grams match: they are all there is to go by.
			this.#forget(words);
			this.#scoreGrams(question.grams, weights, 1);
		}
		const most = this.#weights.reduce((sum, weight) => sum + weight, 0);
		return { scores: this.#chunks.scores, most };
	}

	/**
	 * 0…1 for each of `rows`: how much of the weight of the question last scored the passage there holds, however often.
	 */
	coverages(rows: readonly number[]): number[] {
		const all = this.#weights.reduce((sum, weight) => sum + weight, 0);
		return rows.map((row) => (all > 0 ? this.#heldWeight(row) / all : 0));
	}

	#heldWeight(row: number): number {
		const document = this.#documentOf(row);
		let sum = 0;
		this.#weights.forEach((weight, term) => {
			const bits = this.#bits(row, document, term >>> 5);
			if (bits & (1 << (term & 31))) sum += weight;
		});
		return sum;
	}

	/** Of 32 terms those that stand in a chunk or in its document's title. */
	#bits(row: number, document: number, plane: number): number {
		return (
			this.#chunks.held.bits(row, plane) |
			this.#documents.held.bits(document, plane)
		);
	}

	/** A byte a chunk row: 1 where all of `words` stand in text, headings or title, so that a phrase of them can. */
	holding(words: readonly string[]): Uint8Array {
		this.#clear();
		words.forEach((word, term) => {
			const bytes = encoder.encode(word);
			for (const name of wordFields)
				if (this.#fields[name].find(bytes) > 0)
					this.#fields[name].add(0, this.#mark(name, term));
		});
		const wanted = new Uint32Array(Math.ceil(words.length / 32));
		words.forEach((_, term) => {
			(wanted[term >>> 5] as number) |= 1 << (term & 31);
		});
		const held = new Uint8Array(this.#chunks.scores.length).fill(1);
		wanted.forEach((bits, plane) => {
			this.#eachDocument((document, from, end) => {
				for (let row = from; row < end; row++)
					if (bits & ~this.#bits(row, document, plane)) held[row] = 0;
			});
		});
		return held;
	}

	#rowsOf(name: FieldName): Rows {
		return name.startsWith("title") ? this.#documents : this.#chunks;
	}

	#mark(name: FieldName, term: number): Mark {
		return this.#rowsOf(name).held.mark(term);
	}

	#clear(): void {
		for (const { scores } of [this.#chunks, this.#documents]) scores.fill(0);
		this.#forget(0);
	}

	/** Terms from this one on; no row holds one before it. */
	#forget(first: number): void {
		for (const { held } of [this.#chunks, this.#documents]) held.clear();
		this.#weights.length = first;
	}

	#scoreWord(
		word: string,
		open: boolean,
		whole: boolean,
		weights: FieldWeights,
	): void {
		const bytes = encoder.encode(word);
		const term = this.#weights.length;
		let known = 0;
		let inBody = 0;
		for (const name of wordFields) {
			const field = this.#fields[name];
			const count = field.find(bytes);
			if (name === "bodyWords") inBody = count;
			if (count === 0 || weights[name] === 0) continue;
			known++;
			field.add(weights[name] * idf(field.rows, count), this.#mark(name, term));
		}
		// An identifier that is nowhere as a whole is known by its parts.
		const left = whole && known === 0;
		if (open || known === 0)
			this.#scoreVariants(word, open, left ? undefined : term, weights);
		if (left) return;
		const { rows } = this.#fields.bodyWords;
		this.#weights.push(weights.bodyWords * idf(rows, inBody));
	}

	/** @param term Marked where a variant stands that is meant for the word itself. */
	#scoreVariants(
		word: string,
		open: boolean,
		term: number | undefined,
		weights: FieldWeights,
	): void {
		const variants = variantsOf(word, open, this.#fields);
		if (variants.length === 0) return;
		for (const name of wordFields) {
			if (weights[name] === 0) continue;
			const field = this.#fields[name];
			const most = Math.max(...variants.map(({ bytes }) => field.find(bytes)));
			if (most === 0) continue;
			const weight = weights[name] * idf(field.rows, most);
			const { held } = this.#rowsOf(name);
			for (const { bytes, factor, meant } of variants)
				if (field.find(bytes) > 0)
					field.add(
						weight * factor,
						meant && term !== undefined ? held.mark(term) : held.unmarked(),
					);
		}
	}

	/** @param share Of all rows; a gram in more is left out. */
	#scoreGrams(
		grams: readonly string[],
		weights: FieldWeights,
		share: number,
	): void {
		for (const gram of grams) this.#scoreGram(gram, weights, share);
		this.#spreadTitles();
	}

	#scoreGram(gram: string, weights: FieldWeights, share: number): void {
		const bytes = encoder.encode(gram);
		const term = this.#weights.length;
		for (const name of gramFields) {
			const field = this.#fields[name];
			const count = weights[name] > 0 ? field.find(bytes) : 0;
			const weight = weights[name] * idf(field.rows, count);
			const common = count > Math.max(field.rows * share, MIN_COMMON);
			if (name === "bodyGrams" && !common) this.#weights.push(weight);
			const weighed = this.#weights.length > term;
			if (count === 0 || (common && !weighed)) continue;
			const { held } = this.#rowsOf(name);
			field.add(
				common ? 0 : weight,
				weighed ? held.mark(term) : held.unmarked(),
			);
		}
	}

	/** A document's title counts for each of its chunks. */
	#spreadTitles(): void {
		const { scores } = this.#chunks;
		this.#eachDocument((document, from, end) => {
			const score = this.#documents.scores[document] as number;
			if (score === 0) return;
			for (let row = from; row < end; row++) (scores[row] as number) += score;
		});
	}

	/** Calls `visit` with every document row over all indexes and where its chunks begin and end. */
	#eachDocument(
		visit: (document: number, from: number, end: number) => void,
	): void {
		let document = 0;
		let first = 0;
		for (const { firstChunk, documents, chunks } of this.#shards) {
			for (let row = 0; row < documents; row++)
				visit(
					document++,
					first + (firstChunk[row] as number),
					first + (firstChunk[row + 1] as number),
				);
			first += chunks;
		}
	}

	/** The document row over all indexes whose chunks this row lies among. */
	#documentOf(chunk: number): number {
		let document = 0;
		let row = chunk;
		for (const { firstChunk, documents, chunks } of this.#shards) {
			if (row < chunks) return document + lastAtOrBefore(firstChunk, row);
			document += documents;
			row -= chunks;
		}
		return document;
	}
}

/** Place of the last start that is not behind `row`; the one at the end of all is none. */
function lastAtOrBefore(starts: Uint32Array, row: number): number {
	let low = 0;
	let high = starts.length - 2;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((starts[middle] as number) <= row) low = middle;
		else high = middle - 1;
	}
	return low;
}
