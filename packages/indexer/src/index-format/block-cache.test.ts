import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BlockCacheLimits, createBlockCache } from "./block-cache.js";

/** Keys are sizes in bytes; `kept` are those that lie in memory anyway. */
function cacheOf(
	limits: Partial<BlockCacheLimits>,
	kept: readonly number[] = [],
) {
	const loaded: number[] = [];
	const get = createBlockCache<number>(
		async (size) => {
			loaded.push(size);
			return { bytes: new Uint8Array(size), kept: kept.includes(size) };
		},
		{
			maxBytes: Number.POSITIVE_INFINITY,
			maxBlocks: Number.POSITIVE_INFINITY,
			...limits,
		},
	);
	const ask = async (...sizes: number[]): Promise<number[]> => {
		loaded.length = 0;
		for (const size of sizes) await get(size);
		return [...loaded];
	};
	return { get, ask };
}

describe("createBlockCache", () => {
	test("keeps the blocks used last, as many as the bytes allow", async () => {
		const { ask } = cacheOf({ maxBytes: 10 });
		expect(await ask(4, 5, 4, 3)).toEqual([4, 5, 3]);
		expect(await ask(4, 3)).toEqual([]);
		expect(await ask(5)).toEqual([5]);
	});

	test("keeps no more blocks than allowed", async () => {
		const { ask } = cacheOf({ maxBlocks: 2 });
		expect(await ask(1, 2, 1, 3, 1, 2)).toEqual([1, 2, 3, 2]);
	});

	test("does not count what lies in memory anyway", async () => {
		const { ask } = cacheOf({ maxBytes: 10 }, [100, 200]);
		expect(await ask(100, 200, 8, 9, 100, 200)).toEqual([100, 200, 8, 9]);
	});

	test("gives a block that is too large to keep", async () => {
		const { get, ask } = cacheOf({ maxBytes: 10 });
		expect(await get(11)).toHaveLength(11);
		expect(await ask(11)).toEqual([11]);
	});

	test("loads once for all who ask, and again after a failure", async () => {
		let loads = 0;
		const get = createBlockCache<string>(
			async () => {
				if (loads++ === 0) throw new Error("no connection");
				return { bytes: new Uint8Array(1), kept: false };
			},
			{ maxBytes: 10, maxBlocks: 10 },
		);
		await expect(get("a")).rejects.toThrow("no connection");
		await Promise.all([get("a"), get("a")]);
		expect(loads).toBe(2);
	});

	test("holds what a list of those used last would hold", async () => {
		const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 });
		await fc.assert(
			fc.asyncProperty(sizes, async (asked) => {
				const { ask } = cacheOf({ maxBytes: 15 });
				let held: number[] = [];
				const missed: number[] = [];
				for (const size of asked) {
					if (!held.includes(size)) missed.push(size);
					held = [...held.filter((other) => other !== size), size];
					while (held.reduce((sum, other) => sum + other, 0) > 15) held.shift();
				}
				expect(await ask(...asked)).toEqual(missed);
			}),
		);
	});
});
