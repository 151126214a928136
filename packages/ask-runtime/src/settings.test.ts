import { describe, expect, test } from "vitest";
import { ladderOf } from "./ladder.js";
import type { Rung } from "./rung.js";
import { defaultSettings, memorySettings, readSettings } from "./settings.js";

describe("settings", () => {
	test("have their defaults", () => {
		expect(defaultSettings).toMatchObject({
			ladder: [],
			timeouts: { firstTokenMs: 8_000, stallMs: 10_000, totalMs: 30_000 },
			answerChars: 4_000,
			limits: {
				visitorPerDay: 20,
				allPerDay: 300,
				perMinute: 30,
				searchPerMinute: 120,
				streams: 2,
			},
			suggestions: [],
			challenge: true,
			log: { keep: "full", masked: true, days: 30 },
			prices: [],
		});
	});

	test("fill up what is missing", () => {
		expect(readSettings({ timeouts: { stallMs: 5 } }).timeouts).toEqual({
			firstTokenMs: 8_000,
			stallMs: 5,
			totalMs: 30_000,
		});
	});

	test.each([
		[{ timeouts: { stallMs: 0 } }, "timeouts.stallMs"],
		[{ timeouts: { totalMs: "soon" } }, "timeouts.totalMs"],
		[{ limits: { allPerDay: -1 } }, "limits.allPerDay"],
		[{ limits: { allPerDay: Number.NaN } }, "limits.allPerDay"],
		[{ limits: { allPerDay: 1.5 } }, "limits.allPerDay"],
		[{ ladder: [{ model: "m" }] }, "ladder.0.name"],
		[{ log: { keep: "some" } }, "log.keep"],
		[{ log: { days: 0 } }, "log.days"],
		[{ prices: [{ model: "m", input: -1, output: 0 }] }, "prices.0.input"],
		[JSON.parse('{"weights":{"keyword":1e999,"vector":1}}'), "weights.keyword"],
		[{ notes: "x".repeat(2_001) }, "notes"],
		[{ colour: "red" }, "colour"],
		["all", "settings"],
	])("refuse %j and name %s", (input, field) => {
		expect(() => readSettings(input)).toThrow(
			expect.objectContaining({
				code: "bad-settings",
				message: expect.stringContaining(`\`${field}\``),
			}),
		);
	});

	test("change field by field, and not at all when one is wrong", async () => {
		const store = memorySettings({ answerChars: 100 });
		await store.change({ limits: { visitorPerDay: 1 } });
		await store.change({ limits: { allPerDay: 7 }, timeouts: { stallMs: 5 } });
		await expect(
			store.change({ answerChars: 5, limits: { visitorPerDay: -1 } }),
		).rejects.toMatchObject({ code: "bad-settings" });
		expect(await store.read()).toMatchObject({
			answerChars: 100,
			limits: { visitorPerDay: 1, allPerDay: 7 },
			timeouts: { stallMs: 5, totalMs: 30_000 },
		});
	});
});

describe("ladderOf", () => {
	const asked: (string | undefined)[] = [];
	const rung = (name: string, model?: string): Rung => ({
		name,
		...(model && { model }),
		async *answer(_, { model: id }) {
			asked.push(id);
			yield { text: "x" };
			return "answered";
		},
	});
	const rungs = [
		rung("a", "m-a"),
		rung("search-only"),
		rung("b", "m-b"),
		rung("c"),
	];
	const namesOf = (ladder: Rung[]): string[] => ladder.map(({ name }) => name);

	test("keeps the configured order, with facts first and search-only last", () => {
		expect(namesOf(ladderOf(rungs, []))).toEqual([
			"facts",
			"a",
			"b",
			"c",
			"search-only",
		]);
		expect(namesOf(ladderOf([], []))).toEqual(["facts", "search-only"]);
	});

	test("puts facts elsewhere, or leaves them out, when a setting says so", () => {
		const behind = ladderOf(rungs, [
			{ name: "a", on: true },
			{ name: "facts", on: true },
		]);
		expect(namesOf(behind)).toEqual(["a", "facts", "b", "c", "search-only"]);
		const without = ladderOf(rungs, [{ name: "facts", on: false }]);
		expect(namesOf(without)).toEqual(["a", "b", "c", "search-only"]);
	});

	test("puts the rungs of the settings first, in their order, and leaves out those that are off", () => {
		const ladder = ladderOf(rungs, [
			{ name: "search-only", on: false },
			{ name: "c", on: true },
			{ name: "unknown", on: true },
			{ name: "a", on: false },
		]);
		expect(namesOf(ladder)).toEqual(["facts", "c", "b", "search-only"]);
	});

	test("asks the model of the settings", async () => {
		const [, first] = ladderOf(rungs, [
			{ name: "b", on: true, model: "m-new", firstTokenMs: 5 },
		]);
		expect(first).toMatchObject({ name: "b", model: "m-new", firstTokenMs: 5 });
		await first
			?.answer({} as never, { signal: new AbortController().signal })
			.next();
		expect(asked).toEqual(["m-new"]);
	});
});
