import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import { type ChatModel, ModelFailure } from "../chat-model.js";
import { type Env, readOptions, secretOf } from "../driver.js";
import type { Rung } from "../rung.js";
import { chatRung } from "./chat-rung.js";
import { fetchInPlace } from "./fetch-in-place.js";
import { type GeminiPiece, readGeminiPiece } from "./gemini-reply.js";
import { errorIn, failureOf, type ProviderError } from "./provider-error.js";

/** A `GoogleGenAI` of `@google/genai`, as much of it as is used. */
export interface GoogleGenAIClient {
	models: {
		// A method, so that the client's narrower parameter fits.
		generateContentStream(request: {
			model: string;
			contents: string;
			config: Record<string, unknown>;
		}): Promise<AsyncIterable<unknown>>;
	};
}

export interface GoogleGenAIOptions {
	/**
	 * `new GoogleGenAI({ apiKey })`, or one for Vertex AI. Asked for with the first question. It follows redirects with
	 * its key unless it is made with `httpOptions: { fetch }` of your own.
	 */
	client: GoogleGenAIClient | (() => Promise<GoogleGenAIClient>);
	model: string;
	/** Default `google-genai`. */
	name?: string;
	/** More of the request's `config`. */
	config?: Record<string, unknown>;
	/** Most tokens a reply may have, thoughts included. Default 4,096. */
	maxTokens?: number;
	/** How long to wait for the first word, instead of the ladder's 8 s. */
	firstTokenMs?: number;
}

/** Gemini through Google's own client, for what REST with a key cannot reach. Else `gemini` is 80 KB lighter. */
export function googleGenAI(options: GoogleGenAIOptions): Rung {
	const { name = "google-genai", maxTokens, firstTokenMs } = options;
	return chatRung(clientModel(options), { name, maxTokens, firstTokenMs });
}

function clientModel({ client, model, config }: GoogleGenAIOptions): ChatModel {
	return {
		provider: "gemini",
		model,
		async *stream({ system, user, model, maxTokens }, { signal }) {
			const { models } = typeof client === "function" ? await client() : client;
			try {
				const pieces = await models.generateContentStream({
					model,
					contents: user,
					config: {
						...config,
						systemInstruction: system,
						maxOutputTokens: maxTokens,
						abortSignal: signal,
						automaticContinuation: false,
						httpOptions: { retryOptions: { attempts: 1 } },
					},
				});
				for await (const piece of pieces)
					yield* readGeminiPiece(piece as GeminiPiece);
			} catch (cause) {
				signal.throwIfAborted();
				throw cause instanceof ModelFailure ? cause : toFailure(cause);
			}
		},
	};
}

/** The client gives a status and a message that is JSON, for streams with the JSON of the reply once more inside. */
function toFailure(cause: unknown): ModelFailure {
	const { status, message } = cause as { status?: unknown; message?: unknown };
	if (typeof status === "number")
		return failureOf(status, readMessage(String(message)));
	return cause instanceof SyntaxError || /JSON/.test(String(message))
		? new ModelFailure("malformed", "The client could not read the reply.")
		: new ModelFailure("unreachable", "The client lost the connection.");
}

function readMessage(message: string): ProviderError | undefined {
	try {
		const outer = errorIn(JSON.parse(message.slice(message.indexOf("{"))));
		const inner =
			outer && "message" in outer ? String(outer.message) : undefined;
		return (inner?.trimStart().startsWith("{") && readMessage(inner)) || outer;
	} catch {
		return undefined;
	}
}

const schema = v.strictObject({
	apiKeyEnv: v.optional(v.string(), "GEMINI_API_KEY"),
	model: v.string(),
	name: v.optional(v.string()),
	baseUrl: v.optional(v.string()),
	config: v.optional(v.record(v.string(), v.unknown())),
	maxTokens: v.optional(v.number()),
	firstTokenMs: v.optional(v.number()),
});

/** From `{ entrypoint, options }`; the key is named by `apiKeyEnv`. `@google/genai` is loaded with the first question. */
export function fromReference(options: unknown, env: Env): Rung {
	const { apiKeyEnv, baseUrl, ...rest } = readOptions(
		'rung "google-genai"',
		schema,
		options,
	);
	const apiKey = secretOf('rung "google-genai"', env, apiKeyEnv);
	let client: Promise<GoogleGenAIClient> | undefined;
	const load = (): Promise<GoogleGenAIClient> => {
		client ??= makeClient(apiKey, baseUrl);
		return client;
	};
	return googleGenAI({ ...rest, client: load });
}

async function makeClient(
	apiKey: string,
	baseUrl: string | undefined,
): Promise<GoogleGenAIClient> {
	const { GoogleGenAI } = await import("@google/genai").catch(() => {
		throw new AskError(
			"package-missing",
			'The rung "google-genai" needs the package `@google/genai`.',
			{ hint: "Install it: `npm i @google/genai`." },
		);
	});
	return new GoogleGenAI({
		apiKey,
		httpOptions: { fetch: fetchInPlace, ...(baseUrl && { baseUrl }) },
	});
}
