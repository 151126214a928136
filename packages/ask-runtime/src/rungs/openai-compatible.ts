import * as v from "valibot";
import type { ChatModel } from "../chat-model.js";
import { type Env, readOptions, secretOf } from "../driver.js";
import type { Rung } from "../rung.js";
import { messagesOf, readCompletions } from "./chat-completions.js";
import { chatRung } from "./chat-rung.js";
import { chatHeaders, checkBaseUrl, postChat } from "./post-chat.js";

export interface OpenAICompatibleOptions {
	/** Up to and with the version: `https://api.openai.com/v1`, `http://127.0.0.1:11434/v1`. */
	baseUrl: string;
	model: string;
	/** Sent as a bearer token; local servers need none. */
	apiKey?: string;
	headers?: Record<string, string>;
	/** More fields of the body, over ours; `null` leaves a field out, for servers that refuse it. */
	body?: Record<string, unknown>;
	/** Default `openai-compatible`. */
	name?: string;
	/** Shown with the answer. Default `openai`, `openrouter` or `openai-compatible`, by the address. */
	provider?: string;
	/** The server runs on this host: it costs no unit of quota and goes on when the day's units are spent. */
	sameHost?: boolean;
	/** Most tokens a reply may have, thoughts included. Default 4,096. */
	maxTokens?: number;
	/** How long to wait for the first word, instead of the ladder's 8 s. A local model may load first. */
	firstTokenMs?: number;
	fetch?: typeof fetch;
}

/** OpenAI, OpenRouter, Ollama, LM Studio, vLLM and whoever else speaks `/chat/completions`. */
export function openaiCompatible(options: OpenAICompatibleOptions): Rung {
	const { name = "openai-compatible", maxTokens, firstTokenMs } = options;
	return chatRung(completionsModel(name, options), {
		name,
		maxTokens,
		firstTokenMs,
		leavesHost: !options.sameHost,
	});
}

function completionsModel(
	name: string,
	options: OpenAICompatibleOptions,
): ChatModel {
	const base = checkBaseUrl(name, options.baseUrl);
	const { hostname } = new URL(base);
	const headers = chatHeaders(name, {
		...(options.apiKey && { authorization: `Bearer ${options.apiKey.trim()}` }),
		...options.headers,
	});
	// OpenAI's newer models refuse the name that all others know.
	const limit =
		hostname === "api.openai.com" ? "max_completion_tokens" : "max_tokens";
	return {
		provider: options.provider ?? providerAt(hostname),
		model: options.model,
		async *stream(request, { signal }) {
			const fields = {
				model: request.model,
				messages: messagesOf(request),
				stream: true,
				stream_options: { include_usage: true },
				[limit]: request.maxTokens,
				...options.body,
			};
			const body = await postChat(`${base}/chat/completions`, {
				headers,
				body: Object.fromEntries(
					Object.entries(fields).filter(([, value]) => value !== null),
				),
				fetch: options.fetch ?? fetch,
				signal,
			});
			yield* readCompletions(body, request, signal);
		},
	};
}

/** Readers see it, so the name of a machine inside a company is not it. */
function providerAt(hostname: string): string {
	if (hostname === "api.openai.com") return "openai";
	return hostname === "openrouter.ai" ? "openrouter" : "openai-compatible";
}

const schema = v.strictObject({
	baseUrl: v.string(),
	model: v.string(),
	apiKeyEnv: v.optional(v.string()),
	headers: v.optional(v.record(v.string(), v.string())),
	body: v.optional(v.record(v.string(), v.unknown())),
	name: v.optional(v.string()),
	provider: v.optional(v.string()),
	sameHost: v.optional(v.boolean()),
	maxTokens: v.optional(v.number()),
	firstTokenMs: v.optional(v.number()),
});

/** From `{ entrypoint, options }`; `apiKeyEnv` names the key, without it none is sent. */
export function fromReference(options: unknown, env: Env): Rung {
	const { apiKeyEnv, ...rest } = readOptions(
		'rung "openai-compatible"',
		schema,
		options,
	);
	const apiKey =
		apiKeyEnv === undefined
			? undefined
			: secretOf('rung "openai-compatible"', env, apiKeyEnv);
	return openaiCompatible({ ...rest, apiKey });
}
