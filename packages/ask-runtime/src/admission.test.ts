import { describe, expect, test } from "vitest";
import { admission } from "./admission.js";
import { defaultSettings } from "./settings.js";

describe("admission", () => {
	test("lets no more in within any 60 s than the limit, and again when they have passed", () => {
		let now = 30_000;
		const { count } = admission({
			limits: () => ({ ...defaultSettings.limits, perMinute: 10 }),
			capacity: 1,
			now: () => now,
		});
		const admitted: number[] = [];
		for (; now < 600_000; now += 500) {
			try {
				count("question", "a");
				admitted.push(now);
			} catch (cause) {
				expect(cause).toMatchObject({ code: "rate-limited" });
			}
		}
		for (const at of admitted) {
			const within = admitted.filter((t) => t > at - 60_000 && t <= at).length;
			// The share of the minute before is an estimate, never more than twice off.
			expect(within).toBeLessThanOrEqual(20);
		}
		expect(admitted.length).toBeGreaterThan(60);
		expect(admitted.length).toBeLessThanOrEqual(110);
		expect(() => count("search", "a")).not.toThrow();
		expect(() => count("question", "b")).not.toThrow();
	});

	test("gives a place back once, however often it is told", () => {
		const { enter } = admission({
			limits: () => defaultSettings.limits,
			capacity: 3,
			now: () => 0,
		});
		const leave = enter("a");
		enter("a");
		leave();
		leave();
		enter("a");
		expect(() => enter("a")).toThrow(
			expect.objectContaining({ code: "rate-limited" }),
		);
		enter("b");
		expect(() => enter("c")).toThrow(
			expect.objectContaining({ code: "over-capacity" }),
		);
	});
});
