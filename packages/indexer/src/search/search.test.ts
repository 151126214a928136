import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchRequest } from "./contract.js";
import { memoryIndex, type TestDocument } from "./memory-index.test.data.js";
import { openSearch, type Search } from "./search.js";

const page = (
	title: string,
	text: string,
	more: Partial<TestDocument> = {},
): TestDocument => ({ title, chunks: [{ text }], ...more });

const open = (...documents: TestDocument[]): Promise<Search> =>
	openSearch([memoryIndex(documents)]);

const titles = async (
	search: Search,
	request: SearchRequest | string,
): Promise<string[]> => {
	const { hits } = await search.search(
		typeof request === "string" ? { question: request } : request,
	);
	return hits.map(({ document }) => document.title);
};

const site = [
	page("Snowdon", "Snowdon is the highest mountain. It was climbed in 1953."),
	page("Ferrowby", "Ferrowby is a dangerous mountain in Nepal."),
	page("Tea houses", "Tea houses offer beds along the trek."),
	page("एवरेस्ट", "एवरेस्ट सबसे ऊँचा पर्वत है और नेपाल में है।"),
	page("珠穆朗玛峰", "珠穆朗玛峰是世界上最高的山。"),
	page("스노든", "Snowdon는 세계에서 가장 높은 산입니다."),
	page("ยอดเขา", "ยอดเขาเอเวอเรสต์เป็นภูเขาที่สูงที่สุดในโลก"),
];

