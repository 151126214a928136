import type { AnalysedQuestion } from "../text/index.js";
import { type Entry, eachPrefixed } from "./dictionary.js";
import { type Field, findTerm } from "./field.js";
import { type FieldName, type Fields, fieldNames } from "./keyword-file.js";
import { MIN_TYPO_LETTERS, nearTerms } from "./near.js";
import { addScores, markRows } from "./postings.js";

/** BM25: how fast repetition stops counting, and how much a long passage is held back. */
export const K1 = 1.2;
export const B = 0.75;

export type FieldWeights = Readonly<Record<FieldName, number>>;

/** @see docs/reference/search.md for how they were chosen. */
export const fieldWeights: FieldWeights = {
	titleWords: 1,
	titleGrams: 0.4,
	headingWords: 0.3,

	bodyWords: 1,
	bodyGrams: 0.4,
};

/** Weight of a word that only begins like the typed one, of one that is a typing error away. */
export const PREFIX_WEIGHT = 0.4;
export const TYPO_WEIGHT = 0.7;
/** Most words that one beginning stands for. */
export const MAX_PREFIXED = 64;
/** Fewer letters begin too many words; less still while they are typed. */
export const MIN_SHORT_FORM = 3;
const MIN_TYPED = 2;
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

/** A word or gram of the question with its share in `most`. */
interface Term {
	/** Where it may stand. */
	names: readonly FieldName[];
	/** For each of those fields its postings in each index. */
	entries: readonly (readonly (Entry | undefined)[])[];
	weight: number;
}

/** A spelling that stands for a word of the question. */
interface Variant {
	bytes: Uint8Array;
	factor: number;
}

const encoder = new TextEncoder();
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** ln(1 + (N − n + ½) / (n + ½)): large for a rare word, never negative. */
export function idf(rows: number, holding: number): number {
	return Math.log(1 + (rows - holding + 0.5) / (holding + 0.5));
}

/** For each row `k·(1 − b + b·length/average)`. */
function normsOf(lengths: Uint16Array, average: number): Float32Array {
	const norms = new Float32Array(lengths.length);
	const least = K1 * (1 - B);
	const factor = (K1 * B) / average;
	for (let row = 0; row < norms.length; row++)
		norms[row] = least + factor * (lengths[row] as number);
	return norms;
}

/** For each row what a term weighs that stands there once. */
function factorsAtOnce(norms: Float32Array): Float32Array {
	const factors = new Float32Array(norms.length);
	for (let row = 0; row < norms.length; row++)
		factors[row] = (K1 + 1) / (1 + (norms[row] as number));
	return factors;
}

/** One field over all indexes: statistics are shared, so that a word weighs the same in each. */
class SharedField {
	readonly #fields: readonly Field[];
	readonly #norms: Float32Array[];
	readonly #once: Float32Array[];
	readonly #scores: readonly Float32Array[];
	readonly #found: (Entry | undefined)[];
	readonly rows: number;

	/** @param scores Where each index's rows collect their scores. */
	constructor(fields: readonly Field[], scores: readonly Float32Array[]) {
		this.#fields = fields;
		this.#scores = scores;
		this.#found = fields.map(() => undefined);
		this.rows = fields.reduce((sum, { lengths }) => sum + lengths.length, 0);
		const total = fields.reduce((sum, { totalLength }) => sum + totalLength, 0);
		const average = total / this.rows || 1;
		this.#norms = fields.map(({ lengths }) => normsOf(lengths, average));
		this.#once = this.#norms.map(factorsAtOnce);
	}

