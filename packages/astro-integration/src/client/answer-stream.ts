import type { AnswerEvent } from "@astro-ask/runtime";
import { send } from "./transport.js";

/** A question as it is sent; see `AskBody` of the runtime. */
export interface Question {
	question: string;
	history: { role: "user" | "assistant"; text: string }[];
	session?: string | undefined;
	page?: string;
	language?: string;
	challenge?: string | undefined;
	requestId: string | undefined;
}

/** The API answered, and not with an answer. */
export class Refusal extends Error {
	readonly code: string;
	readonly requestId: string | undefined;

	constructor(code: string, requestId?: string) {
		super(`The API refused: ${code}.`);
		this.code = code;
		this.requestId = requestId;
	}
}

/**
 * Asks, and yields the answer as it comes.
 *
 * @param api Address of the API.
 * @throws What the transport throws when nobody answers; a {@link Refusal} when the answer is no stream.
 */
export async function* streamAnswer(
	api: string,
	question: Question,
	signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
	const response = await send(post(api, question, signal));
	const type = response.headers.get("content-type") ?? "";
	if (!response.body || !type.startsWith("text/event-stream"))
		throw await refusalOf(response);
	yield* readEvents(response.body);
}

/** A request with a JSON body. */
export function post(
	address: string,
	body: object,
	signal?: AbortSignal,
): Request {
	return new Request(new URL(address, location.href), {
		method: "POST",
		headers: {
			accept: "text/event-stream, application/json",
			"content-type": "application/json",
		},
		body: JSON.stringify(body),
		...(signal && { signal }),
	});
}

async function refusalOf(response: Response): Promise<Refusal> {
	const body = (await response.json().catch(() => undefined)) as
		| { error?: { code?: unknown; requestId?: string } }
		| undefined;
	const { code, requestId } = body?.error ?? {};
	return new Refusal(`${code ?? `http-${response.status}`}`, requestId);
}

/** The events of a stream, however it is cut into pieces. A comment is a heartbeat; a half event at the end is dropped. */
export async function* readEvents(
	stream: ReadableStream<Uint8Array>,
): AsyncGenerator<AnswerEvent> {
	const reader = stream.getReader();
	const decoder = new TextDecoder();
	let text = "";
	try {
		for (;;) {
			const { value, done } = await reader.read();
			if (done) return;
			text += decoder.decode(value, { stream: true });
			const frames = text.replaceAll("\r\n", "\n").split("\n\n");
			text = frames.pop() as string;
			yield* frames.flatMap(parseEvent);
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

function parseEvent(frame: string): AnswerEvent[] {
	const data = frame
		.split("\n")
		.filter((line) => line.startsWith("data:"))
		.map((line) => line.slice(5).replace(/^ /, ""))
		.join("\n");
	return data === "" ? [] : [JSON.parse(data) as AnswerEvent];
}
