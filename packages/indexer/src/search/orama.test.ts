import { insert, search as oramaSearch } from "@orama/orama";
import { describe, expect, test } from "vitest";
import { memoryIndex } from "./memory-index.test.data.js";
import { createOrama } from "./orama.js";
import { openSearch } from "./search.js";

const search = await openSearch([
	memoryIndex([
		{
			title: "Ferrest",
			type: "peak",
			language: "en",
			date: "2024-01-01",
			tags: ["high", "nepal"],
			chunks: [
				{ text: "Ferrest is the highest mountain.", trail: ["Height"] },
				{ text: "The mountain was climbed in 1953." },
			],
		},
		{
			title: "Mountain tea",
			type: "book",
			language: "en-GB",
			date: "2025-01-01",
			tags: ["nepal"],
			chunks: [{ text: "A book about tea." }],
		},
		{
			title: "पर्वत",
			type: "book",
			language: "hi",
			chunks: [{ text: "पर्वत ऊँचा है।" }],
		},
		{
			title: "Secret mountain",
			scope: "private",
			chunks: [{ text: "mountain" }],
		},
	]),
]);
const db = createOrama(search);

// biome-ignore lint/suspicious/noExplicitAny: options that Orama's types forbid are given on purpose.
const ask = async (params: any): Promise<any> =>
	await oramaSearch(db, params as never);
const titles = async (params: unknown): Promise<string[]> =>
	(await ask(params)).hits.map(
		({ document }: { document: { title: string } }) => document.title,
	);

describe("createOrama", () => {
	test("is searched with Orama's own search, ranked as ours", async () => {
		const { hits, count } = await ask({ term: "highest mountain" });
		expect(count).toBe(3);
		expect(hits[0]).toMatchObject({
			id: "peak/0#~1",
			document: {
				title: "Ferrest",
				headings: "Height",
				text: "Ferrest is the highest mountain.",
				type: "peak",
				tags: ["high", "nepal"],
				date: Date.parse("2024-01-01"),
			},
		});
		const ours = await search.search({
			question: "highest mountain",
			onePerDocument: false,
		});
		expect(hits.map(({ id }: { id: string }) => id)).toEqual(
			ours.hits.map(({ chunk }) => chunk.id),
		);
	});

	test("finds scripts that Orama's tokenizer drops", async () => {
		expect(await titles({ term: "ऊँचा पर्वत" })).toEqual(["पर्वत"]);
	});

	test("searches only the properties named, boosted as asked", async () => {
		expect(await titles({ term: "mountain", properties: ["title"] })).toEqual([
			"Mountain tea",
		]);
		expect((await titles({ term: "mountain", boost: { title: 50 } }))[0]).toBe(
			"Mountain tea",
		);
		expect((await titles({ term: "mountain", boost: { title: 0 } }))[0]).toBe(
			"Ferrest",
		);
	});

	test.each([
		[{ type: "book" }, ["Mountain tea", "पर्वत"]],
		[{ type: ["peak", "film"] }, ["Ferrest", "Ferrest"]],
		[{ language: "en" }, ["Ferrest", "Ferrest", "Mountain tea"]],
		[{ tags: ["high", "low"] }, ["Ferrest", "Ferrest"]],
		[{ date: { gte: Date.parse("2024-06-01") } }, ["Mountain tea"]],
		[{ type: "book", tags: "nepal" }, ["Mountain tea"]],
		[{ scope: "private" }, []],
	])("filters by %j", async (where, expected) => {
		expect((await titles({ where })).sort()).toEqual(expected);
	});

	test("filters what a term finds", async () => {
		expect(await titles({ term: "mountain", where: { type: "book" } })).toEqual(
			["Mountain tea"],
		);
	});

	test("never shows another scope than the host allows", async () => {
		expect((await titles({})).sort()).toEqual([
			"Ferrest",
			"Ferrest",
			"Mountain tea",
			"पर्वत",
		]);
		const all = createOrama(search, { scopes: ["public", "private"] });
		const { count } = await oramaSearch(all, { term: "secret" });
		expect(count).toBe(1);
	});

	test("counts facets over everything found", async () => {
		const { facets } = await ask({
			term: "mountain",
			limit: 1,
			facets: {
				type: {},
				tags: {},
				date: {
					ranges: [
						{ from: Date.parse("2024-01-01"), to: Date.parse("2024-12-31") },
					],
				},
			},
		});
		expect(facets.type.values).toEqual({ peak: 2, book: 1 });
		expect(facets.tags.values).toEqual({ high: 2, nepal: 3 });
		expect(Object.values(facets.date.values)).toEqual([2]);
	});

	test("groups, pages and limits", async () => {
		const { groups } = await ask({
			term: "mountain",
			groupBy: { properties: ["type"], maxResult: 1 },
		});
		expect(
			groups.map(
				(group: {
					values: string[];
					result: { document: { title: string } }[];
				}) => [
					group.values[0],
					group.result.map(({ document }) => document.title),
				],
			),
		).toEqual([
			["book", ["Mountain tea"]],
			["peak", ["Ferrest"]],
		]);
		const all = await titles({ term: "mountain" });
		expect(await titles({ term: "mountain", limit: 1, offset: 1 })).toEqual([
			all[1],
		]);
	});

	test.each([
		["exact", { term: "a", exact: true }],
		["tolerance", { term: "a", tolerance: 1 }],
		["threshold", { term: "a", threshold: 0 }],
		["relevance", { term: "a", relevance: { k: 1 } }],
		["sortBy", { term: "a", sortBy: { property: "date" } }],
		["distinctOn", { term: "a", distinctOn: "type" }],
		[
			"mode",
			{ term: "a", mode: "hybrid", vector: { value: [1], property: "v" } },
		],
		["where.text", { where: { text: "a" } }],
		["where.and", { where: { and: [{ type: "a" }] } }],
		["where.date.near", { where: { date: { near: 1 } } }],
	])("refuses %s by name", async (option, params) => {
		await expect(ask(params)).rejects.toMatchObject({
			code: "unsupported-search-option",
			message: expect.stringContaining(`"${option}"`),
		});
	});

	test("refuses to be changed", () => {
		expect(() => insert(db, { title: "new" })).toThrow(
			expect.objectContaining({ code: "unsupported-search-option" }),
		);
	});
});
