import { AskError } from "@astro-ask/indexer/index-format";
import { describe, expect, test, vi } from "vitest";
import type { BrowserAnswers } from "../browser.js";
import type { PageMessage, WorkerMessage } from "./messages.js";
import { serveWorker } from "./serve-worker.js";

function start(answers: Partial<BrowserAnswers>): {
	say: (message: PageMessage) => void;
	said: WorkerMessage[];
	opened: string[];
} {
	const said: WorkerMessage[] = [];
	const opened: string[] = [];
	let say: (message: PageMessage) => void = () => {};
	serveWorker(
		{
			postMessage: (message) => said.push(message),
			addEventListener: (_, listen) => {
				say = (data) => listen({ data });
			},
		},
		(index) => {
			opened.push(index);
			return answers as BrowserAnswers;
		},
	);
	say({ open: "https://site.example/_ask/", saveData: false });
	return { say, said, opened };
}

const question = {
	question: "lens",
	history: [],
	requestId: "r1",
	languageHints: [],
};

describe("serveWorker", () => {
	test("opens the index that the page names", () => {
		expect(start({}).opened).toEqual(["https://site.example/_ask/"]);
	});

	test("tells apart answers that come at the same time", async () => {
		const { say, said } = start({
			async *ask({ question }) {
				await Promise.resolve();
				yield { event: "status", step: "answer", rung: question };
			},
		});
		say({ id: 1, ask: { ...question, question: "one" } });
		say({ id: 2, ask: { ...question, question: "two" } });
		await vi.waitFor(() => expect(said).toHaveLength(4));
		expect(said.filter(({ id }) => id === 2)).toEqual([
			{ id: 2, event: { event: "status", step: "answer", rung: "two" } },
			{ id: 2, over: true },
		]);
	});

	test("ends an answer whose reader has left", async () => {
		let signal: AbortSignal | undefined;
		const { say, said } = start({
			async *ask(_, given) {
				signal = given;
				for (;;) {
					yield { event: "status", step: "answer" };
					await new Promise((resolve) => setTimeout(resolve, 1));
				}
			},
		});
		say({ id: 1, ask: question });
		await vi.waitFor(() => expect(said.length).toBeGreaterThan(1));
		say({ id: 1, stop: true });
		await vi.waitFor(() => expect(said.at(-1)).toEqual({ id: 1, over: true }));
		expect(signal?.aborted).toBe(true);
	});

	test("gives the code of what went wrong", async () => {
		const { say, said } = start({
			search: () =>
				Promise.reject(
					new AskError("index-missing", "Not there.", { hint: "" }),
				),
		});
		say({ id: 7, search: { q: "lens", limit: 5 } });
		await vi.waitFor(() =>
			expect(said).toEqual([
				{ id: 7, failed: { code: "index-missing", message: "Not there." } },
			]),
		);
	});
});
