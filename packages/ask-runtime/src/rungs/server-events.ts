import { createParser } from "eventsource-parser";
import { ModelFailure } from "../chat-model.js";

/** No event of a model is as long; a reply that never ends a line is given up before it fills the memory. */
const MAX_EVENT_CHARS = 1_048_576;
/** Lines that are no field of an event: a page of a proxy has nothing else. */
const MAX_OTHER_LINES = 64;
const GRACE_MS = 100;

/**
 * The `data` of each server-sent event. Stops reading upstream when `signal` aborts and when nobody asks for more.
 *
 * @throws `unreachable` when the connection breaks, `malformed` when an event is too long or it is no stream of events; the
 * signal's reason after it aborted.
 */
export async function* serverEvents(
	body: ReadableStream<Uint8Array>,
	signal: AbortSignal,
): AsyncGenerator<string, void> {
	const waiting: string[] = [];
	let others = 0;
	const parser = createParser({
		onEvent({ data }) {
			if (data !== "") waiting.push(data);
		},
		onError({ type }) {
			if (type === "unknown-field" && ++others > MAX_OTHER_LINES)
				throw new ModelFailure(
					"malformed",
					"The reply is no stream of events.",
				);
		},
		maxBufferSize: MAX_EVENT_CHARS,
	});
	const reader = body.getReader();
	const stop = (): void => void reader.cancel().catch(() => {});
	signal.addEventListener("abort", stop, { once: true });
	const decoder = new TextDecoder();
	try {
		for (;;) {
			signal.throwIfAborted();
			const { done, value } = await readNext(reader, signal);
			signal.throwIfAborted();
			feed(parser, decoder.decode(value, { stream: !done }));
			// Some servers close without the empty line that ends their last event.
			if (done) feed(parser, "\n\n");
			yield* waiting.splice(0);
			if (done) return;
		}
	} finally {
		void letEnd(reader, signal).finally(() =>
			signal.removeEventListener("abort", stop),
		);
	}
}

/** A stream that has said its last word is let end by itself for a moment: that leaves its connection for the next question. */
async function letEnd(
	reader: ReadableStreamDefaultReader<Uint8Array>,
	signal: AbortSignal,
): Promise<void> {
	const stop = (): void => void reader.cancel().catch(() => {});
	if (signal.aborted) return stop();
	const timer = setTimeout(stop, GRACE_MS);
	await reader.read().catch(() => {});
	clearTimeout(timer);
	stop();
}

async function readNext(
	reader: ReadableStreamDefaultReader<Uint8Array>,
	signal: AbortSignal,
): Promise<{ done: boolean; value?: Uint8Array | undefined }> {
	try {
		return await reader.read();
	} catch {
		signal.throwIfAborted();
		throw new ModelFailure("unreachable", "The connection broke.");
	}
}

function feed(parser: ReturnType<typeof createParser>, text: string): void {
	try {
		parser.feed(text);
	} catch (cause) {
		if (cause instanceof ModelFailure) throw cause;
		throw new ModelFailure(
			"malformed",
			`An event has more than ${MAX_EVENT_CHARS} characters.`,
		);
	}
}

/** Line ends in it are those of a frame, never of JSON. @throws `malformed` for what is not a JSON object. */
export function parseEvent<T extends object>(data: string): T {
	try {
		const value: unknown = JSON.parse(data.replaceAll("\n", ""));
		if (typeof value === "object" && value !== null) return value as T;
	} catch {
		// Said below, without the text: it may repeat the question.
	}
	throw new ModelFailure("malformed", "An event is not JSON.");
}
