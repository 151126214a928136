import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import { type ChatEvent, type ChatModel, ModelFailure } from "../chat-model.js";
import { type Env, readOptions, secretOf } from "../driver.js";
import type { Rung } from "../rung.js";
import { chatRung } from "./chat-rung.js";
import { fetchInPlace } from "./fetch-in-place.js";
import { errorIn, failureOf, type ProviderError } from "./provider-error.js";

/** A model as every provider package of the AI SDK makes it, or an id for its gateway. */
export type AISDKModel =
	| string
	| { readonly modelId: string; readonly provider: string };

/** `streamText` of the package `ai`, as much of it as is used. */
export type StreamText = (options: never) => {
	fullStream: AsyncIterable<unknown>;
};

export interface AISDKOptions {
	/** The site imports it from `ai`, so that its version is the site's own. */
	streamText: StreamText;
	model: AISDKModel;
	/** Makes the model of another id, for a change in the settings. Without it that id counts as unknown. */
	modelOf?: (id: string) => AISDKModel;
	/** Default `ai-sdk`. */
	name?: string;
	/** More of the options of `streamText`: `providerOptions`, `temperature`. */
	options?: Record<string, unknown>;
	/** Most tokens a reply may have, thoughts included. Default 4,096. */
	maxTokens?: number;
	/** How long to wait for the first word, instead of the ladder's 8 s. */
	firstTokenMs?: number;
}

/** Any model of the AI SDK. */
export function aiSdk(options: AISDKOptions): Rung {
	const { name = "ai-sdk", maxTokens, firstTokenMs } = options;
	return chatRung(sdkModel(options), { name, maxTokens, firstTokenMs });
}

function sdkModel(given: AISDKOptions): ChatModel {
	const { model } = given;
	const own = typeof model === "string" ? model : model.modelId;
	const modelOf = (id: string): AISDKModel => {
		if (id === own) return model;
		if (given.modelOf) return given.modelOf(id);
		throw new ModelFailure(
			"not-found",
			"This rung was made for one model; give `modelOf` to change it.",
		);
	};
	return {
		provider:
			typeof model === "string" ? "gateway" : providerName(model.provider),
		model: own,
		async *stream({ system, user, model: id, maxTokens }, { signal }) {
			const request = {
				...given.options,
				model: modelOf(id),
				system,
				prompt: user,
				maxOutputTokens: maxTokens,
				maxRetries: 0,
				abortSignal: signal,
				// Its default writes the whole error to the console, request and headers included.
				onError: () => {},
			};
			try {
				const { fullStream } = given.streamText(request as never);
				for await (const part of fullStream) yield* readPart(part as Part);
			} catch (cause) {
				signal.throwIfAborted();
				throw cause instanceof ModelFailure ? cause : toFailure(cause);
			}
		},
	};
}

/** `openai.chat` is the provider `openai`. */
function providerName(provider: string): string {
	return provider.split(".")[0] || "ai-sdk";
}

interface Usage {
	inputTokens?: number;
	outputTokens?: number;
}
interface Part {
	type: string;
	text?: string;
	error?: unknown;
	finishReason?: string;
	totalUsage?: Usage;
}

function* readPart(part: Part): Generator<ChatEvent> {
	if (part.type === "text-delta" && part.text)
		yield { type: "text", text: part.text };
	if (part.type === "error") throw toFailure(part.error);
	if (part.type !== "finish") return;
	const { inputTokens, outputTokens } = part.totalUsage ?? {};
	if (inputTokens !== undefined && outputTokens !== undefined)
		yield { type: "usage", inputTokens, outputTokens };
	const reason = reasons[part.finishReason ?? ""];
	if (reason) yield { type: "finish", reason };
}

/** What is not here, as `error`, `interrupted` and `other`, is no whole reply. */
const reasons: Record<string, "stop" | "length" | "blocked"> = {
	stop: "stop",
	"tool-calls": "stop",
	length: "length",
	"content-filter": "blocked",
};

function toFailure(cause: unknown): ModelFailure {
	const { statusCode, responseBody, responseHeaders, name } = (cause ??
		{}) as Record<string, unknown>;
	if (typeof statusCode === "number" && statusCode >= 400)
		return failureOf(
			statusCode,
			readBody(responseBody),
			new Headers((responseHeaders ?? {}) as Record<string, string>),
		);
	return /JSON|TypeValidation|InvalidResponse/.test(String(name))
		? new ModelFailure("malformed", "The AI SDK could not read the reply.")
		: new ModelFailure("unreachable", "The AI SDK got no whole reply.");
}

function readBody(body: unknown): ProviderError | undefined {
	try {
		return errorIn(JSON.parse(String(body)));
	} catch {
		return undefined;
	}
}

const schema = v.strictObject({
	package: v.string(),
	create: v.string(),
	settings: v.optional(v.record(v.string(), v.unknown()), {}),
	apiKeyEnv: v.string(),
	model: v.string(),
	name: v.optional(v.string()),
	options: v.optional(v.record(v.string(), v.unknown())),
	maxTokens: v.optional(v.number()),
	firstTokenMs: v.optional(v.number()),
});

/**
 * From `{ entrypoint, options }`: `package` (`@ai-sdk/openai`), `create` (`createOpenAI`), its `settings`, `apiKeyEnv`
 * and `model`. Both packages are loaded with the first question; a bundled host calls {@link aiSdk} instead.
 */
export function fromReference(options: unknown, env: Env): Rung {
	const { apiKeyEnv, ...given } = readOptions('rung "ai-sdk"', schema, options);
	const { name = "ai-sdk", maxTokens, firstTokenMs } = given;
	const apiKey = secretOf('rung "ai-sdk"', env, apiKeyEnv);
	let loading: Promise<ChatModel> | undefined;
	return chatRung(
		{
			provider: given.package.replace(/^@ai-sdk\//, ""),
			model: given.model,
			async *stream(request, call) {
				loading ??= loadModel(given, apiKey);
				yield* (await loading).stream(request, call);
			},
		},
		{ name, maxTokens, firstTokenMs },
	);
}

async function loadModel(
	given:
		| v.InferOutput<typeof schema>
		| Omit<v.InferOutput<typeof schema>, "apiKeyEnv">,
	apiKey: string,
): Promise<ChatModel> {
	const { streamText } = await importPackage("ai");
	const provider = await importPackage(given.package);
	const create = provider[given.create];
	if (typeof create !== "function")
		throw new AskError(
			"bad-option",
			`The package "${given.package}" has no \`${given.create}\`.`,
			{ hint: "Name the function that makes a provider, like `createOpenAI`." },
		);
	const modelOf: (id: string) => AISDKModel = create({
		...given.settings,
		apiKey,
		fetch: fetchInPlace,
	});
	return sdkModel({
		streamText: streamText as StreamText,
		model: modelOf(given.model),
		modelOf,
		options: given.options,
	});
}

async function importPackage(name: string): Promise<Record<string, unknown>> {
	try {
		return await import(/* @vite-ignore */ name);
	} catch (cause) {
		throw new AskError(
			"package-missing",
			`The rung "ai-sdk" needs the package \`${name}\`.`,
			{ hint: `Install it: \`npm i ${name}\`.`, cause },
		);
	}
}
