import { describe, expect, test } from "vitest";
import { flight } from "./flight.js";

describe("flight", () => {
	test("loads once for all who ask at the same time and after", async () => {
		let loads = 0;
		const get = flight(async () => ++loads);
		expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
		expect(await get()).toBe(1);
	});

	test("forgets a failure, so that the next call tries again", async () => {
		let loads = 0;
		const get = flight(async () => {
			if (++loads === 1) throw new Error("no connection");
			return loads;
		});
		await expect(get()).rejects.toThrow("no connection");
		expect(await get()).toBe(2);
	});

	test("lets a joiner load for itself when the first load never ends", async () => {
		let loads = 0;
		const get = flight(
			() =>
				++loads === 1 ? new Promise<number>(() => {}) : Promise.resolve(7),
			10,
		);
		void get();
		expect(await get()).toBe(7);
		expect(await get()).toBe(7);
		expect(loads).toBe(2);
	});
});
