/** The figures this project holds itself to, beside what was measured. */
const languages = ["en", "es", "de", "ar", "zh", "hi"];

/** @returns {{ figure: string, goal: string, value: number, shown: string, met: boolean }[]} Only those that were measured. */
export function figures({ quality, meaning, cost }) {
	return [
		...qualityFigures(quality),
		...meaningFigures(meaning),
		...costFigures(cost),
	].filter(({ value }) => Number.isFinite(value));
}

function qualityFigures(quality) {
	const ndcg = (corpus) =>
		quality.find((row) => row.engine === "ours" && row.corpus === corpus)
			?.ndcg10;
	const xquad = languages.map((language) => ndcg(`xquad ${language}`));
	const mean = xquad.reduce((sum, value) => sum + value, 0) / xquad.length;
	return [
		...languages.map((language, i) =>
			atLeast(`XQuAD ${language}, nDCG@10`, 0.94, xquad[i]),
		),
		atLeast("XQuAD, mean of the six", 0.955, mean),
		atLeast("XQuAD, all in one index", 0.94, ndcg("xquad mixed")),
		atLeast("Cranfield, nDCG@10", 0.365, ndcg("cranfield")),
		atLeast("Astro docs en, nDCG@10", 0.87, ndcg("docs en")),
		atLeast("Astro docs fr, nDCG@10", 0.84, ndcg("docs fr")),
		atLeast("Astro docs ko, nDCG@10", 0.87, ndcg("docs ko")),
	];
}

/** Of words and vectors together: nDCG@10 in the same language, recall@5 in another. */
const meaningGoals = [
	["table", "table", 0.961, 0.637],
	["transformer", "table", 0.964, 0.733],
	["transformer", "transformer", 0.971, 0.916],
];

function meaningFigures(meaning) {
	return meaningGoals.flatMap(([passages, questions, same, other]) => {
		const row = meaning.find(
			(one) =>
				one.how === "coverage" &&
				one.passages === passages &&
				one.questions === questions,
		);
		const name = `Passages by the ${passages}, questions by the ${questions}`;
		return [
			atLeast(`${name}: same language, nDCG@10`, same, row?.same),
			atLeast(`${name}: other language, recall@5`, other, row?.other),
		];
	});
}

/** Questions by the clock: what V8 compiles and collects on another core meanwhile is CPU time nobody waits for. */
function costFigures(cost) {
	const costOf = (engine, chunks) =>
		cost.find((row) => row.engine === engine && row.chunks === chunks);
	const [ours, orama] = [costOf("ours", 10_000), costOf("orama", 10_000)];
	const [hybrid, hybrid30] = [10_000, 30_000].map((n) =>
		costOf("ours-hybrid", n),
	);
	return [
		atMost("Opening 10,000 chunks, CPU", 10, ours?.openCpuMs, "ms"),
		atLeast(
			"Opening 10,000 chunks, times faster than Orama",
			100,
			orama?.openCpuMs / ours?.openCpuMs,
			0,
		),
		atMost(
			"Question at 10,000 chunks, p95",
			1.5,
			ours?.question?.wallP95,
			"ms",
		),
		atMost(
			"Hybrid question at 10,000 chunks, p95",
			6,
			hybrid?.question?.wallP95,
			"ms",
		),
		atMost(
			"Hybrid question at 30,000 chunks, p95",
			16,
			hybrid30?.question?.wallP95,
			"ms",
		),
		atMost(
			"Index of 3,000 chunks with vectors, gzip",
			6,
			costOf("ours-hybrid", 3000)?.gzipBytes / 1e6,
			"MB",
		),
		atLeast(
			"Hybrid questions a second, one core, 10,000 chunks",
			250,
			hybrid?.question?.perSecond,
			0,
		),
	];
}

const atLeast = (figure, goal, value, digits = 3) => ({
	...{ figure, value, goal: `≥ ${goal}` },
	shown: value?.toFixed(digits),
	met: value >= goal,
});

const atMost = (figure, goal, value, unit) => ({
	...{ figure, value, goal: `≤ ${goal} ${unit}` },
	shown: `${value?.toFixed(2)} ${unit}`,
	met: value <= goal,
});
