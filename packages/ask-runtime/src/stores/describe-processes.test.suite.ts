import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unit } from "./describe-store.test.suite.js";
import {
	hasPostgres,
	type PostgresServer,
	query,
	startPostgres,
} from "./postgres-server.test.data.js";
import { openWriters, type Writers } from "./run-writer.test.data.js";

export interface ProcessOptions {
	/** Rounds of kill -9. */
	kills: number;
	/** Attempts of each process. */
	sqliteAttempts: number;
	postgresAttempts: number;
	postgresProcesses: number;
}

/** What holds when several processes write, and when they are killed. */
export function describeProcesses({
	kills,
	sqliteAttempts,
	postgresAttempts,
	postgresProcesses,
}: ProcessOptions): void {
	let writers: Writers;
	beforeAll(async () => {
		writers = await openWriters();
	}, 60_000);
	afterAll(() => writers.close());

	const burstOf = async (
		place: string,
		processes: number,
		attempts: number,
		limits: { visitorPerDay: number; allPerDay: number },
	): Promise<number> => {
		const job = { place, attempts, unit: unit({ ...limits, visitor: "v" }) };
		const running = Array.from({ length: processes }, () => writers.start(job));
		const said = await Promise.all(running.map(({ ended }) => ended));
		const all = said.flat() as { granted: number }[];
		return all.reduce((sum, { granted }) => sum + granted, 0);
	};
	const expectExact = (
		rows: Record<string, unknown>[],
		limit: number,
	): void => {
		const used = (wanted: boolean): number =>
			rows
				.filter(({ visitor }) => (visitor === "*") === wanted)
				.reduce((sum, row) => sum + Number(row.used), 0);
		expect(used(true)).toBe(limit);
		expect(used(false)).toBe(limit);
	};

	describe("SQLite", () => {
		const read = (
			file: string,
			statement: string,
		): Record<string, unknown>[] => {
			const database = new DatabaseSync(file);
			const rows = database.prepare(statement).all();
			database.close();
			return rows;
		};

		test(`grants exactly its limit to two processes with ${sqliteAttempts} attempts each`, async () => {
			const file = join(writers.folder, "burst", "ask.db");
			const limits = { visitorPerDay: 12, allPerDay: 1_000 };
			expect(await burstOf(file, 2, sqliteAttempts, limits)).toBe(1_000);
			expectExact(read(file, "select * from ask_quota"), 1_000);
		}, 3_600_000);

		test(`is whole after each of ${kills} kill -9, with all that was acknowledged`, async () => {
			const file = join(writers.folder, "killed", "ask.db");
			const limit = 1_000_000;
			const job = {
				...{ place: file, attempts: 0 },
				unit: unit({ visitorPerDay: limit, allPerDay: limit }),
			};
			const kept = new Set<unknown>();
			let units = 0;
			for (let round = 0; round < kills; round += 1) {
				const writer = writers.start(job);
				await writer.began;
				await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
				writer.kill();
				for (const line of await writer.ended) {
					if ("unit" in line) units += 1;
					if ("kept" in line) kept.add(line.kept);
				}
				expect(read(file, "pragma integrity_check")).toEqual([
					{ integrity_check: "ok" },
				]);
				const [mine, all] = read(
					file,
					"select used from ask_quota order by visitor desc",
				);
				expect(mine).toEqual(all);
				// One was taken and not yet said, in each round at most.
				expect(Number(all?.used)).toBeGreaterThanOrEqual(units);
				expect(Number(all?.used)).toBeLessThanOrEqual(units + round + 1);
			}
			const torn = read(
				file,
				"select answer_id from ask_messages where answer_id not in (select answer_id from ask_texts)",
			);
			expect(torn).toEqual([]);
			const written = new Set(
				read(
					file,
					"select f.answer_id from ask_feedback f join ask_messages m on m.answer_id = f.answer_id join ask_texts t on t.answer_id = m.answer_id where length(t.answer) = 3000 and length(t.question) = 500 and m.outcome = 'answered'",
				).map(({ answer_id }) => answer_id),
			);
			expect(kept.size).toBeGreaterThanOrEqual(kills);
			for (const id of kept) expect(written).toContain(id);
		}, 3_600_000);
	});

	describe.skipIf(!hasPostgres)("Postgres", () => {
		let server: PostgresServer;
		beforeAll(async () => {
			server = await startPostgres();
		}, 60_000);
		afterAll(() => server.close());

		test(`grants exactly its limit to ${postgresProcesses} processes with ${postgresAttempts} attempts each`, async () => {
			const url = await server.newDatabase();
			const limits = { visitorPerDay: 12, allPerDay: 500 };
			expect(
				await burstOf(url, postgresProcesses, postgresAttempts, limits),
			).toBe(500);
			expectExact(await query(url, "select * from ask_quota"), 500);
		}, 3_600_000);
	});
}
