import { AskError } from "@astro-ask/indexer/index-format";
import { type BrowserAnswers, browserAnswers } from "../browser.js";
import type { PageMessage, WorkerMessage } from "./messages.js";

/** As much of a worker's own scope as is needed. */
export interface WorkerScope {
	postMessage(message: WorkerMessage): void;
	addEventListener(
		type: "message",
		listen: (event: { data: PageMessage }) => void,
	): void;
}

/** Answers the messages of a page; the first one says where the index is. */
export function serveWorker(
	scope: WorkerScope,
	newAnswers: typeof browserAnswers = browserAnswers,
): void {
	let answers: BrowserAnswers;
	const asking = new Map<number, AbortController>();

	const ask = async (
		id: number,
		question: Parameters<BrowserAnswers["ask"]>[0],
	): Promise<void> => {
		const leaving = new AbortController();
		asking.set(id, leaving);
		for await (const event of answers.ask(question, leaving.signal)) {
			if (leaving.signal.aborted) break;
			scope.postMessage({ id, event });
		}
		asking.delete(id);
		scope.postMessage({ id, over: true });
	};
	const reply = async (
		id: number,
		replying: ReturnType<BrowserAnswers["search"] | BrowserAnswers["facts"]>,
	): Promise<void> => {
		try {
			scope.postMessage({ id, reply: await replying });
		} catch (cause) {
			const { code, message } =
				cause instanceof AskError
					? cause
					: { code: "internal", message: String(cause) };
			scope.postMessage({ id, failed: { code, message } });
		}
	};

	scope.addEventListener("message", ({ data }) => {
		if ("open" in data)
			answers = newAnswers(data.open, { saveData: data.saveData });
		else if ("ask" in data) void ask(data.id, data.ask);
		else if ("search" in data) void reply(data.id, answers.search(data.search));
		else if ("facts" in data) void reply(data.id, answers.facts());
		else asking.get(data.id)?.abort();
	});
}
