import { describe, expect, test } from "vitest";
import type { Passage } from "../events.js";
import { type SuggestOptions, suggest } from "./suggest.js";

const page = (given: Partial<Passage>): Passage => ({
	n: 1,
	documentId: "guides/pier",
	chunkId: "c",
	type: "guides",
	typeLabel: "Guide",
	title: "The pier",
	trail: ["Repairs"],
	url: "/pier/",
	language: "en",
	text: "",
	snippet: { text: "", marks: [] },
	ranks: {},
	...given,
});
const options = (given: Partial<SuggestOptions> = {}): SuggestOptions => ({
	language: "en",
	question: "Who repairs it?",
	pages: { headings: async () => ["History", "Repairs", "Opening", "Tides"] },
	...given,
});

describe("suggest", () => {
	test("offers other headings of the cited page, two of a page, three in all", async () => {
		expect(await suggest([page({})], options())).toEqual([
			"The pier: History",
			"The pier: Opening",
		]);
		const mole = page({ documentId: "guides/mole", title: "The mole" });
		expect(await suggest([page({}), mole], options())).toEqual([
			"The pier: History",
			"The pier: Opening",
			"The mole: History",
		]);
	});

	test("reads three pages at most", async () => {
		const read: string[] = [];
		const headings = async (url: string) => {
			read.push(url);
			return [];
		};
		const cited = ["/a/", "/b/", "/c/", "/d/"].map((url) =>
			page({ documentId: url, url }),
		);
		await suggest(cited, options({ pages: { headings } }));
		expect(read).toEqual(["/a/", "/b/", "/c/"]);
	});

	test("offers nothing in another language, and not what was asked", async () => {
		expect(await suggest([page({ language: "es" })], options())).toEqual([]);
		expect(
			await suggest([page({})], options({ question: "history and opening" })),
		).toEqual(["The pier: Tides"]);
	});

	test("goes on with what every document of the type has, in the words the site taught", async () => {
		const field = (name: string, filled: number) => ({
			field: name,
			label: name,
			names: { es: ["eslora"] },
			kind: "number" as const,
			filled,
			distinct: 2,
			complete: true,
		});
		const card = {
			version: 1 as const,
			documents: [],
			types: [
				{
					type: "guides",
					label: "Guide",
					count: 4,
					documents: 4,
					languages: {},
					fields: [field("Length", 4), field("Depth", 3)],
				},
			],
		};
		const pages = { headings: async () => [] };
		expect(await suggest([page({})], options({ card, pages }))).toEqual([
			"The pier: Length",
		]);
		expect(
			await suggest(
				[page({ language: "es" })],
				options({ card, pages, language: "es" }),
			),
		).toEqual(["The pier: eslora"]);
	});
});
