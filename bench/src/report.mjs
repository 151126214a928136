import { alignColumns } from "@astro-ask/indexer";
import { engines } from "./engines.mjs";
import { figures } from "./figures.mjs";

/** @typedef {{ title: string, note: string, head: string[], rows: string[][] }} Table */

const nameOf = (engine) => engines[engine]?.name ?? engine;
const number = (value, digits) =>
	value === undefined ? "" : value.toFixed(digits);
const ms = (value) =>
	value === undefined
		? ""
		: number(value, value < 10 ? 2 : value < 100 ? 1 : 0);
const mb = (bytes) => number(bytes && bytes / 1e6, 2);
const times = (value) =>
	Number.isFinite(value)
		? `${value >= 10 ? Math.round(value) : value.toFixed(1)} ×`
		: "";

/** @returns {Table[]} Everything that was measured. */
export function tables(results) {
	return [
		...qualityTables(results.quality),
		meaningTable(results.meaning),
		...costTables(results.cost),
		...(results.quality.length ? [qualityRatios(results.quality)] : []),
		...costRatios(results.cost),
		figureTable(results),
	].filter(({ rows }) => rows.length > 0);
}

const unique = (values) => [...new Set(values)];

function qualityTables(quality) {
	const corpora = unique(quality.map(({ corpus }) => corpus));
	const table = (title, note, cell) => ({
		title,
		note,
		head: ["engine", ...corpora],
		rows: unique(quality.map(({ engine }) => engine)).map((engine) => [
			nameOf(engine),
			...corpora.map((corpus) => {
				const row = quality.find(
					(one) => one.engine === engine && one.corpus === corpus,
				);
				return row ? cell(row) : "";
			}),
		]),
	});
	return [
		table(
			"Quality: nDCG@10",
			"How well the ten best documents are ordered, 0 to 1, mean over the questions.",
			({ ndcg10 }) => number(ndcg10, 3),
		),
		table(
			"Quality: recall@5",
			"Share of the relevant documents among the first five.",
			({ recall5 }) => number(recall5, 3),
		),
	];
}

/** Keywords are the same whoever encodes, so they are told once. */
function meaningTable(meaning) {
	return {
		title: "Meaning: what vectors bring",
		note: "astro-ask on XQuAD in six languages. Same language and mixed index: nDCG@10; other language: recall@5, mean over 30 pairs.",
		head: [
			"passages by",
			"questions by",
			"found by",
			"same language",
			"other language",
			"mixed index",
		],
		rows: meaning
			.filter(
				({ how }, i) =>
					how !== "keyword" ||
					i === meaning.findIndex((row) => row.how === "keyword"),
			)
			.map(({ passages, questions, how, same, other, mixed }) => [
				...(how === "keyword" ? ["–", "–"] : [passages, questions]),
				foundBy[how],
				...[same, other, mixed].map((value) => number(value, 3)),
			]),
	};
}

const foundBy = {
	keyword: "keywords",
	vector: "vectors",
	coverage: "both, coverage",
	rrf: "both, rrf",
};

const costColumns = [
	[
		"build s",
		({ buildCpuMs, saveCpuMs = 0 }) =>
			number((buildCpuMs + saveCpuMs) / 1000, 1),
	],
	["hash ms", ({ hashCpuMs }) => ms(hashCpuMs)],
	["open ms", ({ openCpuMs }) => ms(openCpuMs)],
	["first ms", ({ firstCpuMs }) => ms(firstCpuMs)],
	["question p50", ({ question }) => ms(question?.cpuP50)],
	["p95", ({ question }) => ms(question?.cpuP95)],
	["p95 wall", ({ question }) => ms(question?.wallP95)],
	["a second", ({ question }) => number(question?.perSecond, 0)],
	["prefix p50", ({ prefix }) => ms(prefix?.cpuP50)],
	["p95", ({ prefix }) => ms(prefix?.cpuP95)],
	["MB", ({ bytes }) => mb(bytes)],
	["gzip", ({ gzipBytes }) => mb(gzipBytes)],
	["of it text", ({ textGzipBytes }) => mb(textGzipBytes)],
	["peak MB", ({ peakMb }) => number(peakMb, 0)],
	["build peak", ({ buildPeakMb }) => number(buildPeakMb, 0)],
	["", ({ note }) => note ?? ""],
];

