import type { AskIndex } from "@astro-ask/indexer/index-format";
import type { Searcher } from "@astro-ask/runtime";
import { searchOf } from "../open.js";
import { type Judged, type Metrics, meanMetrics } from "./metrics.js";
import type { EvalQuestion } from "./questions.js";

export interface Evaluation {
	all: Metrics;
	/** By the language of the question, sorted. */
	languages: Record<string, Metrics>;
	/** Relevant documents that are not in the index: they count as not found. */
	missing: number;
	/** Mean time of one search. */
	secondsPerQuestion: number;
}

/** Asks every question of the index, ten documents each, and compares with what was judged. */
export async function evaluate(
	index: AskIndex,
	questions: readonly EvalQuestion[],
): Promise<Evaluation> {
	const search = await searchOf(index);
	const start = performance.now();
	const judged: (Judged & { lang: string })[] = [];
	for (const question of questions)
		judged.push({
			lang: question.lang,
			gains: question.rel,
			ranking: await rank(search, question.text),
		});
	const seconds = (performance.now() - start) / 1000;
	return {
		all: meanMetrics(judged),
		languages: byLanguage(judged),
		missing: await countMissing(index, questions),
		secondsPerQuestion: seconds / Math.max(1, questions.length),
	};
}

async function rank(search: Searcher, text: string): Promise<string[]> {
	const { hits } = await search.search({
		question: text.slice(0, 500),
		limit: 10,
		onePerDocument: true,
	});
	return hits.map(({ document }) => document.id);
}

function byLanguage(
	judged: readonly (Judged & { lang: string })[],
): Record<string, Metrics> {
	const languages = [...new Set(judged.map(({ lang }) => lang))].sort();
	return Object.fromEntries(
		languages.map((language) => [
			language,
			meanMetrics(judged.filter(({ lang }) => lang === language)),
		]),
	);
}

async function countMissing(
	index: AskIndex,
	questions: readonly EvalQuestion[],
): Promise<number> {
	const rows = Array.from({ length: index.catalog.documentCount }, (_, i) => i);
	const known = new Set(
		(await index.documents(rows)).map((document) => document.id),
	);
	const wanted = new Set(
		questions.flatMap(({ rel }) =>
			Object.keys(rel).filter((id) => (rel[id] ?? 0) > 0),
		),
	);
	return [...wanted].filter((id) => !known.has(id)).length;
}
