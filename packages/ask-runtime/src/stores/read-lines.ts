import type { Count, Insights } from "../store.js";
import { byCount, type Cell } from "./add-up.js";
import { bucketMs, bucketOf, percentile } from "./percentile.js";

/** Rows of a list of questions. */
export const ASKED_ROWS = 50;
/** More, since what is alike is put together. */
export const UNANSWERED_ROWS = 300;

const stages = [
	"firstText",
	"embed",
	"retrieval",
	"generation",
	"total",
] as const;

/** Figures of messages, a line each: `outcome␟rung␟model␟language␟degraded␞first text␟embed␟…␞asked`, times × 100. */
export function readLines(days: readonly { day: string; lines: string }[]): {
	questions: number;
	cells: Cell[];
	latency: Insights["latency"];
	asked: Count[];
	unanswered: Count[];
} {
	const buckets = stages.map(() => new Map<number, number>());
	const asked = new Map<string, number>();
	const unanswered = new Map<string, number>();
	const cells: Cell[] = [];
	let questions = 0;
	for (const { day, lines } of days) {
		const counts = new Map<string, number>();
		for (const line of lines.split("\n")) {
			const [names = "", times = "", question = ""] = line.split("\u001e");
			questions += 1;
			addOne(counts, names);
			times.split("\u001f").forEach((time, stage) => {
				const bucket = buckets[stage];
				if (time !== "" && bucket) addOne(bucket, bucketOf(Number(time) / 100));
			});
			if (question === "") continue;
			addOne(asked, question);
			if (names.includes('"nothing-found"')) addOne(unanswered, question);
		}
		for (const [names, count] of counts) cells.push(toCell(day, names, count));
	}
	return {
		questions,
		cells,
		latency: Object.fromEntries(
			stages.flatMap((stage, at) => percentilesOf(stage, buckets[at])),
		),
		asked: byCount(asked),
		unanswered: byCount(unanswered),
	};
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}

function toCell(day: string, names: string, count: number): Cell {
	const [outcome, rung, model, language = "", degraded = "[]"] =
		names.split("\u001f");
	return {
		...{ day, language, degraded, count },
		outcome: outcome || null,
		rung: rung || null,
		model: model || null,
	};
}

function percentilesOf(
	stage: string,
	counts: ReadonlyMap<number, number> = new Map(),
): [string, { p50: number; p95: number }][] {
	if (counts.size === 0) return [];
	const sorted = [...counts]
		.sort(([a], [b]) => a - b)
		.map(([bucket, count]): [number, number] => [bucketMs(bucket), count]);
	return [
		[stage, { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }],
	];
}
