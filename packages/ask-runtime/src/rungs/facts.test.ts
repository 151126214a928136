import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIndex, factsCardSchema } from "@astro-ask/indexer";
import { openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAskApp } from "../app.js";
import type { Block } from "../events.js";
import { harbourDocuments, harbourTypes } from "../facts/harbour.test.data.js";
import type { Answer } from "../http/collect-answer.js";
import { sampleIndex } from "../sample-index.test.data.js";
import { facts } from "./facts.js";

let folder: string;
let app: ReturnType<typeof createAskApp>;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-facts-"));
	const documents = harbourDocuments.map((document) => ({
		...document,
		text: `${document.title}, kept in the harbour.`,
	}));
	const list = {
		...documents[0],
		id: "page/ships",
		type: "page",
		title: "All ships",
		url: "/ships/",
		data: {},
		text: "The ships of the harbour, one below the other.",
	} as (typeof documents)[number];
	const bySource = new Map([
		["rows", documents],
		["built-page", [list]],
	]);
	await buildIndex(
		{ bySource, problems: [], leftOut: [], unread: [] },
		{
			out: join(folder, "index"),
			cacheDir: join(folder, "cache"),
			types: harbourTypes,
		},
	);
	app = createAskApp({
		loadIndex: () => openIndex(diskLoader(join(folder, "index"))),
		log: () => {},
	});
});

afterAll(() => rm(folder, { recursive: true }));

async function ask(body: object): Promise<Answer & { markdown: string }> {
	const response = await app.request("/api/ask", {
		method: "POST",
		body: JSON.stringify(body),
	});
	return response.json();
}

const paragraph = (...children: unknown[]): Block =>
	({
		kind: "paragraph",
		children: children.map((child) =>
			typeof child === "number"
				? { kind: "citation", n: child }
				: { kind: "text", text: child },
		),
	}) as Block;

describe("the rung facts", () => {
	test("cites a few of what it counts where no page lists them", async () => {
		const { sources, blocks } = await ask({
			question: "How many letters are there?",
		});
		expect(blocks).toEqual([
			paragraph("The site has 6 letters.", " ", 1, " ", 2, " ", 3),
		]);
		expect(sources.slice(0, 3).map(({ type }) => type)).toEqual([
			"letters",
			"letters",
			"letters",
		]);
	});

	test("answers a superlative with the record holder as its first source", async () => {
		const answer = await ask({ question: "Which ship is the longest?" });
		expect(answer).toMatchObject({
			rung: "facts",
			why: { intent: "count" },
			language: "en",
			degraded: [],
		});
		expect(answer.sources[0]).toMatchObject({
			n: 1,
			documentId: "ships/estrella",
			url: "/ships/estrella/",
		});
		expect(answer.blocks).toEqual([
			paragraph(
				"Estrella del Mar",
				" ",
				1,
				": Length 113.1, the highest of 12 ships.",
			),
		]);
	});

	test.each([
		[
			"en",
			"Which ship is the longest?",
			"And the shortest?",
			"Kestrel",
			"Ship",
		],
		[
			"es",
			"¿Cuál es el barco más largo?",
			"¿Y el más corto?",
			"Kestrel",
			"Barco",
		],
		["hi", "सबसे लंबा जहाज़ कौन सा है?", "और सबसे छोटा?", "Kestrel", "जहाज़"],
		["ja", "一番長い船はどれですか", "二番目は？", "Hikari", "船"],
	])(
		"%s: goes on from %j, and calls its sources in that language",
		async (language, first, question, title, typeLabel) => {
			const before = await ask({ question: first });
			const history = [
				{ role: "user", text: first },
				{ role: "assistant", text: before.markdown },
			];
			const answer = await ask({ question, history });
			expect(answer).toMatchObject({ rung: "facts", language });
			expect(answer.sources[0]).toMatchObject({ title, typeLabel });
			const search = await app.request(
				`/api/ask/search?q=${title}&language=en`,
			);
			const { hits } = await search.json();
			expect(hits[0]).toMatchObject({ title, typeLabel: "Ship" });
		},
	);

	test("does not go on from a question that was stopped", async () => {
		const history = [{ role: "user", text: "Which ship is the longest?" }];
		const { rung } = await ask({ question: "And the shortest?", history });
		expect(rung).toBe("search-only");
	});

	test("cites the page that lists a type for a count of it, and names the few that a filter leaves", async () => {
		const all = await ask({ question: "¿Cuántos barcos hay?" });
		expect(all.language).toBe("es");
		expect(all.sources[0]?.documentId).toBe("page/ships");
		expect(all.blocks).toEqual([
			paragraph("El sitio tiene 12 barcos.", " ", 1),
		]);
		const some = await ask({ question: "How many vessels are from Norway?" });
		expect(some.sources.slice(0, 3).map(({ title }) => title)).toEqual([
			"Albatros",
			"Fram Two",
			"Gaia",
		]);
		expect(some.markdown).toContain("3 vessels");
	});

	test("says that a count is unknown and shows the passages that match, uncounted", async () => {
		const { rung, blocks, markdown } = await ask({
			question: "How many ships sank?",
		});
		expect(rung).toBe("facts");
		expect(blocks.at(-1)).toMatchObject({ kind: "list" });
		expect(markdown.match(/\d+ ships/g)).toEqual(["12 ships"]);
	});

	test("leaves all else to the next rung", async () => {
		expect(await ask({ question: "Tell me about Kestrel" })).toMatchObject({
			rung: "search-only",
			why: { intent: "look-up" },
		});
		const answering = facts().answer(
			{
				question: "How many?",
				language: "en",
				intent: "look-up",
				passages: [],
				nothingFound: true,
			},
			{ signal: new AbortController().signal },
		);
		expect(await answering.next()).toEqual({ done: true, value: "passed" });
	});

	test("counts nothing of types that were not asked for", async () => {
		const { rung } = await ask({
			question: "How many ships are there?",
			types: ["letters"],
		});
		expect(rung).toBe("search-only");
	});

	test("takes no part in an index without a card", async () => {
		const without = createAskApp({
			loadIndex: () => sampleIndex(),
			log: () => {},
		});
		const response = await without.request("/api/ask", {
			method: "POST",
			body: JSON.stringify({ question: "How many guides are there?" }),
		});
		expect(await response.json()).toMatchObject({ rung: "search-only" });
		expect((await without.request("/api/ask/facts")).status).toBe(404);
	});
});

describe("GET <api>/facts", () => {
	test("gives the card of the index, which its schema describes", async () => {
		const response = await app.request("/api/ask/facts");
		expect(response.status).toBe(200);
		const card = v.parse(factsCardSchema, await response.json());
		expect(card.types.map(({ type, count }) => [type, count])).toEqual([
			["letters", 6],
			["recipes", 7],
			["ships", 12],
		]);
		const refused = await app.request("/api/ask/facts", { method: "POST" });
		expect(refused.status).toBe(405);
	});
});
