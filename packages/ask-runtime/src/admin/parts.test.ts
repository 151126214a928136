import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupAlike } from "./alike.js";
import { csvLine } from "./csv.js";
import { ownersClock } from "./day.js";

describe("the owner's clock", () => {
	test("begins and ends days where the owner's zone does, whatever their length", () => {
		const berlin = ownersClock("Europe/Berlin");
		expect(berlin.begin("2026-03-29")).toBe("2026-03-28T23:00:00.000Z");
		expect(berlin.end("2026-03-29")).toBe("2026-03-29T22:00:00.000Z");
		const kathmandu = ownersClock("Asia/Kathmandu");
		expect(kathmandu.begin("2026-05-01")).toBe("2026-04-30T18:15:00.000Z");
		expect(kathmandu.minute("2026-04-30T18:15:00.000Z")).toBe(
			"2026-05-01 00:00",
		);
		for (const no of ["", "2026-13-01", "today", "2026-5-1"])
			expect(kathmandu.begin(no)).toBeUndefined();
	});

	test("leaves no gap between two days, in any zone", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(
					"UTC",
					"America/New_York",
					"Asia/Kolkata",
					"Pacific/Kiritimati",
					"Australia/Lord_Howe",
				),
				fc.integer({ min: 0, max: 3_650 }),
				(zone, days) => {
					const clock = ownersClock(zone);
					const day = (at: number) =>
						new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
					expect(clock.end(day(days))).toBe(clock.begin(day(days + 1)));
				},
			),
			{ numRuns: 60 },
		);
	});
});

describe("questions that are alike", () => {
	test("are counted together under the one asked most", () => {
		const groups = groupAlike([
			{ name: "when is the museum open", count: 5 },
			{ name: "is the museum open when", count: 2 },
			{ name: "museum open when", count: 1 },
			{ name: "who built the bridge", count: 1 },
			{ name: "どこで切符を買えますか", count: 1 },
		]);
		expect(groups.map(({ name, count }) => [name, count])).toEqual([
			["when is the museum open", 8],
			["who built the bridge", 1],
			["どこで切符を買えますか", 1],
		]);
		expect(groups[0]?.others).toEqual([
			"is the museum open when",
			"museum open when",
		]);
	});

	test("lose and gain no question", () => {
		const counts = fc.uniqueArray(
			fc.record({
				name: fc.string({ minLength: 1, maxLength: 30 }),
				count: fc.integer({ min: 1, max: 99 }),
			}),
			{ selector: ({ name }) => name },
		);
		fc.assert(
			fc.property(counts, (given) => {
				const groups = groupAlike(given);
				const names = groups.flatMap(({ name, others }) => [name, ...others]);
				expect(names.sort()).toEqual(given.map(({ name }) => name).sort());
				const sum = (all: { count: number }[]) =>
					all.reduce((total, { count }) => total + count, 0);
				expect(sum(groups)).toBe(sum(given));
			}),
		);
	});
});

describe("a line of CSV", () => {
	test("quotes texts, doubles quotes and disarms formulas, and leaves figures alone", () => {
		expect(csvLine(['a "b", c', -1, undefined, "=1", "1-2", ""])).toBe(
			`"a ""b"", c",-1,,"'=1","1-2",""\r\n`,
		);
	});
});
