import type { AskBody } from "@astro-ask/runtime";
import type {
	BrowserQuestion,
	PageMessage,
	WorkerMessage,
} from "@astro-ask/runtime/hosts/browser";
import { startWorker } from "./start-worker.js";
import type { Transport } from "./transport.js";

/** As much of a worker as is needed. */
export type AnswerWorker = Pick<
	Worker,
	"postMessage" | "addEventListener" | "terminate"
>;

/** Takes what the worker says to one request, or that there is no worker any more. */
type Listen = (message: WorkerMessage | Error) => void;

/**
 * Browser mode: requests of the components are answered by a worker over the index files. It is started with the first
 * request, and again when it could not be.
 *
 * @param index Address of the index folder, with a slash at its end.
 */
export function browserTransport(
	index: string,
	start: () => AnswerWorker = startWorker,
): Transport {
	const listeners = new Map<number, Listen>();
	let worker: AnswerWorker | undefined;
	let last = 0;

	const open = (): AnswerWorker => {
		const opened = start();
		opened.addEventListener("message", (event) => {
			const { data } = event as MessageEvent<WorkerMessage>;
			listeners.get(data.id)?.(data);
		});
		opened.addEventListener("error", () => {
			opened.terminate();
			if (worker === opened) worker = undefined;
			for (const listen of listeners.values())
				listen(new Error("The worker that answers could not go on."));
			listeners.clear();
		});
		const first: PageMessage = {
			open: new URL(index, location.href).href,
			saveData: savesData(),
		};
		opened.postMessage(first);
		return opened;
	};
	const post = (message: PageMessage): void => {
		worker ??= open();
		worker.postMessage(message);
	};

	const stream = (ask: BrowserQuestion, signal: AbortSignal): Response => {
		const id = ++last;
		const encoder = new TextEncoder();
		const leave = (): void => {
			if (listeners.delete(id)) post({ id, stop: true });
		};
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				signal.addEventListener("abort", () => {
					leave();
					controller.error(signal.reason);
				});
				listeners.set(id, (message) => {
					if (message instanceof Error) return controller.error(message);
					if ("event" in message) {
						const data = JSON.stringify(message.event);
						return controller.enqueue(encoder.encode(`data: ${data}\n\n`));
					}
					listeners.delete(id);
					controller.close();
				});
				post({ id, ask });
			},
			cancel: leave,
		});
		return new Response(body, {
			headers: { "content-type": "text/event-stream" },
		});
	};
	const reply = (asked: {
		search: Extract<PageMessage, { search: unknown }>["search"];
	}): Promise<Response> =>
		new Promise((resolve, reject) => {
			const id = ++last;
			listeners.set(id, (message) => {
				if (message instanceof Error) return reject(message);
				listeners.delete(id);
				if ("reply" in message) resolve(Response.json(message.reply));
				else if ("failed" in message) resolve(refusal(503, message.failed));
			});
			post({ id, ...asked });
		});

	return async (request) => {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname.endsWith("/search"))
			return reply({ search: searchQuery(searchParams) });
		if (request.method !== "POST" || pathname.endsWith("/feedback"))
			return refusal(404, { code: "not-found" });
		const body = (await request.json()) as AskBody;
		return stream(toQuestion(body), request.signal);
	};
}

function toQuestion({
	question,
	history,
	requestId = "",
	page,
	types,
	language,
}: AskBody): BrowserQuestion {
	return {
		question: question.trim().slice(0, 500),
		history,
		requestId,
		languageHints: [...(language ? [language] : []), ...navigator.languages],
		...(page !== undefined && { page }),
		...(types && { types }),
	};
}

function searchQuery(
	query: URLSearchParams,
): Extract<PageMessage, { search: unknown }>["search"] {
	const list = (name: string): string[] =>
		query.getAll(name).flatMap((value) => value.split(",").filter(Boolean));
	const [types, tags, language] = [
		list("types"),
		list("tags"),
		query.get("language"),
	];
	return {
		q: (query.get("q") ?? "").slice(0, 500),
		limit: Number(query.get("limit")) || 10,
		...(types.length > 0 && { types }),
		...(tags.length > 0 && { tags }),
		...(language && { language }),
	};
}

/** Not every browser says so, and workers are told less than pages. */
function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	return (
		connection?.saveData === true ||
		matchMedia("(prefers-reduced-data: reduce)").matches
	);
}

/** The form in which the API says no. */
function refusal(status: number, error: { code: string }): Response {
	return Response.json({ error }, { status });
}
