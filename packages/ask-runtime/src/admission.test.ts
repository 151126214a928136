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

	test("counts a network that sends as ever new visitors as one, for an hour", () => {
		let now = 0;
		const { count } = admission({
			limits: () => ({ ...defaultSettings.limits, perMinute: 3 }),
			capacity: 1,
			now: () => now,
		});
		const admitted = (network: string, from: number): number => {
			let all = 0;
			for (let at = from; at < from + 200; at += 1)
				try {
					count(
						"question",
						`${network}${at.toString(16).padStart(2, "0")}::/64`,
					);
					all += 1;
				} catch (cause) {
					expect(cause).toMatchObject({ code: "rate-limited" });
				}
			return all;
		};
		expect(admitted("2001:db8:0:1", 0)).toBe(19 + 3);
		expect(admitted("2001:db8:0:2", 0)).toBe(19 + 3);
		expect(() => count("question", "2001:db8:0:100::/64")).not.toThrow();
		now += 10 * 60_000;
		expect(admitted("2001:db8:0:1", 40)).toBe(3);
		now += 50 * 60_000;
		expect(admitted("2001:db8:0:1", 40)).toBe(19 + 3);
		for (const address of ["203.0.113.9", "203.0.113.10"])
			for (let asked = 0; asked < 3; asked += 1)
				expect(() => count("search", address)).not.toThrow();
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
