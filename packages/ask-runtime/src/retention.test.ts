import { expect, test } from "vitest";
import type { LogLine } from "./log.js";
import { retainHourly } from "./retention.js";
import { questionRow } from "./stores/describe-store.test.suite.js";
import { memoryStore } from "./stores/memory.js";

const HOUR_MS = 3_600_000;
const daysAgo = (days: number): string =>
	new Date(Date.now() - days * 24 * HOUR_MS).toISOString();

test("deletes what is older than the owner keeps it, at most once an hour, and says how much", async () => {
	const store = memoryStore({ settings: { log: { days: 2 } } });
	const lines: LogLine[] = [];
	let now = 5;
	const tidy = retainHourly(
		store,
		(line) => lines.push(line),
		() => now,
	);
	const put = (answerId: string, days: number): Promise<void> =>
		store.log.question(questionRow({ answerId, at: daysAgo(days) }));
	const left = async (): Promise<number> =>
		(await store.reader.insights({})).questions;
	await put("a", 3);
	await put("b", 1);
	await tidy();
	expect(await left()).toBe(1);
	await put("c", 4);
	now += HOUR_MS - 1;
	await tidy();
	expect(await left()).toBe(2);
	now += 1;
	await tidy();
	expect(await left()).toBe(1);
	expect(lines).toEqual([
		expect.objectContaining({ event: "rows-deleted", deleted: 1 }),
		expect.objectContaining({ event: "rows-deleted", deleted: 1 }),
	]);
});

test("says why it could not, and nothing else fails", async () => {
	const lines: LogLine[] = [];
	const store = {
		...memoryStore(),
		retain: () => Promise.reject(new Error("disk full")),
	};
	await retainHourly(
		store,
		(line) => lines.push(line),
		() => 0,
	)();
	expect(lines).toMatchObject([
		{ level: "warn", event: "retention-failed", cause: "disk full" },
	]);
});