describe("search", () => {
	test("finds each passage in its own script", async () => {
		const search = await open(...site);
		expect((await titles(search, "who climbed Snowdon"))[0]).toBe("Snowdon");
		expect((await titles(search, "सबसे ऊँचा पर्वत"))[0]).toBe("एवरेस्ट");
		expect((await titles(search, "最高的山"))[0]).toBe("珠穆朗玛峰");
		expect((await titles(search, "가장 높은 산은"))[0]).toBe("스노든");
		expect((await titles(search, "ภูเขาที่สูง"))[0]).toBe("ยอดเขา");
	});

	test("gives the newest of the type that a question names when nothing else is found", async () => {
		const search = await open(
			page("Tide tables", "When the water comes.", { type: "notes" }),
			page("Ropes", "Hemp and wire.", { type: "essays", date: "2024-02-01" }),
			page("Bells", "Bronze, cast twice.", {
				type: "essays",
				date: "2025-06-01",
			}),
		);
		const question = "show me recent essays";
		const { hits, nothingFound } = await search.search({ question });
		expect(hits.map(({ document }) => document.title)).toEqual([
			"Bells",
			"Ropes",
		]);
		expect(nothingFound).toBe(true);
		const where = { types: ["notes"] };
		expect(await titles(search, { question, where })).toEqual([]);
		expect(await titles(search, "show me recent recipes")).toEqual([]);
		expect(await titles(search, "essays about bronze")).toEqual(["Bells"]);
	});

	test("hides no page behind pages of another language", async () => {
		const alone = await open(...site.slice(0, 3));
		const mixed = await open(...site);
		for (const question of ["dangerous mountain", "beds on the trek"])
			expect((await titles(mixed, question))[0]).toBe(
				(await titles(alone, question))[0],
			);
	});

	test("says which words were looked for, and how much of them was found", async () => {
		const search = await open(...site);
		const full = await search.search({ question: "dangerous mountain Nepal" });
		expect(full.words).toEqual(["dangerous", "mountain", "nepal"]);
		expect(full.coverage).toBeGreaterThan(0.8);
		expect(full.nothingFound).toBe(false);
		expect(full.hits[0]?.ranks).toEqual({ keyword: 1 });
		const none = await search.search({ question: "quantum chromodynamics" });
		expect(none.coverage).toBeLessThan(0.1);
		expect(none.nothingFound).toBe(true);
	});

	test("finds nothing in an index or a question without words", async () => {
		for (const search of [
			await open(),
			await open(page("", "")),
			await open(...site),
		])
			for (const question of ["", "?!"])
				expect(await search.search({ question })).toEqual({
					hits: [],
					total: 0,
					coverage: 0,
					nothingFound: true,
					words: [],
				});
	});

	test("answers by meaning where no word meets", async () => {
		const vector = (...parts: number[]): Float32Array =>
			Float32Array.from(parts);
		const search = await open(
			{
				title: "Kitchen",
				chunks: [{ text: "pots", vector: vector(1, 0, 0, 0) }],
			},
			{
				title: "Garden",
				chunks: [{ text: "roses", vector: vector(0, 1, 0, 0) }],
			},
			{ title: "Unread", chunks: [{ text: "trees" }] },
		);
		const result = await search.search({
			question: "植物",
			vector: vector(0.1, 0.9, 0, 0),
		});
		expect(result.hits.map(({ document }) => document.title)).toEqual([
			"Garden",
			"Kitchen",
		]);
		expect(result.hits[0]?.ranks).toEqual({ vector: 1 });
		expect(result.cosine).toBeGreaterThan(0.9);
		expect(result.nothingFound).toBe(false);
	});

	test("lets words decide when they meet", async () => {
		const near = Float32Array.of(1, 0);
		const far = Float32Array.of(0, 1);
		const search = await open(
			{ title: "Near", chunks: [{ text: "something else", vector: near }] },
			{ title: "Named", chunks: [{ text: "the glacier", vector: far }] },
		);
		const request = { question: "glacier", vector: near };
		expect((await titles(search, request))[0]).toBe("Named");
		const byMeaning = {
			...request,
			fusion: { weights: { keyword: 0, vector: 1 } },
		};
		expect((await titles(search, byMeaning))[0]).toBe("Near");
	});

	test("gives one chunk a document unless all are wanted", async () => {
		const search = await open(
			{
				title: "Long",
				chunks: [{ text: "glacier" }, { text: "a glacier too" }],
			},
			page("Short", "no glacier at all here"),
		);
		const one = await search.search({ question: "glacier" });
		expect(one.total).toBe(2);
		expect(one.hits).toHaveLength(2);
		const all = await search.search({
			question: "glacier",
			onePerDocument: false,
		});
		expect(all.total).toBe(3);
		expect(all.hits.map(({ document }) => document.title).sort()).toEqual([
			"Long",
			"Long",
			"Short",
		]);
	});

	test("pages through the same order", async () => {
		const search = await open(
			...Array.from({ length: 9 }, (_, i) =>
				page(`${i}`, `glacier ${"word ".repeat(i)}`),
			),
		);
		const all = await titles(search, { question: "glacier", limit: 9 });
		const paged = [
			...(await titles(search, { question: "glacier", limit: 4 })),
			...(await titles(search, { question: "glacier", limit: 4, offset: 4 })),
			...(await titles(search, { question: "glacier", limit: 4, offset: 8 })),
		];
		expect(paged).toEqual(all);
		expect(await titles(search, { question: "glacier", offset: 20 })).toEqual(
			[],
		);
	});

	test("ranks the page the reader is on a little higher", async () => {
		const search = await open(
			page("A", "glacier walk", { url: "/a/" }),
			page("B", "glacier walk", { url: "/b/" }),
		);
		expect((await titles(search, "glacier"))[0]).toBe("A");
		expect(
			(await titles(search, { question: "glacier", page: "/b/#top" }))[0],
		).toBe("B");
	});

	test("finds only what the filter allows", async () => {
		const search = await open(
			page("A", "glacier", { type: "book", tags: ["ice"] }),
			page("B", "glacier", { type: "peak" }),
			page("C", "glacier", { scope: "private" }),
		);
		expect((await titles(search, "glacier")).sort()).toEqual(["A", "B"]);
		const where = { types: ["peak"] };
		expect(await titles(search, { question: "glacier", where })).toEqual(["B"]);
		expect(search.facets({ question: "glacier" })).toEqual({
			types: { book: 1, peak: 1 },
			languages: { und: 2 },
			tags: { ice: 1 },
		});
	});

	test("judges what was found by what the filter allows", async () => {
		const search = await open(
			page("A", "glacier tongue", { type: "book" }),
			page("B", "other things", { type: "peak" }),
		);
		const { coverage, nothingFound } = await search.search({
			question: "glacier",
			where: { types: ["peak"] },
		});
		expect(coverage).toBe(0);
		expect(nothingFound).toBe(true);
	});

	test("gives snippets with the question's words marked", async () => {
		const search = await open(...site);
		const { hits } = await search.search({ question: "highest mountain" });
		const { text, marks } = hits[0]?.snippet ?? { text: "", marks: [] };
		expect(marks.map(([start, end]) => text.slice(start, end))).toEqual([
			"highest",
			"mountain",
		]);
	});

	test("finds rows that a naive filter over all chunks would find", async () => {
		const word = fc.constantFrom("ice", "snow", "rock", "tree", "lake");
		const texts = fc.array(
			fc.array(word, { maxLength: 4 }).map((chosen) => chosen.join(" ")),
			{ minLength: 1, maxLength: 10 },
		);
		await fc.assert(
			fc.asyncProperty(texts, word, async (given, asked) => {
				const search = await open(
					...given.map((text, i) => page(`${i}`, text)),
				);
				const found = await titles(search, { question: asked, limit: 20 });
				expect(found.sort()).toEqual(
					given.flatMap((text, i) =>
						text.split(" ").includes(asked) || titleHolds(i, asked)
							? [`${i}`]
							: [],
					),
				);
			}),
			{ numRuns: 50 },
		);
	});
});

