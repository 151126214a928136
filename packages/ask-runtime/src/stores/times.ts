import type { Insights } from "../store.js";
import { percentile } from "./percentile.js";

const stages = {
	firstText: "first_text_ms",
	embed: "embed_ms",
	retrieval: "retrieval_ms",
	generation: "generation_ms",
	total: "total_ms",
} as const;

/** Digits of one time. */
const DIGITS = 4;
/** What they can say. */
const BUCKETS = 10 ** DIGITS;
const ZERO = "0".charCodeAt(0);

/**
 * The times of a message as one text of SQL, four digits each: how many digits it has in hundredths of a millisecond,
 * and the first three of them. `5123` is 12,300 to 12,399 of them, 123 ms; `----` was never measured.
 *
 * An index holds this expression, letter for letter: a change needs a new one.
 *
 * @param table Before each column, `m.` or nothing.
 */
export function timesOf(table = ""): string {
	return Object.values(stages)
		.map((column) => digitsOf(table + column))
		.join(" || ");
}

function digitsOf(column: string): string {
	const hundredths = `cast(cast(${column} * 100 as bigint) as text)`;
	return `case when ${column} is null then '----' when ${column} < 9000000 then cast(length(${hundredths}) as text) || substr(${hundredths} || '00', 1, 3) else '9999' end`;
}

/** Percentiles of many texts of {@link timesOf}, which may be joined. */
export function readTimes(texts: readonly string[]): Insights["latency"] {
	const names = Object.keys(stages);
	const counts = names.map(() => new Uint32Array(BUCKETS));
	for (const text of texts)
		for (let at = 0; at < text.length; at += DIGITS) {
			const bucket = bucketAt(text, at);
			const of = counts[(at / DIGITS) % counts.length];
			if (of && bucket >= 0) of[bucket] = (of[bucket] ?? 0) + 1;
		}
	return Object.fromEntries(
		names.flatMap((name, at) => percentilesOf(name, counts[at])),
	);
}

/** Digit by digit: a hundred thousand messages have half a million times. @returns Less than 0 where none was measured. */
function bucketAt(text: string, at: number): number {
	let bucket = 0;
	for (let digit = at; digit < at + DIGITS; digit += 1)
		bucket = bucket * 10 + text.charCodeAt(digit) - ZERO;
	return bucket;
}

function percentilesOf(
	name: string,
	counts: Uint32Array = new Uint32Array(),
): [string, { p50: number; p95: number }][] {
	const found = [...counts.entries()]
		.filter(([, count]) => count > 0)
		.map(([bucket, count]): [number, number] => [upTo(bucket), count]);
	if (found.length === 0) return [];
	return [
		[name, { p50: percentile(found, 0.5), p95: percentile(found, 0.95) }],
	];
}

/** The most milliseconds that four digits stand for, rounded up. */
function upTo(bucket: number): number {
	const digits = Math.floor(bucket / 1_000);
	const first = bucket % 1_000;
	return digits > 3
		? ((first + 1) * 10 ** (digits - 3)) / 100
		: Math.floor(first / 10 ** (3 - digits)) / 100;
}
