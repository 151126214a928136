import { qualityCorpora } from "./corpora.mjs";
import { engines } from "./engines.mjs";

/** Most chunks an engine is asked to bear, where that is not all: what more would cost is in the rows below. */
const most = {
	"orama-hybrid": 10_000,
	lunr: 10_000,
	orama: 30_000,
	"orama-best": 30_000,
	"minisearch-best": 30_000,
};

/** Who encodes the passages, and who the questions. */
const encoders = [
	["table", "table"],
	["transformer", "table"],
	["transformer", "transformer"],
];

const quickCorpora = ["xquad en", "xquad zh", "docs hi"];

/**
 * What is to be measured, in this order.
 *
 * @returns {{ corpora: string[], meaning: { passages: string, questions: string }[], sizes: number[], cost: { engine: string, size: number }[], skipped: Skipped[] }}
 */
export function plan(options) {
	const { quick, large, dataFolder, modelFolder } = options;
	const usable = options.engines.filter((key) => !engines[key].unavailable);
	const unavailable = options.engines
		.filter((key) => engines[key].unavailable)
		.map((key) => ({ what: engines[key].name, why: engines[key].unavailable }));
	const sizes = quick ? [3000] : [1000, 3000, 10_000, 30_000];
	if (large) sizes.push(100_000);
	const cost = sizes.flatMap((size) =>
		usable.map((engine) => ({ engine, size })),
	);
	const meaning = options.meaning
		? encoders.map(([passages, questions]) => ({ passages, questions }))
		: [];
	const canEncode = ({ passages }) => passages === "table" || modelFolder;
	const fits = ({ engine, size }) => size <= (most[engine] ?? Infinity);
	return {
		engines: usable,
		corpora: options.quality
			? qualityCorpora(dataFolder)
					.map(({ name }) => name)
					.filter((name) => !quick || quickCorpora.includes(name))
			: [],
		meaning: meaning.filter(canEncode),
		sizes: options.cost ? sizes : [],
		cost: options.cost ? cost.filter(fits) : [],
		skipped: [
			...unavailable,
			...(options.quality && !dataFolder
				? [
						{
							what: "cranfield",
							why: "BENCH_DATA names no folder; it has no licence to be copied by",
						},
					]
				: []),
			...meaning
				.filter((job) => !canEncode(job))
				.map((job) => ({
					what: meaningName(job),
					why: "ASK_MODEL_DIR names no folder",
				})),
			...(options.cost ? cost.filter((job) => !fits(job)).map(tooLarge) : []),
		],
	};
}

export const meaningName = ({ passages, questions }) =>
	`passages by the ${passages}, questions by the ${questions}`;

const tooLarge = ({ engine, size }) => ({
	what: `${engines[engine].name}, ${size.toLocaleString("en")} chunks`,
	why: "it would take minutes",
});
