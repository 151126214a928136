import { readFileSync } from "node:fs";
import { polyglot } from "@astro-ask/indexer/embedders/polyglot";
import type { AskIndex } from "@astro-ask/indexer/index-format";
import { openSearch } from "@astro-ask/indexer/search";
import { checkSentence } from "@astro-ask/runtime/after/check-answer";
import { type Finding, find } from "@astro-ask/runtime/find";
import { meaningSearch } from "@astro-ask/runtime/meaning-search";
import { questionEncoder } from "@astro-ask/runtime/question-encoder";
import type { Searcher } from "@astro-ask/runtime/retrieve";
import { understand } from "@astro-ask/runtime/understand";
import { beforeAll, describe, expect, test } from "vitest";
import { exampleIndex } from "./example-index.js";

interface EvalLine {
	id: string;
	text: string;
	lang: string;
	rel?: Record<string, number>;
	history?: { role: "user" | "assistant"; text: string }[];
	/** Words that the search text has to hold, and that it must not. */
	searches?: string[];
	drops?: string[];
}

/** A sentence as a model might write it, citing a document. */
interface CitedLine {
	text: string;
	lang: string;
	source: string;
	supported: boolean;
}

const read = (file: string): EvalLine[] =>
	readFileSync(new URL(file, import.meta.url), "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));

const answerable = [...read("../questions.jsonl"), ...read("answerable.jsonl")];
const offTopic = read("off-topic.jsonl");
const heldOut = read("off-topic-held-out.jsonl");
const followUps = read("follow-ups.jsonl");

async function searcherOf(index: AskIndex): Promise<Searcher> {
	const encoder = questionEncoder([index], () => {});
	await encoder.ready();
	return meaningSearch(await openSearch([index]), encoder);
}

let byMeaning: Searcher;
let byWords: Searcher;
beforeAll(async () => {
	byMeaning = await searcherOf(await exampleIndex(await polyglot()));
	byWords = await searcherOf(await exampleIndex());
}, 60_000);

const ask = (line: EvalLine, search: Searcher): Promise<Finding> =>
	find(search, understand(line.text, [line.lang], line.history));

/** Share of `lines` for which nothing is found. */
async function refused(
	lines: readonly EvalLine[],
	search: Searcher,
): Promise<number> {
	const found = await Promise.all(lines.map((line) => ask(line, search)));
	return (
		found.filter(({ verdict }) => verdict === "nothing").length / lines.length
	);
}

describe("the judge, on the example site", () => {
	test("refuses off-topic questions and lets answerable ones pass, with the same thresholds", async () => {
		expect(answerable).toHaveLength(120);
		expect(await refused(offTopic, byMeaning)).toBeGreaterThanOrEqual(0.95);
		expect(await refused(answerable, byMeaning)).toBeLessThanOrEqual(0.05);
	});

	test("refuses off-topic questions that no number was fitted to nearly as often", async () => {
		expect(await refused(heldOut, byMeaning)).toBeGreaterThanOrEqual(0.9);
	});

	test("refuses as well by words alone, and then misses what only meaning can find", async () => {
		expect(await refused(offTopic, byWords)).toBeGreaterThanOrEqual(0.9);
		expect(await refused(answerable, byWords)).toBeLessThanOrEqual(0.35);
	});
});

describe("what a model cites, compared with the example site", () => {
	const lines = readFileSync(
		new URL("cited-sentences.jsonl", import.meta.url),
		"utf8",
	)
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as CitedLine);

	/** All passages of a document, as if the sentence cited each. */
	async function passagesOf(
		index: AskIndex,
		id: string,
	): Promise<Parameters<typeof checkSentence>[1]> {
		const { documentCount, firstChunk } = index.catalog;
		const documents = await index.documents([...Array(documentCount).keys()]);
		const row = documents.findIndex((document) => document.id === id);
		const from = firstChunk[row] as number;
		const count = (firstChunk[row + 1] as number) - from;
		const chunks = await index.chunks(
			Array.from({ length: count }, (_, at) => from + at),
		);
		const title = documents[row]?.title ?? "";
		return chunks.map((chunk) => ({ ...chunk, title }));
	}

	test("marks at most one in twenty supported sentences, and most of the others", async () => {
		const index = await exampleIndex();
		const marked = async (supported: boolean): Promise<number> => {
			const own = lines.filter((line) => line.supported === supported);
			const checks = await Promise.all(
				own.map(async ({ text, source, lang }) =>
					checkSentence(text, await passagesOf(index, source), lang),
				),
			);
			const unsupported = checks.filter((check) => check === "unsupported");
			return unsupported.length / own.length;
		};
		expect(lines.length).toBeGreaterThanOrEqual(60);
		expect(await marked(true)).toBeLessThanOrEqual(0.05);
		expect(await marked(false)).toBeGreaterThanOrEqual(0.85);
	});
});

describe("a talk of two turns on the example site", () => {
	test("has at least sixty cases in five languages", () => {
		expect(followUps.length).toBeGreaterThanOrEqual(60);
		expect(new Set(followUps.map(({ lang }) => lang))).toEqual(
			new Set(["en", "es", "hi", "mr", "ja"]),
		);
	});

	test.each(
		followUps.map((line): [string, string, EvalLine] => [
			line.history?.[0]?.text ?? "",
			line.text,
			line,
		]),
	)("%s → %s", async (_first, _second, line) => {
		const { intent, searchText } = understand(
			line.text,
			[line.lang],
			line.history,
		);
		expect(intent).toBe("follow-up");
		for (const word of line.searches ?? [])
			expect(searchText.toLowerCase()).toContain(word.toLowerCase());
		for (const word of line.drops ?? [])
			expect(searchText.toLowerCase()).not.toContain(word.toLowerCase());
		expect((await ask(line, byMeaning)).verdict).toBe("enough");
	});

	test("finds the page first in nine cases of ten, and nearly always among the passages", async () => {
		const places = await Promise.all(
			followUps.map(async ({ rel = {}, ...line }) => {
				const { passages } = await ask(line, byMeaning);
				return passages.findIndex(
					({ documentId }) => rel[documentId] !== undefined,
				);
			}),
		);
		const share = (found: (place: number) => boolean): number =>
			places.filter(found).length / places.length;
		expect(share((place) => place === 0)).toBeGreaterThanOrEqual(0.9);
		expect(share((place) => place >= 0)).toBeGreaterThanOrEqual(0.97);
	});
});
