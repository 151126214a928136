import { type Entry, eachPrefixed } from "./dictionary.js";
import { type Field, findTerm } from "./field.js";
import type { Mark } from "./held.js";
import { nearTerms } from "./near.js";
import { addScores, type Scoring } from "./postings.js";

/** BM25: how fast repetition stops counting, and how much a long passage is held back. */
export const K1 = 1.2;
export const B = 0.75;
/** Most words that one beginning stands for. */
const MAX_PREFIXED = 64;

/** For each row of all indexes `k·(1 − b + b·length/average)`. */
function normsOf(fields: readonly Field[], rows: number): Float32Array {
	const norms = new Float32Array(rows);
	const total = fields.reduce((sum, { totalLength }) => sum + totalLength, 0);
	const least = K1 * (1 - B);
	const factor = (K1 * B) / (total / rows || 1);
	let at = 0;
	for (const { lengths } of fields)
		for (let row = 0; row < lengths.length; row++)
			norms[at++] = least + factor * (lengths[row] as number);
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
export class SharedField {
	readonly #fields: readonly Field[];
	readonly #scoring: Scoring;
	readonly #found: (Entry | undefined)[];
	readonly rows: number;

	/** @param scores Where the rows of all indexes, one after the other, collect their scores. */
	constructor(fields: readonly Field[], scores: Float32Array) {
		this.#fields = fields;
		this.#found = fields.map(() => undefined);
		this.rows = scores.length;
		const norms = normsOf(fields, this.rows);
		this.#scoring = {
			saturation: K1,
			norms,
			once: factorsAtOnce(norms),
			scores,
		};
	}

	/** Rows that hold the term, over all indexes; where they are is kept for {@link add}. */
	find(bytes: Uint8Array): number {
		let count = 0;
		for (let i = 0; i < this.#fields.length; i++) {
			const entry = findTerm(this.#fields[i] as Field, bytes);
			this.#found[i] = entry;
			count += entry?.count ?? 0;
		}
		return count;
	}

	/** Adds the scores of the term last found to the rows that hold it, and marks them. */
	add(weight: number, mark: Mark): void {
		let first = 0;
		for (let i = 0; i < this.#fields.length; i++) {
			const { postings, lengths } = this.#fields[i] as Field;
			const entry = this.#found[i];
			if (entry) addScores(postings, entry, first, weight, this.#scoring, mark);
			first += lengths.length;
		}
	}

	/** Terms that begin with `prefix`, itself included. */
	prefixed(prefix: Uint8Array): Set<string> {
		const terms = new Set<string>();
		const decoder = new TextDecoder();
		for (const { dictionary } of this.#fields)
			eachPrefixed(dictionary, prefix, MAX_PREFIXED, (term) =>
				terms.add(decoder.decode(term)),
			);
		return terms;
	}

	/** Terms one typing error away. */
	near(word: string): Set<string> {
		const terms = new Set<string>();
		const decoder = new TextDecoder();
		for (const { dictionary } of this.#fields)
			for (const term of nearTerms(dictionary, word))
				terms.add(decoder.decode(term));
		return terms;
	}
}
