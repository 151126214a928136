import { countFacts, packIndex } from "@astro-ask/indexer";
import { openIndex } from "@astro-ask/indexer/index-format";
import { beforeAll, describe, expect, test } from "vitest";
import { createAskApp } from "../app.js";
import type { AnswerEvent } from "../events.js";
import { readEvents } from "../read-events.test.data.js";
import { sampleContents } from "../sample-index.test.data.js";
import {
	FileServer,
	INDEX,
	indexFiles,
	memoryCache,
} from "./browser/browser-index.test.data.js";
import {
	type BrowserAnswers,
	type BrowserAnswersOptions,
	type BrowserQuestion,
	browserAnswers,
} from "./browser.js";

let files: Map<string, Uint8Array>;
beforeAll(async () => {
	files = await indexFiles();
});

const answersOf = (
	server: FileServer,
	options: BrowserAnswersOptions = {},
): BrowserAnswers =>
	browserAnswers(INDEX, {
		loader: server.loader(),
		kept: Promise.resolve(undefined),
		saveData: false,
		log: () => {},
		...options,
	});

const asked = (question: string): BrowserQuestion => ({
	question,
	history: [],
	requestId: "r1",
	languageHints: ["en"],
});

async function ask(
	answers: BrowserAnswers,
	question: string,
): Promise<AnswerEvent[]> {
	const { signal } = new AbortController();
	const events: AnswerEvent[] = [];
	for await (const event of answers.ask(asked(question), signal))
		events.push(event);
	return events;
}

const shown = (events: readonly AnswerEvent[]): AnswerEvent[] =>
	events.filter(({ event }) => event === "sources" || event === "block");

describe("browserAnswers", () => {
	test.each([
		"How is the lens cleaned?",
		"¿Cuándo se enciende la linterna?",
		"灯台の見学はいつですか",
		"hello",
		"What is the airspeed of a swallow?",
	])("answers as the app does: %s", async (question) => {
		const app = createAskApp({
			loadIndex: () => openIndex(new FileServer(files).loader()),
			log: () => {},
		});
		const answers = answersOf(new FileServer(files));
		await Promise.all([answers.warm(), app.request("/api/ask/ready")]);
		const response = await app.request("/api/ask", {
			method: "POST",
			headers: { accept: "text/event-stream" },
			body: JSON.stringify({ question, language: "en" }),
		});
		expect(shown(await ask(answers, question))).toEqual(
			shown(await readEvents(response)),
		);
	});

	test("names no answer, since nobody keeps it", async () => {
		const [start] = await ask(answersOf(new FileServer(files)), "lens");
		expect(start).toMatchObject({ event: "start", answerId: "" });
	});

	test("finds the first answer by words, and loads the encoder only after it", async () => {
		const server = new FileServer(files);
		const answers = answersOf(server);
		const { signal } = new AbortController();
		for await (const event of answers.ask(asked("lens"), signal)) {
			expect(server.askedFor("encoder")).toBe(0);
			if (event.event === "sources")
				expect(event.passages[0]?.ranks.vector).toBeUndefined();
		}
		await answers.warm();
		expect(server.askedFor("encoder")).toBeGreaterThan(0);
		const events = await ask(answers, "lens");
		const sources = events.find(({ event }) => event === "sources");
		expect(JSON.stringify(sources)).toContain('"vector":1');
	});

	test("loads neither encoder nor more text for a reader who saves data", async () => {
		const server = new FileServer(files);
		const answers = answersOf(server, { saveData: true });
		await ask(answers, "lens");
		await answers.warm();
		expect(server.askedFor("encoder")).toBe(0);
	});

	test("goes on without a network, and begins again without one, from what it kept", async () => {
		const server = new FileServer(files);
		const kept = Promise.resolve(memoryCache());
		const first = answersOf(server, { kept });
		await ask(first, "lens");
		await first.warm();
		server.offline = true;
		const again = answersOf(server, { kept });
		for (const answers of [first, again]) {
			const events = await ask(answers, "fog horn");
			expect(events.at(-1)).toMatchObject({ event: "done" });
			expect(JSON.stringify(events)).toContain("/guides/fog/");
		}
	});

	test("searches as a box does, while the last word is typed", async () => {
		const answers = answersOf(new FileServer(files));
		const { hits } = await answers.search({
			q: "pris",
			types: ["guides"],
			limit: 3,
		});
		expect(hits[0]).toMatchObject({
			title: "Cleaning the lens",
			url: "/guides/lens/#polish",
		});
	});

	test("calls what it finds as the site taught it in the language asked for", async () => {
		const facts = countFacts(
			[
				{
					...{ id: "guides/faro", type: "guides", title: "La linterna" },
					...{ url: "/es/guides/faro/", text: "", format: "plain", data: {} },
				},
			],
			{ types: { guides: { label: { es: ["guía"] } } } },
		);
		const { files } = await packIndex({ ...sampleContents(), facts });
		const { hits } = await answersOf(new FileServer(files)).search({
			q: "linterna",
			language: "es",
			limit: 1,
		});
		expect(hits[0]).toMatchObject({ typeLabel: "Guía" });
	});

	test("says by an event that there is no index, and tries again later", async () => {
		const server = new FileServer(new Map());
		const events = await ask(answersOf(server), "lens");
		expect(events).toMatchObject([
			{ event: "error", code: "index-missing", requestId: "r1" },
		]);
	});
});
