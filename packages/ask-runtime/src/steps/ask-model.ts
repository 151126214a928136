import type { ChatModel, ChatRequest } from "../chat-model.js";
import { withoutThoughts } from "../thoughts.js";
import type { Timers } from "../timers.js";

export interface StepOptions {
	/** Aborts when the reader leaves or the question's time is up. */
	signal: AbortSignal;
	timers: Timers;
	/** For this one step. Default 10 s. */
	timeoutMs?: number;
	/** Told why a step gave nothing; the local way goes on. */
	onFailure?: (step: string, cause: unknown) => void;
}

const TIMEOUT_MS = 10_000;
/** A step's reply is a few lines; a longer one is no reply. */
const MAX_CHARS = 2_000;

/**
 * A model's whole reply to one small task.
 *
 * @returns `undefined` when it failed, was cut or took too long: the caller has a way without it.
 */
export async function askModel(
	step: string,
	model: ChatModel,
	request: Pick<ChatRequest, "system" | "user" | "maxTokens">,
	{ signal, timers, timeoutMs = TIMEOUT_MS, onFailure }: StepOptions,
): Promise<string | undefined> {
	if (signal.aborted) return undefined;
	const stop = new AbortController();
	const leave = (): void => stop.abort();
	signal.addEventListener("abort", leave, { once: true });
	const callOff = timers.after(timeoutMs, leave);
	try {
		return await Promise.race([
			readReply(model, request, stop.signal),
			whenAborted(stop.signal),
		]);
	} catch (cause) {
		if (!signal.aborted) onFailure?.(step, cause);
		return undefined;
	} finally {
		callOff();
		signal.removeEventListener("abort", leave);
		stop.abort();
	}
}

async function readReply(
	model: ChatModel,
	request: Pick<ChatRequest, "system" | "user" | "maxTokens">,
	signal: AbortSignal,
): Promise<string> {
	const filter = withoutThoughts();
	let text = "";
	let whole = false;
	const events = model.stream({ ...request, model: model.model }, { signal });
	for await (const event of events) {
		if (event.type === "text") text += filter.push(event.text);
		if (event.type === "finish") whole = event.reason === "stop";
		if (text.length > MAX_CHARS) throw new Error("The reply is too long.");
	}
	if (!whole) throw new Error("The reply is not whole.");
	return text + filter.end();
}

/** A driver that does not listen to its signal must not hold up the answer. */
function whenAborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener(
			"abort",
			() => reject(new Error("It took too long.")),
			{ once: true },
		);
	});
}
