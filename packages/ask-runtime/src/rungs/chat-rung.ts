import { type ChatModel, ModelFailure } from "../chat-model.js";
import type { Rung } from "../rung.js";
import { withoutThoughts } from "../thoughts.js";

/** Thoughts count too, so it is well above what an answer may have. */
const MAX_TOKENS = 4_096;

export interface ChatRungOptions {
	/** Stands in `done.rung` and in the settings; unique in a ladder. */
	name: string;
	/** Most tokens a reply may have, thoughts included. Default 4,096. */
	maxTokens?: number;
	/** Default true: it costs a unit of quota. */
	leavesHost?: boolean;
	/** How long to wait for the first word, instead of the ladder's 8 s. */
	firstTokenMs?: number;
}

/** A rung that passes the prompt on to a model and its words back. */
export function chatRung(
	model: ChatModel,
	{
		name,
		maxTokens = MAX_TOKENS,
		leavesHost = true,
		firstTokenMs,
	}: ChatRungOptions,
): Rung {
	return {
		name,
		leavesHost,
		model: model.model,
		provider: model.provider,
		...(firstTokenMs !== undefined && { firstTokenMs }),
		async *answer({ prompt }, { signal, model: id = model.model }) {
			if (!prompt) return "passed";
			const { system, user } = prompt;
			const filter = withoutThoughts();
			let finished = false;
			for await (const event of model.stream(
				{ system, user, model: id, maxTokens },
				{ signal },
			)) {
				if (event.type === "text") yield { text: filter.push(event.text) };
				else if (event.type === "finish") {
					finished = true;
					const { reason } = event;
					const cut = reason === "stop" ? undefined : reason;
					yield { text: filter.end(), whole: true, ...(cut && { cut }) };
				} else {
					const { inputTokens, outputTokens } = event;
					if (isCount(inputTokens) && isCount(outputTokens))
						yield { text: "", usage: { inputTokens, outputTokens } };
				}
			}
			if (!finished)
				throw new ModelFailure(
					"unreachable",
					"The reply ended without saying that it was whole.",
				);
			return "answered";
		},
	};
}

const isCount = (value: unknown): boolean =>
	typeof value === "number" && Number.isFinite(value) && value >= 0;
