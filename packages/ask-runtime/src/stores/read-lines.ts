import type { Insights } from "../store.js";
import type { Cell } from "./add-up.js";
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

/** No time is in a bucket below minus this one. */
const LOWEST = 116;
/** The last holds all that takes longer than a week. */
const BUCKETS = 625;
const NEW_LINE = "\n".charCodeAt(0);
const ZERO = "0".charCodeAt(0);

/** Figures of messages, a line each: `outcome␟rung␟model␟language␟degraded␞first text␟embed␟…`, times × 100. */
export function readLines(days: readonly { day: string; lines: string }[]): {
	questions: number;
	cells: Cell[];
	latency: Insights["latency"];
} {
	const buckets = stages.map(() => new Uint32Array(BUCKETS));
	const cells: Cell[] = [];
	let questions = 0;
	for (const { day, lines } of days) {
		const counts = new Map<string, number>();
		for (let at = 0; at < lines.length; at += 1) {
			const namesEnd = lines.indexOf("\u001e", at);
			const names = lines.slice(at, namesEnd);
			counts.set(names, (counts.get(names) ?? 0) + 1);
			at = countTimes(lines, namesEnd + 1, buckets);
			questions += 1;
		}
		for (const [names, count] of counts) cells.push(toCell(day, names, count));
	}
	return {
		questions,
		cells,
		latency: Object.fromEntries(
			stages.flatMap((stage, at) => percentilesOf(stage, buckets[at])),
		),
	};
}

/** Reads digit by digit: there are half a million times in a hundred thousand lines. @returns Where the times end. */
function countTimes(
	lines: string,
	from: number,
	buckets: readonly Uint32Array[],
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
		if (bucket && time >= 0) {
			const place = Math.min(BUCKETS - 1, bucketOf(time / 100) + LOWEST);
			bucket[place] = (bucket[place] ?? 0) + 1;
		}
		stage += 1;
		time = -1;
		if (code === NEW_LINE || Number.isNaN(code)) return at;
	}
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
	buckets: Uint32Array = new Uint32Array(),
): [string, { p50: number; p95: number }][] {
	const counts = [...buckets.entries()]
		.filter(([, count]) => count > 0)
		.map(([place, count]): [number, number] => [
			bucketMs(place - LOWEST),
			count,
		]);
	if (counts.length === 0) return [];
	return [
		[stage, { p50: percentile(counts, 0.5), p95: percentile(counts, 0.95) }],
	];
}
