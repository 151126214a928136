import type { AnswerEvent } from "@astro-ask/runtime";

/**
 * Asks, and yields the answer as it comes.
 *
 * @param api Address of the API.
 * @throws What `fetch` throws when nobody answers; an `Error` when the answer is no stream: the question was refused.
 */
export async function* streamAnswer(
	api: string,
	body: { question: string; page?: string; language?: string },
	signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
	const response = await fetch(api, {
		method: "POST",
		headers: {
			accept: "text/event-stream",
			"content-type": "application/json",
		},
		body: JSON.stringify(body),
		signal,
	});
	const type = response.headers.get("content-type") ?? "";
	if (!response.body || !type.startsWith("text/event-stream"))
		throw new Error(`The API answered with ${response.status} ${type}.`);
	yield* readEvents(response.body);
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