	/** Rows that hold the term, over all indexes; the entries are kept for {@link add}. */
	find(bytes: Uint8Array): number {
		let count = 0;
		for (let i = 0; i < this.#fields.length; i++) {
			const entry = findTerm(this.#fields[i] as Field, bytes);
			this.#found[i] = entry;
			count += entry?.count ?? 0;
		}
		return count;
	}

	/** Where the term last found stands in each index. */
	entries(): (Entry | undefined)[] {
		return this.#found.slice();
	}

	/** Adds the scores of the term last found. */
	add(weight: number): void {
		for (let i = 0; i < this.#fields.length; i++) {
			const entry = this.#found[i];
			if (!entry) continue;
			addScores(
				(this.#fields[i] as Field).postings,
				entry.at,
				entry.count,
				weight,
				K1,
				this.#norms[i] as Float32Array,
				this.#once[i] as Float32Array,
				this.#scores[i] as Float32Array,
			);
		}
	}

	prefixed(prefix: Uint8Array): Map<string, number> {
		const counts = new Map<string, number>();
		const decoder = new TextDecoder();
		for (const { dictionary } of this.#fields)
			eachPrefixed(dictionary, prefix, MAX_PREFIXED, ({ count }, term) => {
				const key = decoder.decode(term);
				counts.set(key, (counts.get(key) ?? 0) + count);
			});
		return counts;
	}

	near(word: string): Map<string, number> {
		const counts = new Map<string, number>();
		const decoder = new TextDecoder();
		for (const { dictionary } of this.#fields)
			for (const { term, count } of nearTerms(dictionary, word)) {
				const key = decoder.decode(term);
				counts.set(key, (counts.get(key) ?? 0) + count);
			}
		return counts;
	}
}

const wordFields = ["titleWords", "headingWords", "bodyWords"] as const;
const gramFields = ["titleGrams", "bodyGrams"] as const;

/** The one implementation of keyword scoring: Orama's index component and our own search both rank with it. */
export class Keyword {
	readonly #shards: readonly KeywordShard[];
	readonly #fields: Readonly<Record<FieldName, SharedField>>;
	readonly #chunkScores: Float32Array;
	readonly #documentScores: Float32Array;
	readonly #documentScoresOf: readonly Float32Array[];
	readonly #chunkScoresOf: readonly Float32Array[];
	/** Of the question last scored. */
	#terms: Term[] = [];

	constructor(shards: readonly KeywordShard[]) {
		this.#shards = shards;
		const total = (key: "documents" | "chunks"): number =>
			shards.reduce((sum, shard) => sum + shard[key], 0);
		this.#chunkScores = new Float32Array(total("chunks"));
		this.#documentScores = new Float32Array(total("documents"));
		this.#chunkScoresOf = parts(
			this.#chunkScores,
			shards.map(({ chunks }) => chunks),
		);
		this.#documentScoresOf = parts(
			this.#documentScores,
			shards.map(({ documents }) => documents),
		);
		this.#fields = Object.fromEntries(
			fieldNames.map((name) => [
				name,
				new SharedField(
					shards.map(({ fields }) => fields[name]),
					name.startsWith("title")
						? this.#documentScoresOf
						: this.#chunkScoresOf,
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
		this.#chunkScores.fill(0);
		this.#documentScores.fill(0);
		this.#terms = [];
		for (const word of question.words) {
			const open = typing && word === question.last;
			this.#scoreWord(word, open, question.wholes.has(word), weights);
		}
		const words = this.#terms.length;
		this.#scoreGrams(question.grams, weights, COMMON);
		if (!this.#chunkScores.some((score) => score > 0)) {
			// Only common grams match: they are all there is to go by.
			this.#terms.length = words;
			this.#scoreGrams(question.grams, weights, 1);
		}
		const most = this.#terms.reduce((sum, { weight }) => sum + weight, 0);
		return { scores: this.#chunkScores, most };
	}

	/**
	 * 0…1 for each of `rows`: how much of the weight of the question last scored the passage there holds, however often.
	 * Every term's postings are walked once for all rows.
	 */
	coverages(rows: readonly number[]): number[] {
		const sorted = Uint32Array.from(rows).sort();
		const held = new Float64Array(sorted.length);
		let from = 0;
		let start = 0;
		this.#shards.forEach((shard, i) => {
			const end = start + shard.chunks;
			let to = from;
			while (to < sorted.length && (sorted[to] as number) < end) to++;
			const own = sorted.slice(from, to).map((row) => row - start);
			if (own.length > 0) this.#addHeld(i, own, held.subarray(from, to));
			from = to;
			start = end;
		});
		const all = this.#terms.reduce((sum, { weight }) => sum + weight, 0);
		return rows.map((row) =>
			all > 0 ? (held[sorted.indexOf(row)] as number) / all : 0,
		);
	}

	/** Adds to `held[i]` the weight of every term that the passage in row `wanted[i]` of one index holds. */
	#addHeld(shard: number, wanted: Uint32Array, held: Float64Array): void {
		const { fields, firstChunk } = this.#shards[shard] as KeywordShard;
		const documents = wanted.map((row) => documentOf(firstChunk, row));
		const marks = new Uint8Array(wanted.length);
		for (const { names, entries, weight } of this.#terms) {
			marks.fill(0);
			names.forEach((name, field) => {
				const entry = entries[field]?.[shard];
				if (!entry) return;
				const rows = name.startsWith("title") ? documents : wanted;
				markRows(fields[name].postings, entry.at, entry.count, rows, marks);
			});
			for (let i = 0; i < marks.length; i++)
				if (marks[i]) (held[i] as number) += weight;
		}
	}

	/**
	 * Marks the chunk rows that hold every one of `words` in text, headings or title: where a phrase of them can stand.
	 */
	holding(words: readonly string[]): Uint8Array {
		const held = new Uint8Array(this.#chunkScores.length).fill(1);
		for (const word of words) {
			const bytes = encoder.encode(word);
			this.#chunkScores.fill(0);
			this.#documentScores.fill(0);
			for (const name of wordFields)
				if (this.#fields[name].find(bytes) > 0) this.#fields[name].add(1);
			this.#spreadTitles();
			for (let row = 0; row < held.length; row++)
				if (this.#chunkScores[row] === 0) held[row] = 0;
		}
		return held;
	}

	#scoreWord(
		word: string,
		open: boolean,
		whole: boolean,
		weights: FieldWeights,
	): void {
		const bytes = encoder.encode(word);
		const entries: Term["entries"][number][] = [];
		let known = 0;
		let inBody = 0;
		for (const name of wordFields) {
			const field = this.#fields[name];
			const count = field.find(bytes);
			entries.push(field.entries());
			if (name === "bodyWords") inBody = count;
			if (count === 0 || weights[name] === 0) continue;
			known++;
			field.add(weights[name] * idf(field.rows, count));
		}
		if (open || known === 0) this.#scoreVariants(word, open, weights);
		// An identifier that is nowhere as a whole is known by its parts.
		if (whole && known === 0) return;
		this.#terms.push({
			names: wordFields,
			entries,
			weight: weights.bodyWords * idf(this.#fields.bodyWords.rows, inBody),
		});
	}

	#scoreVariants(word: string, open: boolean, weights: FieldWeights): void {
		if (UNSPACED.test(word)) return;
		const variants = this.#variants(word, open);
		if (variants.length === 0) return;
		for (const name of wordFields) {
			if (weights[name] === 0) continue;
			const field = this.#fields[name];
			const most = Math.max(...variants.map(({ bytes }) => field.find(bytes)));
			if (most === 0) continue;
			const weight = weights[name] * idf(field.rows, most);
			for (const { bytes, factor } of variants)
				if (field.find(bytes) > 0) field.add(weight * factor);
		}
	}

	/** Longer words that begin like this one; else words one typing error away. */
	#variants(word: string, open: boolean): Variant[] {
		const letters = Array.from(word).length;
		if (letters >= (open ? MIN_TYPED : MIN_SHORT_FORM)) {
			const prefixed = this.#longer(word, letters);
			if (prefixed.length > 0 || open) return prefixed;
		}
		if (letters < MIN_TYPO_LETTERS || /\d/.test(word)) return [];
		const near = new Set<string>();
		for (const name of ["titleWords", "bodyWords"] as const)
			for (const term of this.#fields[name].near(word).keys()) near.add(term);
		return [...near].map((term) => ({
			bytes: encoder.encode(term),
			factor: TYPO_WEIGHT,
		}));
	}

	#longer(word: string, letters: number): Variant[] {
		const prefix = encoder.encode(word);
		const counts = new Map<string, number>();
		for (const name of ["titleWords", "bodyWords"] as const)
			for (const [term, count] of this.#fields[name].prefixed(prefix))
				if (term !== word) counts.set(term, (counts.get(term) ?? 0) + count);
		return [...counts.keys()].map((term) => ({
			bytes: encoder.encode(term),
			factor: (PREFIX_WEIGHT * letters) / Array.from(term).length,
		}));
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
		const entries: Term["entries"][number][] = [];
		for (const name of gramFields) {
			const field = this.#fields[name];
			const found = field.find(bytes);
			entries.push(field.entries());
			const count = weights[name] > 0 ? found : 0;
			if (count > Math.max(field.rows * share, MIN_COMMON)) continue;
			const weight = weights[name] * idf(field.rows, count);
			if (count > 0) field.add(weight);
			if (name === "bodyGrams")
				this.#terms.push({ names: gramFields, entries, weight });
		}
	}

	/** A document's title counts for each of its chunks. */
	#spreadTitles(): void {
		this.#shards.forEach(({ firstChunk, documents }, i) => {
			const titles = this.#documentScoresOf[i] as Float32Array;
			const scores = this.#chunkScoresOf[i] as Float32Array;
			for (let row = 0; row < documents; row++) {
				const score = titles[row] as number;
				if (score === 0) continue;
				const end = firstChunk[row + 1] as number;
				for (let chunk = firstChunk[row] as number; chunk < end; chunk++)
					(scores[chunk] as number) += score;
			}
		});
	}
}

/** The document whose chunks the row lies among. */
function documentOf(firstChunk: Uint32Array, row: number): number {
	let low = 0;
	let high = firstChunk.length - 2;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((firstChunk[middle] as number) <= row) low = middle;
		else high = middle - 1;
	}
	return low;
}

function parts(whole: Float32Array, lengths: number[]): Float32Array[] {
	let start = 0;
	return lengths.map((length) => {
		start += length;
		return whole.subarray(start - length, start);
	});
}
