import { describe, expect, test } from "vitest";
import { searchBlocks } from "../rungs/search-only.js";
import type { Answer } from "./collect-answer.js";
import { answerPage } from "./html-page.js";

const frame = { api: "/api/ask", home: "/", language: "en" };
const answer: Answer = {
	answerId: "a",
	requestId: "r",
	session: "session-1",
	language: "en",
	sources: [],
	blocks: [],
	rung: "scripted",
	degraded: [],
	timings: { embedMs: 0, retrievalMs: 0, generationMs: 0, totalMs: 0 },
	removedLinks: 0,
	unsupported: [],
	suggestions: [],
	why: { intent: "look-up", searchText: "", words: [] },
};
const page = async (more: Partial<Answer>) =>
	String(await answerPage(frame, "Why?", { ...answer, ...more }));

describe("answerPage", () => {
	test("says why an answer is less than it could be", async () => {
		expect(await page({ degraded: ["quota-spent"] })).toContain(
			"questions to the model are used up",
		);
		expect(await page({ degraded: ["model-unavailable"] })).toContain(
			"could not be reached",
		);
		expect(await page({ cut: "stall" })).toContain("before it was finished");
		expect(await page({ cut: "blocked" })).toContain("withheld");
		expect(await page({})).not.toContain('class="note"');
	});

	test("shows what search found as results, each once and in full", async () => {
		const source = {
			...{ n: 1, documentId: "d", chunkId: "c", type: "notes", text: "" },
			...{ typeLabel: "Note", title: "Ferry", trail: ["Winter"], url: "/f/" },
			snippet: { text: "<The ferry>", marks: [[5, 10]] as [number, number][] },
			ranks: {},
		};
		const html = await page({
			sources: [source, { ...source, n: 2, title: "Tickets" }],
			blocks: searchBlocks({
				...{ question: "ferry", language: "en", intent: "look-up" },
				...{ passages: [source], nothingFound: false },
			}),
		});
		expect(html).toContain("&lt;The <mark>ferry</mark>&gt;");
		expect(html).toContain("<bdi>Note</bdi> · <bdi>Winter</bdi>");
		expect(html.match(/<bdi>Ferry<\/bdi>/g)).toHaveLength(1);
		expect(html).toContain('href="#source-1"');
		expect(html).not.toContain("Tickets");
	});

	test("offers what to ask next as links, escaped", async () => {
		const html = await page({ suggestions: ["<b>&?"] });
		expect(html).toContain('href="/api/ask?q=%3Cb%3E%26%3F&amp;language=en"');
		expect(html).toContain("&lt;b&gt;&amp;?");
	});

	test("has a form for the next question in the same language, without a session to stand in its address", async () => {
		const html = await page({});
		expect(html).toContain('name="language" value="en"');
		expect(html).not.toContain("session-1");
	});
});
