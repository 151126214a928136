import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store, UnitRequest } from "../store.js";
import { burst, unit } from "./describe-store.test.suite.js";
import { describedStores, type Place } from "./described-stores.test.data.js";
import { memoryStore } from "./memory.js";

/** 20,000 attempts in all, 64 at a time. */
const attempts: Record<string, number> = {
	memory: 8_000,
	sqlite: 9_400,
	postgres: 1_800,
	d1: 800,
};

describe.each(Object.entries(describedStores))(
	"a burst on the %s store",
	(name, described) => {
		let place: Place;
		const stores: Store[] = [];
		beforeAll(async () => {
			if (!described.here) return;
			await described.start();
			place = await described.place();
			stores.push(await place.open());
			if (described.sql) stores.push(await place.open());
		}, 60_000);
		afterAll(async () => {
			for (const store of stores) await store.close();
			if (described.here) await described.stop();
		});

		test.skipIf(!described.here)(
			`grants exactly its limits in ${attempts[name]} attempts, 64 at a time`,
			async () => {
				const limits = { visitorPerDay: 20, allPerDay: 250 };
				let granted = 0;
				for (let sent = 0; sent < (attempts[name] ?? 0); sent += 64)
					granted += await burst(stores, 64, (n) =>
						unit({ ...limits, visitor: `v${(sent + n) % 37}` }),
					);
				expect(granted).toBe(250);
				if (!described.sql) return;
				const rows = await place.run("select * from ask_quota");
				const used = rows.map((row) => [String(row.visitor), Number(row.used)]);
				const all = new Map(used as [string, number][]);
				const sum = [...all].reduce(
					(n, [who, k]) => (who === "*" ? n : n + k),
					0,
				);
				expect(all.get("*")).toBe(250);
				expect(sum).toBe(250);
				for (const [who, k] of all)
					if (who !== "*") expect(k).toBeLessThanOrEqual(20);
			},
			300_000,
		);

		test.skipIf(!described.here || name === "memory" || name === "d1")(
			"counts as memory does, whatever is asked in whatever order",
			async () => {
				let run = 0;
				const request = fc.record({
					day: fc.constantFrom("01", "02", "03", "28"),
					visitor: fc.constantFrom("a", "b", "c"),
					visitorPerDay: fc.nat(4),
					allPerDay: fc.nat(6),
				});
				await fc.assert(
					fc.asyncProperty(
						fc.array(request, { maxLength: 12 }),
						async (asked) => {
							run += 1;
							const twin = memoryStore();
							for (const { day, ...rest } of asked) {
								// Years apart: no run sees the days of another.
								const own: UnitRequest = {
									...rest,
									day: `${1000 + run * 2}-05-${day}`,
								};
								const expected = await twin.reserve(own);
								expect(await stores[run % stores.length]?.reserve(own)).toEqual(
									expected,
								);
								expect(await stores[0]?.remaining(own)).toBe(
									await twin.remaining(own),
								);
							}
						},
					),
					{ numRuns: name === "sqlite" ? 50 : 10 },
				);
			},
			60_000,
		);
	},
);
