import type { ChatEvent, ChatRequest } from "../chat-model.js";
import { ModelFailure } from "../chat-model.js";
import { errorIn, failureOf, statusOf } from "./provider-error.js";
import { parseEvent, serverEvents } from "./server-events.js";

/** One piece of a reply as OpenAI streams it, or as Workers AI does (`response`). */
interface Piece {
	choices?: {
		delta?: { content?: unknown; refusal?: string | null };
		finish_reason?: string | null;
	}[];
	response?: unknown;
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
	let refused = false;
	let finished = false;
	let written = 0;
	for await (const data of serverEvents(body, signal)) {
		if (data === "[DONE]") {
			// Not every service names a reason; having used up all tokens is one.
			const reason = written >= maxTokens ? "length" : "stop";
			if (!finished && !refused) yield { type: "finish", reason };
			break;
		}
		const piece = parseEvent<Piece>(data);
		const error = errorIn(piece);
		if (error) throw failureOf(statusOf(error), error);
		const choice = piece.choices?.[0];
		const text = textOf(choice?.delta?.content ?? piece.response);
		if (text) yield { type: "text", text };
		refused ||= Boolean(choice?.delta?.refusal);
		if (choice?.finish_reason && !refused) {
			finished = true;
			yield { type: "finish", reason: reasonOf(choice.finish_reason) };
		}
		if (piece.usage) {
			written = piece.usage.completion_tokens ?? 0;
			yield {
				type: "usage",
				inputTokens: piece.usage.prompt_tokens ?? 0,
				outputTokens: written,
			};
		}
	}
	if (refused) yield { type: "finish", reason: "blocked" };
}

/** Text, or a list of parts of which some are; thoughts and pictures are others. */
export function textOf(content: unknown): string {
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return "";
	return content
		.map((part) => (part?.type === "text" ? textOf(part.text) : ""))
		.join("");
}

/** Each service has names of its own; one that we do not know is a good end. */
function reasonOf(finishReason: string): "stop" | "length" | "blocked" {
	if (/^(?:length|max_tokens|max_output_tokens)$/i.test(finishReason))
		return "length";
	if (/^(?:content_filter|safety|refusal)$/i.test(finishReason))
		return "blocked";
	if (
		/^(?:error|abort|cancelled|insufficient_system_resource)$/i.test(
			finishReason,
		)
	)
		throw new ModelFailure("overloaded", "The provider stopped in the middle.");
	return "stop";
}
