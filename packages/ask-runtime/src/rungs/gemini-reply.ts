import { type ChatEvent, ModelFailure } from "../chat-model.js";

/** One piece of a reply of `streamGenerateContent`, as much of it as is used. */
export interface GeminiPiece {
	candidates?: {
		content?: { parts?: ({ text?: unknown; thought?: boolean } | null)[] };
		finishReason?: string;
	}[];
	promptFeedback?: { blockReason?: string };
	usageMetadata?: {
		promptTokenCount?: number;
		candidatesTokenCount?: number;
		thoughtsTokenCount?: number;
	};
}

/** @throws `blocked` when the question itself was refused. */
export function* readGeminiPiece(piece: GeminiPiece): Generator<ChatEvent> {
	if (piece.promptFeedback?.blockReason)
		throw new ModelFailure("blocked", "The provider refused the question.");
	const candidate = piece.candidates?.[0];
	for (const part of candidate?.content?.parts ?? [])
		if (typeof part?.text === "string" && !part.thought)
			yield { type: "text", text: part.text };
	const usage = piece.usageMetadata;
	if (usage)
		yield {
			type: "usage",
			inputTokens: usage.promptTokenCount ?? 0,
			outputTokens:
				(usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
		};
	if (candidate?.finishReason)
		yield { type: "finish", reason: reasonOf(candidate.finishReason) };
}

/** All reasons but these two are names of filters: SAFETY, RECITATION, BLOCKLIST, PROHIBITED_CONTENT, SPII … */
function reasonOf(finishReason: string): "stop" | "length" | "blocked" {
	if (finishReason === "STOP") return "stop";
	return finishReason === "MAX_TOKENS" ? "length" : "blocked";
}