const titleHolds = (title: number, word: string): boolean =>
	`${title}` === word;

describe("a quoted phrase", () => {
	const search = open(
		page("Apart", "The mountain is high, and the high road leads up."),
		page("Together", "A high mountain road begins here."),
		page("High mountain", "Nothing in the text."),
		page("中文", "世界上最高的山在这里。"),
		page("别的", "高山和最低的的山。"),
		page("喫茶", "コーヒーを飲む。"),
	);

	test("has to stand as it is quoted, in text or title", async () => {
		const found = await titles(await search, '"high mountain"');
		expect(found.sort()).toEqual(["High mountain", "Together"]);
	});

	test("may have other signs between its words", async () => {
		expect(await titles(await search, '"mountain is high and"')).toEqual([
			"Apart",
		]);
	});

	test("is found in a script without spaces", async () => {
		expect(await titles(await search, "「最高的山」")).toEqual(["中文"]);
		expect(await titles(await search, "「コーヒー」")).toEqual(["喫茶"]);
	});

	test("is looked for in no more passages than needed, and all if need be", async () => {
		const many = Array.from({ length: 180 }, (_, i) =>
			page(`Page ${i}`, `A high mountain road, number ${i}.`),
		);
		const index = memoryIndex([
			...many,
			page("Last", `High up. ${"The road is long. ".repeat(20)}A mountain.`),
		]);
		let read = 0;
		const chunks = (rows: readonly number[]) => {
			read += rows.length;
			return index.chunks(rows);
		};
		const watched = await openSearch([{ ...index, chunks }]);
		const all = await watched.search({
			question: '"high mountain"',
			limit: 200,
		});
		expect([all.total, all.hits.length]).toEqual([180, 180]);
		read = 0;
		const some = await watched.search({
			question: '"high mountain"',
			limit: 10,
			offset: 5,
		});
		expect(some.hits).toEqual(all.hits.slice(5, 15));
		expect(some.total).toBeGreaterThan(15);
		expect(read).toBeLessThan(50);
		const rare = await watched.search({ question: '"number 150"' });
		expect(rare.hits.map(({ document }) => document.title)).toEqual([
			"Page 150",
		]);
	});

	test("that stands nowhere gives the nearest, and says so", async () => {
		const result = await (await search).search({ question: '"mountain high"' });
		expect(result.nothingFound).toBe(true);
		expect(result.hits.length).toBeGreaterThan(0);
	});
});

describe("several indexes", () => {
	test("are searched as one, each hit with its row in its own", async () => {
		const search = await openSearch([
			memoryIndex(site.slice(0, 2)),
			memoryIndex(site.slice(2)),
		]);
		const { hits } = await search.search({ question: "beds in tea houses" });
		expect(hits[0]?.document.title).toBe("Tea houses");
		expect(hits[0]?.row).toBe(0);
		const together = await open(...site);
		for (const question of ["mountain", "नेपाल", "Snowdon"])
			expect(await titles(search, question)).toEqual(
				await titles(together, question),
			);
	});

	test("are refused when their vectors cannot be compared", async () => {
		const index = (space: string) => {
			const made = memoryIndex([
				{ chunks: [{ text: "a", vector: Float32Array.of(1, 0) }] },
			]);
			return { ...made, manifest: { ...made.manifest, space } };
		};
		await expect(openSearch([index("one"), index("two")])).rejects.toThrow(
			expect.objectContaining({ code: "index-space" }),
		);
	});

	test("are refused when another analyser made one", async () => {
		const made = memoryIndex(site);
		const other = { ...made, manifest: { ...made.manifest, analyser: "0" } };
		await expect(openSearch([other])).rejects.toThrow(
			expect.objectContaining({ code: "index-version" }),
		);
	});
});
