/** A ranking and what it should have been. */
export interface Judged {
	/** Document ids, best first, each once. */
	ranking: readonly string[];
	/** How good each document is as an answer; above 0 is relevant. */
	gains: Readonly<Record<string, number>>;
}

/** Means over questions, each 0 to 1. */
export interface Metrics {
	questions: number;
	"recall@1": number;
	"recall@5": number;
	"recall@10": number;
	"nDCG@10": number;
	/** Over the whole ranking that was asked for. */
	MRR: number;
}

function gainOf({ gains }: Judged, id: string): number {
	return Object.hasOwn(gains, id) ? Math.max(0, gains[id] ?? 0) : 0;
}

function relevantGains({ gains }: Judged): number[] {
	return Object.values(gains).filter((gain) => gain > 0);
}

/** Share of the relevant documents that stand among the first `k`. */
export function recallAt(judged: Judged, k: number): number {
	const relevant = relevantGains(judged).length;
	const found = judged.ranking
		.slice(0, k)
		.filter((id) => gainOf(judged, id) > 0).length;
	return relevant === 0 ? 0 : found / relevant;
}

/**
 * Normalised discounted cumulative gain of the first `k`: `Σ gainᵢ / log₂(i + 1)` over that of the best possible order.
 *
 * @see Järvelin, Kekäläinen 2002, with linear gains as in trec_eval.
 */
export function ndcgAt(judged: Judged, k: number): number {
	const best = dcg(
		relevantGains(judged)
			.sort((a, b) => b - a)
			.slice(0, k),
	);
	const found = dcg(judged.ranking.slice(0, k).map((id) => gainOf(judged, id)));
	return best === 0 ? 0 : found / best;
}

function dcg(gains: readonly number[]): number {
	return gains.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
}

/** One over the place of the first relevant document; 0 when there is none. */
export function reciprocalRank(judged: Judged): number {
	const place = judged.ranking.findIndex((id) => gainOf(judged, id) > 0);
	return place === -1 ? 0 : 1 / (place + 1);
}

/** Means over all questions; zeros when there is none. */
export function meanMetrics(all: readonly Judged[]): Metrics {
	const mean = (measure: (judged: Judged) => number): number =>
		all.reduce((sum, judged) => sum + measure(judged), 0) /
		Math.max(1, all.length);
	return {
		questions: all.length,
		"recall@1": mean((judged) => recallAt(judged, 1)),
		"recall@5": mean((judged) => recallAt(judged, 5)),
		"recall@10": mean((judged) => recallAt(judged, 10)),
		"nDCG@10": mean((judged) => ndcgAt(judged, 10)),
		MRR: mean(reciprocalRank),
	};
}
