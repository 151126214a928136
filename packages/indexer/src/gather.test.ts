import { describe, expect, test } from "vitest";
import type { Document } from "./document.js";
import { AskError } from "./errors.js";
import { type GatherOptions, gather } from "./gather.js";
import { defineSource, type Source, type SourceDocument } from "./source.js";

const bird = (n: number | string): SourceDocument => ({
	id: `bird/${n}`,
	title: `Bird ${n}`,
	url: `/birds/${n}/`,
	text: `All about bird ${n}.`,
});
const birds = (count: number) =>
	Array.from({ length: count }, (_, i) => bird(i));

const source = (load: Source<SourceDocument>["load"], name = "birds"): Source =>
	defineSource<SourceDocument>({
		name,
		type: "bird",
		load,
		toDocuments: (row) => row,
	}) as Source;

const documentsOf = async (count: number): Promise<Document[]> =>
	(await gather([source(() => birds(count))])).bySource.get("birds") ?? [];

const idsOf = (documents: readonly Document[] | undefined) =>
	documents?.map(({ id }) => id);

describe("gather", () => {
	test("takes rows from a list, a promise, a generator and a stream", async () => {
		const { bySource, problems } = await gather([
			source(() => birds(2), "list"),
			source(async () => [bird(2)], "promise"),
			source(function* () {
				yield bird(3);
			}, "generator"),
			source(async function* () {
				yield bird(4);
			}, "stream"),
		]);
		expect([...bySource.keys()]).toEqual([
			"list",
			"promise",
			"generator",
			"stream",
		]);
		expect([...bySource.values()].flatMap(idsOf)).toEqual([
			"bird/0",
			"bird/1",
			"bird/2",
			"bird/3",
			"bird/4",
		]);
		expect(problems).toEqual([]);
	});

	const failing: [string, Source, string][] = [
		[
			"throws at once",
			source(() => {
				throw new Error("no such nest");
			}),
			"no such nest",
		],
		[
			"rejects",
			source(async () => {
				throw new Error("no such nest");
			}),
			"no such nest",
		],
		[
			"throws half-way",
			source(async function* () {
				yield bird(1);
				throw new Error("no such nest");
			}),
			"no such nest",
		],
		[
			"throws while a row becomes a document",
			{
				name: "birds",
				type: "bird",
				load: () => [1],
				toDocuments: () => {
					throw new Error("no such nest");
				},
			},
			"no such nest",
		],
		[
			"gives nothing to iterate",
			source(() => undefined as never),
			"nothing to iterate",
		],
		[
			"throws something that is no error",
			source(() => {
				throw "a stone";
			}),
			"a stone",
		],
		["never answers", source(() => new Promise(() => {})), "did not end"],
		[
			"never ends",
			source(async function* () {
				yield bird(1);
				await new Promise(() => {});
			}),
			"did not end",
		],
		[
			"never ends and never pauses",
			source(function* () {
				for (;;) yield bird("same");
			}),
			"did not end",
		],
	];
	const limits: GatherOptions = { timeoutMs: 50 };

	test.each(failing)(
		"keeps the last build's documents of a source that %s",
		async (_, failed, why) => {
			const before = await documentsOf(2);
			const { bySource, problems, unread } = await gather([failed], {
				...limits,
				previous: new Map([["birds", before]]),
			});
			expect(bySource.get("birds")).toEqual(before);
			expect(problems).toHaveLength(1);
			expect(problems[0]).toMatchObject({
				source: "birds",
				code: "source-failed",
			});
			expect(problems[0]?.message).toContain(why);
			expect(problems[0]?.message).toContain(
				"2 documents of the last build are kept",
			);
			expect(unread).toEqual([]);
		},
	);

	test("names a source that fails and has no earlier build, and goes on with the others", async () => {
		const { bySource, problems, unread } = await gather([
			source(() => {
				throw new Error("no such nest");
			}),
			source(() => [bird(1)], "others"),
		]);
		expect(unread).toEqual(["birds"]);
		expect(problems[0]?.message).toBe(
			'The source "birds" failed: no such nest. There is no earlier build to keep its documents from.',
		);
		expect(idsOf(bySource.get("others"))).toEqual(["bird/1"]);
	});

	test("hands on the hint of a source that fails with an AskError", async () => {
		const { problems } = await gather([
			source(() => {
				throw new AskError("unreadable-file", "No nest.", { hint: "Look up." });
			}),
		]);
		expect(problems[0]).toMatchObject({
			code: "source-failed",
			hint: "Look up.",
		});
	});

	test("tells a source that its time is over", async () => {
		let aborted = false;
		await gather(
			[
				source(({ signal }) => {
					signal.addEventListener("abort", () => {
						aborted = true;
					});
					return new Promise(() => {});
				}),
			],
			limits,
		);
		expect(aborted).toBe(true);
	});

	test("keeps the last build's documents when a source returns less than half", async () => {
		const previous = new Map([["birds", await documentsOf(10)]]);
		const shrunk = source(() => birds(4));
		const { bySource, problems } = await gather([shrunk], { previous });
		expect(bySource.get("birds")).toHaveLength(10);
		expect(problems[0]?.code).toBe("source-shrunk");
		expect(problems[0]?.hint).toBe(
			'If so many were really removed, accept it for one build: `acceptShrunk: ["birds"]` in `ask()`, or `--accept-shrunk` on the command line.',
		);
	});

	test.each([
		["exactly half is left", 10, 5, {}],
		["only a few are gone", 3, 1, {}],
		["it is accepted by name", 10, 0, { acceptShrunk: ["birds"] }],
		["it is accepted for all", 10, 0, { acceptShrunk: true }],
	])("lets a source shrink when %s", async (_, before, now, options) => {
		const previous = new Map([["birds", await documentsOf(before)]]);
		const { bySource, problems } = await gather([source(() => birds(now))], {
			previous,
			...options,
		});
		expect(bySource.get("birds")).toHaveLength(now);
		expect(problems).toEqual([]);
	});

	test("does not take documents that became drafts for lost", async () => {
		const previous = new Map([["birds", await documentsOf(10)]]);
		const { bySource, problems, leftOut } = await gather(
			[
				source(({ leaveOut }) => {
					for (const { id } of birds(10)) leaveOut(id, "draft");
					return [];
				}),
			],
			{ previous },
		);
		expect(bySource.get("birds")).toEqual([]);
		expect(problems).toEqual([]);
		expect(leftOut[0]).toEqual({
			source: "birds",
			id: "bird/0",
			reason: "draft",
		});
	});

	test.each([
		["fails", () => Promise.reject(new Error("no signal"))],
		["shrinks", () => Promise.resolve([])],
	])(
		"does not bring back what a source that %s has just left out",
		async (_, load) => {
			const previous = new Map([["birds", await documentsOf(10)]]);
			const { bySource, problems } = await gather(
				[
					source(({ leaveOut }) => {
						leaveOut("bird/0", "draft");
						return load();
					}),
				],
				{ previous },
			);
			const ids = idsOf(bySource.get("birds"));
			expect(ids).toHaveLength(9);
			expect(ids).not.toContain("bird/0");
			expect(problems[0]?.message).toContain("Its 9 documents");
		},
	);

	test("takes what was gathered before as it is: nothing of it has shrunk or come back", async () => {
		const previous = new Map([["birds", await documentsOf(10)]]);
		const given = await gather(
			[
				source(({ leaveOut }) => {
					for (const { id } of birds(10).slice(4)) leaveOut(id, "draft");
					return birds(4);
				}),
			],
			{ previous },
		);
		const { bySource, problems, leftOut } = await gather(
			[source(() => [bird(1), bird(20)], "field"), source(() => [bird(21)])],
			{ previous, given },
		);
		expect([...bySource.keys()]).toEqual(["birds", "field", "birds (2)"]);
		expect(bySource.get("birds")).toEqual(given.bySource.get("birds"));
		expect(idsOf(bySource.get("field"))).toEqual(["bird/20"]);
		expect(problems.map(({ code }) => code)).toEqual(["duplicate-id"]);
		expect(leftOut).toEqual(given.leftOut);
	});

	test("reports a document that is refused and takes the rest of its source", async () => {
		const { bySource, problems } = await gather([
			source(() => [bird(1), { ...bird(2), url: "ftp://x/" }, bird(3)]),
		]);
		expect(idsOf(bySource.get("birds"))).toEqual(["bird/1", "bird/3"]);
		expect(problems).toHaveLength(1);
		expect(problems[0]).toMatchObject({ source: "birds", code: "bad-source" });
		expect(problems[0]?.message).toContain('"bird/2"');
	});

	test("keeps the first of two documents with one id and names both sources", async () => {
		const { bySource, problems } = await gather([
			source(() => [bird(1)], "field"),
			source(() => [{ ...bird(1), title: "Other" }, bird(2)], "forest"),
		]);
		expect(idsOf(bySource.get("field"))).toEqual(["bird/1"]);
		expect(idsOf(bySource.get("forest"))).toEqual(["bird/2"]);
		expect(problems[0]).toMatchObject({
			source: "forest",
			code: "duplicate-id",
			message:
				'Two documents have the id "bird/1": one from the source "field", one from "forest" (/birds/1/). The first is kept.',
		});
	});

	test("tells sources of one name apart, also from those that gave before", async () => {
		const given = await gather([
			source(() => [bird(1)]),
			source(() => [bird(2)]),
		]);
		expect([...given.bySource.keys()]).toEqual(["birds", "birds (2)"]);
		const { bySource } = await gather([source(() => [bird(3)])], { given });
		expect([...bySource.values()].map(idsOf)).toEqual([
			["bird/1"],
			["bird/2"],
			["bird/3"],
		]);
	});

	test("passes on what a source warns of and reports, under its name", async () => {
		const said: string[] = [];
		const { problems } = await gather(
			[
				source(({ warn, report }) => {
					warn("a feather is missing");
					report({ code: "front-matter", message: "M.", hint: "H." });
					return [];
				}),
			],
			{ warn: (message) => said.push(message) },
		);
		expect(said).toEqual(["birds: a feather is missing"]);
		expect(problems).toEqual([
			{ source: "birds", code: "front-matter", message: "M.", hint: "H." },
		]);
	});

	test("writes the text of a row that has none from its fields", async () => {
		const { bySource } = await gather([
			source(() => [
				{
					...bird(1),
					text: "",
					data: {
						wingSpan: 1.2,
						seen: new Date("2024-05-01"),
						colours: ["grey", "white"],
						nests: { place: "barn" },
						eggs: Array.from({ length: 40 }, (_, i) => `egg ${i}`),
						_ring: "A7",
					},
				},
			]),
		]);
		const [row] = bySource.get("birds") ?? [];
		expect(row?.text).toContain("Bird: Bird 1");
		expect(row?.text).toMatch(/Wing span: 1\.2/i);
		expect(row?.text).toContain("2024-05-01");
		expect(row?.text).toContain("grey, white");
		expect(row?.text).not.toMatch(/egg|A7/);
		expect(row?.format).toBe("plain");
	});
});
