import type { FusionOptions } from "./contract.js";
import { Top } from "./top.js";

/** What the keyword half found. */
export interface KeywordScores {
	/** BM25 by chunk row; 0 where nothing matches. */
	scores: Float32Array;
	/** BM25 of a passage that would hold every word of the question. */
	most: number;
}

/** What the vector half found. */
export interface VectorScores {
	/** Cosine by chunk row; NaN where a row has no vector. */
	cosines: Float32Array;
}

/** How much each half of the search counts by default, for each way to put them together. */
export const fusionWeights = {
	coverage: { keyword: 4, vector: 0.1 },
	rrf: { keyword: 1, vector: 1 },
} as const;

/** An index of a few chunks has cosines that hardly differ; less than this is not told apart. */
export const LEAST_DEVIATION = 0.02;
/** rrf ranks this many of each half. */
export const CANDIDATES = 200;
const RRF_K = 60;

function spread(cosines: Float32Array): { mean: number; deviation: number } {
	let n = 0;
	let sum = 0;
	let squares = 0;
	for (let row = 0; row < cosines.length; row++) {
		const cosine = cosines[row] as number;
		if (Number.isNaN(cosine)) continue;
		n++;
		sum += cosine;
		squares += cosine * cosine;
	}
	if (n === 0) return { mean: 0, deviation: LEAST_DEVIATION };
	const mean = sum / n;
	const variance = Math.max(0, squares / n - mean * mean);
	return {
		mean,
		deviation: Math.max(Math.sqrt(variance), LEAST_DEVIATION),
	};
}

function addCoverage(
	{ scores, most }: KeywordScores,
	weight: number,
	into: Float32Array,
): void {
	if (most <= 0) return;
	const factor = weight / most;
	for (let row = 0; row < scores.length; row++)
		(into[row] as number) += factor * (scores[row] as number);
}

function addStandardised(
	{ cosines }: VectorScores,
	weight: number,
	into: Float32Array,
): void {
	const { mean, deviation } = spread(cosines);
	const factor = weight / deviation;
	for (let row = 0; row < cosines.length; row++) {
		const cosine = cosines[row] as number;
		if (!Number.isNaN(cosine))
			(into[row] as number) += factor * (cosine - mean);
	}
}

function addReciprocalRanks(
	values: Float32Array,
	found: (value: number) => boolean,
	weight: number,
	into: Float32Array,
): void {
	const top = new Top(CANDIDATES);
	for (let row = 0; row < values.length; row++) {
		const value = values[row] as number;
		if (found(value) && value >= top.bar) top.offer(row, value);
	}
	top.sorted().forEach(({ row }, i) => {
		(into[row] as number) += weight / (RRF_K + i + 1);
	});
}

/**
 * One score a chunk row from both halves, either of which may be absent.
 *
 * `coverage`: `w · bm25 / most + v · (cosine − mean) / deviation`, 4 and 0.1. When the words meet, words decide; when
 * they cannot, meaning does. A row without a vector counts as average. `rrf`: `Σ w / (60 + rank)` over the best 200 of
 * each half.
 *
 * @param into Written over and returned; made when absent.
 */
export function fuse(
	keyword: KeywordScores | undefined,
	vector: VectorScores | undefined,
	{
		method = "coverage",
		weights = fusionWeights[method],
		vectorTrust = 1,
	}: FusionOptions = {},
	into: Float32Array = new Float32Array(
		keyword?.scores.length ?? vector?.cosines.length ?? 0,
	),
): Float32Array {
	into.fill(0);
	if (method === "coverage") {
		if (keyword) addCoverage(keyword, weights.keyword, into);
		if (vector) addStandardised(vector, weights.vector * vectorTrust, into);
		return into;
	}
	if (keyword)
		addReciprocalRanks(
			keyword.scores,
			(score) => score > 0,
			weights.keyword,
			into,
		);
	if (vector)
		addReciprocalRanks(
			vector.cosines,
			(cosine) => !Number.isNaN(cosine),
			weights.vector,
			into,
		);
	return into;
}
