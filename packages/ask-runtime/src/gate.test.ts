import { describe, expect, test } from "vitest";
import { fakeTimers } from "./fake-timers.test.data.js";
import { type Gate, oneUnit, type Reservation } from "./gate.js";
import { memoryGate } from "./memory-gate.js";

const gateOf = (reserve: () => unknown): Gate => ({
	reserve: async () => (await reserve()) as Reservation,
});
const unknown = { granted: false, reason: "unknown" };

describe("oneUnit", () => {
	test("reserves when first asked, and once however often it is asked", async () => {
		let calls = 0;
		const unit = oneUnit(
			gateOf(() => {
				calls += 1;
				return { granted: true, remaining: 4 };
			}),
			"v",
			fakeTimers(),
		);
		expect(calls).toBe(0);
		expect(await Promise.all([unit(), unit(), unit()])).toEqual(
			Array(3).fill({ granted: true, remaining: 4 }),
		);
		expect(calls).toBe(1);
	});

	test.each<[string, () => unknown]>([
		["throws", () => Promise.reject(new Error("store down"))],
		["answers nothing", () => undefined],
		["answers nonsense", () => ({ granted: "yes" })],
		["answers a page", () => "<html>"],
	])("takes a gate that %s for a no", async (_, reserve) => {
		expect(await oneUnit(gateOf(reserve), "v", fakeTimers())()).toEqual(
			unknown,
		);
	});

	test("takes a gate that throws at once for a no", async () => {
		const gate: Gate = {
			reserve() {
				throw new Error("at once");
			},
		};
		expect(await oneUnit(gate, "v", fakeTimers())()).toEqual(unknown);
	});

	test("takes a gate that says nothing for 2 s for a no", async () => {
		const time = fakeTimers();
		const unit = oneUnit(
			gateOf(() => new Promise(() => {})),
			"v",
			time,
		)();
		await time.pass(2_000);
		expect(await unit).toEqual(unknown);
	});

	test("tells a spent quota from an unknown one, and never a wrong remainder", async () => {
		const ask = (given: unknown): Promise<Reservation> =>
			oneUnit(
				gateOf(() => given),
				"v",
				fakeTimers(),
			)();
		expect(await ask({ granted: false, reason: "spent" })).toEqual({
			granted: false,
			reason: "spent",
		});
		expect(await ask({ granted: true, remaining: -1 })).toEqual({
			granted: true,
		});
	});
});

describe("memoryGate", () => {
	const limits = { visitorPerDay: 3, allPerDay: 5 };
	const at = (iso: string): number => Date.parse(iso);
	const grantedOf = async (
		gate: Gate,
		...visitors: string[]
	): Promise<number> => {
		const all = await Promise.all(
			visitors.map((visitor) => gate.reserve({ visitor })),
		);
		return all.filter(({ granted }) => granted).length;
	};

	test("grants each visitor so many units a day, and all together so many", async () => {
		const gate = memoryGate({ limits: () => limits });
		expect(await grantedOf(gate, ..."aaaaaa")).toBe(3);
		expect(await grantedOf(gate, ..."bbbbbb")).toBe(2);
		expect(await grantedOf(gate, ..."cdefgh")).toBe(0);
	});

	test("grants exactly its limit under a burst", async () => {
		const gate = memoryGate({
			limits: () => ({ visitorPerDay: 1e9, allPerDay: 100 }),
		});
		const burst = Array.from({ length: 10_000 }, (_, n) => `v${n % 7}`);
		expect(await grantedOf(gate, ...burst)).toBe(100);
	});

	test("says what is left, for the visitor and for all", async () => {
		const gate = memoryGate({ limits: () => limits });
		expect(await gate.reserve({ visitor: "a" })).toEqual({
			granted: true,
			remaining: 2,
		});
		await grantedOf(gate, ..."bbb");
		expect(await gate.reserve({ visitor: "a" })).toEqual({
			granted: true,
			remaining: 0,
		});
	});

	test("heeds a change of the limits at once", async () => {
		const set = { visitorPerDay: 3, allPerDay: 5 };
		const gate = memoryGate({ limits: () => set });
		expect(await grantedOf(gate, "a")).toBe(1);
		set.visitorPerDay = 1;
		expect(await grantedOf(gate, "a")).toBe(0);
		set.visitorPerDay = 2;
		expect(await grantedOf(gate, "a", "a")).toBe(1);
		set.allPerDay = 0;
		expect(await grantedOf(gate, "b")).toBe(0);
	});

	test.each([
		["Asia/Kolkata", "2026-05-01T18:29:59.999Z", "2026-05-01T18:30:00Z"],
		["Asia/Kathmandu", "2026-05-01T18:14:59.999Z", "2026-05-01T18:15:00Z"],
		["Pacific/Kiritimati", "2026-05-01T09:59:59.999Z", "2026-05-01T10:00:00Z"],
		["America/New_York", "2026-03-09T03:59:59.999Z", "2026-03-09T04:00:00Z"],
		["America/New_York", "2026-11-02T04:59:59.999Z", "2026-11-02T05:00:00Z"],
	])("begins a day at midnight in %s", async (timeZone, before, after) => {
		let now = at(before);
		const gate = memoryGate({ limits: () => limits, timeZone, now: () => now });
		expect(await grantedOf(gate, ..."aaaa")).toBe(3);
		now = at(after);
		expect(await grantedOf(gate, ..."aaaa")).toBe(3);
	});

	test("does not open a closed day again when the clock is set back", async () => {
		let now = at("2026-05-02T00:10:00Z");
		const gate = memoryGate({ limits: () => limits, now: () => now });
		expect(await grantedOf(gate, ..."aaaa")).toBe(3);
		now = at("2026-05-01T23:50:00Z");
		expect(await grantedOf(gate, ..."aaaa")).toBe(0);
		now = at("2026-05-02T00:20:00Z");
		expect(await grantedOf(gate, ..."aaaa")).toBe(0);
	});
});
