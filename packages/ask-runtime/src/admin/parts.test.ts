import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	memorySettings,
	readSettings,
	type SettingsInput,
} from "../settings.js";
import { groupAlike } from "./alike.js";
import { changeSettings } from "./change-settings.js";
import { csvLine } from "./csv.js";
import { ownersClock } from "./day.js";
import { readFields, toFilter } from "./read-filter.js";

describe("the filter in an address", () => {
	const filterOf = (query: Record<string, string>) =>
		toFilter(readFields(query), ownersClock("UTC"));

	test("knows all that an answer can lack", () => {
		for (const lack of [
			"any",
			"nothing-found",
			"keyword-only",
			"model-unavailable",
			"quota-spent",
			"quota-unknown",
			"challenge-missing",
			"challenge-refused",
			"challenge-unknown",
		])
			expect(filterOf({ lack })).toEqual({ degraded: lack });
	});

	test("leaves out what cannot be", () => {
		const wrong = {
			lack: "love",
			verdict: "maybe",
			from: "today",
			colour: "red",
		};
		expect(filterOf(wrong)).toEqual({});
	});
});

describe("a change of settings", () => {
	test.each([
		["no settings at all", "{"],
		["a setting nobody knows", { colour: 1 }],
		["a value that is not allowed", { answerChars: "many", notes: "n" }],
	])("replaces what somebody has spoilt: %s", async (_, spoilt) => {
		let kept: unknown = spoilt;
		await changeSettings(
			{
				...memorySettings(),
				versions: async () => [
					{ version: 3, at: "", settings: spoilt as SettingsInput },
				],
				replace: async (input) => {
					kept = input;
					return readSettings(input);
				},
			},
			{ version: 3, set: { "limits.allPerDay": 5 } },
		);
		expect(kept).toEqual({ limits: { allPerDay: 5 } });
	});
});

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

	test("begins a day with its first minute, also where clocks change at midnight", () => {
		for (const zone of [
			"Africa/Cairo",
			"America/Havana",
			"America/Santiago",
			"Asia/Beirut",
			"Atlantic/Azores",
		]) {
			const clock = ownersClock(zone);
			for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); ) {
				const day = new Date(at).toISOString().slice(0, 10);
				const begin = Date.parse(clock.begin(day) ?? "");
				expect([zone, clock.day(begin)]).toEqual([zone, day]);
				expect([zone, day, clock.day(begin - 60_000) < day]).toEqual([
					...[zone, day, true],
				]);
				at += 86_400_000;
			}
		}
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

	test("disarms what begins a cell where cells are parted by semicolons or tabs, and quotes count for nothing", () => {
		expect(
			csvLine(["x;=1+1;y", "a\n@b", "c\t -2+3", 'd; "+4', "e; f = g"]),
		).toBe(`"x;'=1+1;y","a\n'@b","c\t '-2+3","d; ""'+4","e; f = g"\r\n`);
	});
});
