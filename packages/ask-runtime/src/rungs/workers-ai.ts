import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import {
	type ChatModel,
	ModelFailure,
	type ModelFailureKind,
} from "../chat-model.js";
import { type Env, readOptions } from "../driver.js";
import type { Rung } from "../rung.js";
import { messagesOf, readCompletions, textOf } from "./chat-completions.js";
import { chatRung } from "./chat-rung.js";

/** The `AI` binding of a Cloudflare Worker, as much of it as is used. */
export interface WorkersAIBinding {
	run(
		model: string,
		inputs: Record<string, unknown>,
		options?: { signal?: AbortSignal },
	): Promise<unknown>;
}

export interface WorkersAIOptions {
	binding: WorkersAIBinding;
	/** Like `@cf/meta/llama-3.3-70b-instruct-fp8-fast`. */
	model: string;
	/** Default `workers-ai`. */
	name?: string;
	/** Most tokens a reply may have. Default 4,096. */
	maxTokens?: number;
	/** How long to wait for the first word, instead of the ladder's 8 s. */
	firstTokenMs?: number;
}

/** Cloudflare's models through the binding: no key, no request of ours. */
export function workersAI(options: WorkersAIOptions): Rung {
	const { name = "workers-ai", maxTokens, firstTokenMs } = options;
	return chatRung(workersModel(options), { name, maxTokens, firstTokenMs });
}

function workersModel({ binding, model }: WorkersAIOptions): ChatModel {
	return {
		provider: "workers-ai",
		model,
		async *stream(request, { signal }) {
			const reply = await run(binding, request.model, signal, {
				messages: messagesOf(request),
				stream: true,
				max_tokens: request.maxTokens,
			});
			if (reply instanceof ReadableStream)
				yield* readCompletions(reply, request, signal);
			else yield* readWhole(reply);
		},
	};
}

async function run(
	binding: WorkersAIBinding,
	model: string,
	signal: AbortSignal,
	inputs: Record<string, unknown>,
): Promise<unknown> {
	try {
		return await binding.run(model, inputs, { signal });
	} catch (cause) {
		signal.throwIfAborted();
		const code = codeOf(cause);
		throw new ModelFailure(
			kinds[code] ?? "overloaded",
			`Workers AI failed${code && ` with code ${code}`}.`,
		);
	}
}

const kinds: Record<string, ModelFailureKind> = {
	"3036": "quota",
	"3040": "overloaded",
	"5007": "not-found",
};

/** The number stands in `code` or before the message, by version of the runtime. */
function codeOf(cause: unknown): string {
	if (!(cause instanceof Error)) return "";
	const named = "code" in cause ? String(cause.code) : "";
	return (
		/^\d{3,5}$/.exec(named)?.[0] ??
		/^(?:\w+: )?(\d{4})\b/.exec(cause.message)?.[1] ??
		""
	);
}

interface WholeReply {
	response?: unknown;
	choices?: { message?: { content?: unknown } }[];
}

/** Some models do not stream. */
function* readWhole(
	reply: unknown,
): Generator<
	{ type: "text"; text: string } | { type: "finish"; reason: "stop" }
> {
	const { response, choices } = (reply ?? {}) as WholeReply;
	const text = textOf(response ?? choices?.[0]?.message?.content);
	if (text === "")
		throw new ModelFailure("malformed", "The reply holds no text.");
	yield { type: "text", text };
	yield { type: "finish", reason: "stop" };
}

const schema = v.strictObject({
	binding: v.optional(v.string(), "AI"),
	model: v.string(),
	name: v.optional(v.string()),
	maxTokens: v.optional(v.number()),
	firstTokenMs: v.optional(v.number()),
});

/** From `{ entrypoint, options }`; `binding` names the one in the Worker's `env`, default `AI`. */
export function fromReference(options: unknown, env: Env): Rung {
	const { binding, ...rest } = readOptions(
		'rung "workers-ai"',
		schema,
		options,
	);
	const found = env[binding] as WorkersAIBinding | undefined;
	if (typeof found?.run !== "function")
		throw new AskError(
			"missing-secret",
			`The rung "workers-ai" needs the binding \`${binding}\`, and there is none here.`,
			{
				hint: `Add \`[ai] binding = "${binding}"\` to the Worker's configuration; on other hosts use another rung.`,
			},
		);
	return workersAI({ ...rest, binding: found });
}
