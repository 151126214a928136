import type { ChatEvent, ChatRequest } from "../chat-model.js";
import { ModelFailure } from "../chat-model.js";
import { errorIn, failureOf, statusOf } from "./provider-error.js";
import { parseEvent, serverEvents } from "./server-events.js";

/** One piece of a reply as OpenAI streams it, or as Workers AI does (`response`). */
interface Piece {
	choices?: {
		delta?: { content?: string | null; refusal?: string | null };
		finish_reason?: string | null;
	}[];
	response?: string | null;
	usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
}

/** System text and question as messages. */
export function messagesOf({
	system,
	user,
}: ChatRequest): { role: "system" | "user"; content: string }[] {
	return [
		{ role: "system", content: system },
		{ role: "user", content: user },
	];
}

/** Reads a stream of `data: {…}` that ends in `data: [DONE]`. Reasoning and tool calls are left out. */
export async function* readCompletions(
	body: ReadableStream<Uint8Array>,
	{ maxTokens }: ChatRequest,
	signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
	let reason: "stop" | "length" | "blocked" | undefined;
	let written = 0;
	for await (const data of serverEvents(body, signal)) {
		if (data === "[DONE]") {
			// Not every service names a reason; having used up all tokens is one.
			reason ??= written >= maxTokens ? "length" : "stop";
			break;
		}
		const piece = parseEvent<Piece>(data);
		const error = errorIn(piece);
		if (error) throw failureOf(statusOf(error), error);
		const choice = piece.choices?.[0];
		const text = choice?.delta?.content ?? piece.response;
		if (text) yield { type: "text", text: String(text) };
		if (choice?.delta?.refusal) reason = "blocked";
		if (choice?.finish_reason) reason ??= reasonOf(choice.finish_reason);
		if (piece.usage) {
			written = piece.usage.completion_tokens ?? 0;
			yield {
				type: "usage",
				inputTokens: piece.usage.prompt_tokens ?? 0,
				outputTokens: written,
			};
		}
	}
	if (reason) yield { type: "finish", reason };
}

function reasonOf(finishReason: string): "stop" | "length" | "blocked" {
	if (finishReason === "length") return "length";
	if (finishReason === "content_filter") return "blocked";
	if (finishReason === "error")
		throw new ModelFailure("overloaded", "The provider stopped with an error.");
	return "stop";
}
