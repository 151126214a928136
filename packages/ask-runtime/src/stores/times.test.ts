import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqliteStore } from "./sqlite.js";
import { readTimes, timesOf } from "./times.js";

let database: DatabaseSync;
beforeEach(() => {
	database = new DatabaseSync(":memory:");
	database.exec(
		"create table m (first_text_ms real, embed_ms real, retrieval_ms real, generation_ms real, total_ms real)",
	);
});
afterEach(() => database.close());

/** Percentiles of one message with these times. */
function told(...times: (number | null)[]) {
	database.exec("delete from m");
	database.prepare("insert into m values (?, ?, ?, ?, ?)").run(...times);
	const row = database.prepare(`select ${timesOf("m.")} as times from m`).get();
	expect(row?.times).toHaveLength(20);
	const found = readTimes([String(row?.times)]);
	return Object.entries(found).map(([stage, { p95 }]) => [stage, p95]);
}

test("tells a time with at most one in a hundred added, from none to hours", () => {
	for (const ms of [
		0.01, 0.7, 1.23, 9.99, 12.34, 999.99, 1_234.56, 3_599_999,
	]) {
		const all = told(ms, ms, ms, ms, ms);
		expect(all).toHaveLength(5);
		for (const [, p95] of all) {
			expect(p95).toBeGreaterThanOrEqual(ms - 0.01);
			expect(p95).toBeLessThanOrEqual(ms * 1.01 + 0.01);
		}
	}
});

test("leaves out what was not measured, and is not led astray by a clock that slept for days", () => {
	expect(told(null, 0, 5, null, 9e9)).toEqual([
		["embed", 0],
		["retrieval", 5],
		["total", 10_000_000],
	]);
	expect(told(null, null, null, null, null)).toEqual([]);
});

test("is read from an index alone", async () => {
	const folder = mkdtempSync(join(tmpdir(), "ask-times-"));
	const file = join(folder, "ask.db");
	await (await sqliteStore({ file })).close();
	const made = new DatabaseSync(file);
	const plan = made
		.prepare(
			`explain query plan select day, string_agg(${timesOf("m.")}, '') from ask_messages as m group by day`,
		)
		.all();
	made.close();
	rmSync(folder, { recursive: true });
	expect(plan).toEqual([
		expect.objectContaining({
			detail: "SCAN m USING COVERING INDEX ask_messages_figures",
		}),
	]);
});
