import type { Count, Insights } from "../store.js";
import { type Cell, topCounts } from "./add-up.js";
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

const NEW_LINE = "\n".charCodeAt(0);
const RECORD = 0x1e;
const ZERO = "0".charCodeAt(0);

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
		for (let at = 0; at < lines.length; at += 1) {
			const namesEnd = lines.indexOf("\u001e", at);
			const names = lines.slice(at, namesEnd);
			addOne(counts, names);
			at = countTimes(lines, namesEnd + 1, buckets) + 1;
			const end = lines.indexOf("\n", at);
			const question = lines.slice(at, end < 0 ? undefined : end);
			at = end < 0 ? lines.length : end;
			questions += 1;
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
		asked: topCounts(asked, ASKED_ROWS),
		unanswered: topCounts(unanswered, UNANSWERED_ROWS),
	};
}

/** Reads digit by digit: there are half a million times in a hundred thousand lines. @returns Where the times end. */
function countTimes(
	lines: string,
	from: number,
	buckets: readonly Map<number, number>[],
): number {
	let stage = 0;
	let time = -1;
	for (let at = from; ; at += 1) {
		const code = lines.charCodeAt(at);
		if (code >= ZERO) {
			time = Math.max(0, time) * 10 + code - ZERO;
			continue;
		}
		const bucket = buckets[stage];
		if (bucket && time >= 0) addOne(bucket, bucketOf(time / 100));
		stage += 1;
		time = -1;
		if (code === RECORD || code === NEW_LINE || Number.isNaN(code)) return at;
	}
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
