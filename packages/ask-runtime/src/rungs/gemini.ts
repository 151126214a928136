import * as v from "valibot";
import type { ChatModel } from "../chat-model.js";
import { type Env, readOptions, secretOf } from "../driver.js";
import type { Rung } from "../rung.js";
import { chatRung } from "./chat-rung.js";
import { type GeminiPiece, readGeminiPiece } from "./gemini-reply.js";
import { chatHeaders, checkBaseUrl, postChat } from "./post-chat.js";
import { errorIn, failureOf, statusOf } from "./provider-error.js";
import { parseEvent, serverEvents } from "./server-events.js";

export interface GeminiOptions {
	/** Sent in a header, never in the address. */
	apiKey: string;
	/** Id as the API lists it, without `models/`. */
	model: string;
	/** Default `gemini`. */
	name?: string;
	/** Default `https://generativelanguage.googleapis.com`. */
	baseUrl?: string;
	/** Default `v1beta`. */
	version?: string;
	/** More of `generationConfig`: `{ thinkingConfig: { thinkingBudget: 0 } }` answers sooner. */
	generationConfig?: Record<string, unknown>;
	/** Most tokens a reply may have, thoughts included. Default 4,096. */
	maxTokens?: number;
	/** How long to wait for the first word, instead of the ladder's 8 s. */
	firstTokenMs?: number;
	fetch?: typeof fetch;
}

/** Gemini over REST. */
export function gemini(options: GeminiOptions): Rung {
	const { name = "gemini", maxTokens, firstTokenMs } = options;
	return chatRung(geminiModel(name, options), {
		name,
		maxTokens,
		firstTokenMs,
	});
}

function geminiModel(name: string, options: GeminiOptions): ChatModel {
	const {
		version = "v1beta",
		baseUrl = "https://generativelanguage.googleapis.com",
	} = options;
	const base = `${checkBaseUrl(name, baseUrl)}/${version}/models`;
	const headers = chatHeaders(name, { "x-goog-api-key": options.apiKey });
	return {
		provider: "gemini",
		model: options.model,
		async *stream({ system, user, model, maxTokens }, { signal }) {
			const id = encodeURIComponent(model);
			const body = await postChat(
				`${base}/${id}:streamGenerateContent?alt=sse`,
				{
					headers,
					body: {
						systemInstruction: { parts: [{ text: system }] },
						contents: [{ role: "user", parts: [{ text: user }] }],
						generationConfig: {
							maxOutputTokens: maxTokens,
							...options.generationConfig,
						},
					},
					fetch: options.fetch ?? fetch,
					signal,
				},
			);
			for await (const data of serverEvents(body, signal)) {
				const piece = parseEvent<GeminiPiece>(data);
				const error = errorIn(piece);
				if (error) throw failureOf(statusOf(error), error);
				yield* readGeminiPiece(piece);
			}
		},
	};
}

const schema = v.strictObject({
	apiKeyEnv: v.optional(v.string(), "GEMINI_API_KEY"),
	model: v.string(),
	name: v.optional(v.string()),
	baseUrl: v.optional(v.string()),
	version: v.optional(v.string()),
	generationConfig: v.optional(v.record(v.string(), v.unknown())),
	maxTokens: v.optional(v.number()),
	firstTokenMs: v.optional(v.number()),
});

/** From `{ entrypoint, options }`; the key is named by `apiKeyEnv`, default `GEMINI_API_KEY`. */
export function fromReference(options: unknown, env: Env): Rung {
	const { apiKeyEnv, ...rest } = readOptions('rung "gemini"', schema, options);
	return gemini({ ...rest, apiKey: secretOf('rung "gemini"', env, apiKeyEnv) });
}