function costTables(cost) {
	return unique(cost.map(({ chunks }) => chunks)).map((chunks) => {
		const rows = cost.filter((row) => row.chunks === chunks);
		const columns = costColumns.filter(([name, cell]) =>
			name ? true : rows.some((row) => cell(row)),
		);
		return {
			title: `Cost: ${chunks.toLocaleString("en")} chunks`,
			note: "CPU time where nothing else is said.",
			head: ["engine", ...columns.map(([name]) => name)],
			rows: rows.map((row) => [
				nameOf(row.engine),
				...columns.map(([, cell]) => cell(row)),
			]),
		};
	});
}

/** The mean over corpora that every engine was asked. */
function qualityRatios(quality) {
	const keys = unique(quality.map(({ engine }) => engine));
	const shared = unique(quality.map(({ corpus }) => corpus)).filter((corpus) =>
		keys.every((key) =>
			quality.some((row) => row.engine === key && row.corpus === corpus),
		),
	);
	const mean = (engine) => {
		const rows = quality.filter(
			(row) => row.engine === engine && shared.includes(row.corpus),
		);
		return rows.reduce((sum, { ndcg10 }) => sum + ndcg10, 0) / rows.length;
	};
	const ours = mean("ours");
	return {
		title: "Quality beside astro-ask",
		note: `Mean nDCG@10 over ${shared.length} corpora, and how far below astro-ask.`,
		head: ["engine", "mean", "difference"],
		rows: keys.map((key) => [
			nameOf(key),
			number(mean(key), 3),
			key === "ours" || !ours ? "" : number(mean(key) - ours, 3),
		]),
	};
}

/** How many times as much a peer needs; hybrid engines are compared with ours of their kind. */
function costRatios(cost) {
	return unique(cost.map(({ chunks }) => chunks)).flatMap((chunks) => {
		const rows = cost.filter((row) => row.chunks === chunks);
		const twinOf = ({ engine }) =>
			rows.find(
				(row) =>
					row.engine === (engines[engine]?.hybrid ? "ours-hybrid" : "ours"),
			);
		const compared = rows.filter((row) => twinOf(row) && twinOf(row) !== row);
		if (compared.length === 0) return [];
		const ratio = (row, cell) => times(cell(row) / cell(twinOf(row)));
		return [
			{
				title: `Cost beside astro-ask: ${chunks.toLocaleString("en")} chunks`,
				note: "How many times as much as astro-ask (the hybrid engine: as astro-ask, hybrid).",
				head: [
					"engine",
					"build",
					"open",
					"question p50",
					"question p95",
					"gzip",
					"peak memory",
				],
				rows: compared.map((row) => [
					nameOf(row.engine),
					ratio(row, ({ buildCpuMs, saveCpuMs = 0 }) => buildCpuMs + saveCpuMs),
					ratio(row, ({ openCpuMs }) => openCpuMs),
					ratio(row, ({ question }) => question?.cpuP50),
					ratio(row, ({ question }) => question?.cpuP95),
					ratio(row, ({ gzipBytes }) => gzipBytes),
					ratio(row, ({ peakMb }) => peakMb),
				]),
			},
		];
	});
}

function figureTable(results) {
	return {
		title: "Figures of astro-ask",
		note: "What this project holds itself to.",
		head: ["figure", "at least", "measured", ""],
		rows: figures(results).map(({ figure, goal, shown, met }) => [
			figure,
			goal,
			shown,
			met ? "met" : "missed",
		]),
	};
}

/** For a terminal. */
export function toText(results) {
	const parts = tables(results).map(
		({ title, note, head, rows }) =>
			`${title}\n${note}\n\n${alignColumns([head, ...rows])}`,
	);
	const out = leftOut(results).map((line) => `  ${line}`);
	if (out.length > 0) parts.push(["Left out", ...out].join("\n"));
	return parts.join("\n\n");
}

export const leftOut = ({ skipped }) =>
	skipped.map(({ what, why }) => `${what}: ${why}`);
