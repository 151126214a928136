/** What a model is asked. */
export interface ChatRequest {
	/** Rules, the same for every question. */
	system: string;
	/** Everything else, in one turn of the user. */
	user: string;
	/** The provider's id of the model. */
	model: string;
	/** Most tokens the model may write, thoughts included. */
	maxTokens: number;
}

/** One piece of a model's reply, as it comes. Thoughts and tool calls are left out by the driver. */
export type ChatEvent =
	| { type: "text"; text: string }
	/** May come more than once; the last one counts. */
	| { type: "usage"; inputTokens: number; outputTokens: number }
	/** The provider said why it ended. A reply that ends without it was cut. */
	| { type: "finish"; reason: "stop" | "length" | "blocked" };

/** Speaks to one provider. One call is one request: no retries, no waiting, no fallback of its own. */
export interface ChatModel {
	/** Stands in `done.provider`: a word like `gemini`, or the host asked. */
	readonly provider: string;
	/** Asked when the settings name no other. */
	readonly model: string;
	/**
	 * @param options.signal Stops the request upstream, also while it is waiting.
	 * @throws {@link ModelFailure}, or anything when `signal` has aborted.
	 */
	stream(
		request: ChatRequest,
		options: { signal: AbortSignal },
	): AsyncGenerator<ChatEvent, void>;
}

/**
 * - `unreachable`: no connection, or it broke · `overloaded`: 5xx, or no capacity for the moment
 * - `rate`: too many requests for now · `quota`: what was allowed is used up
 * - `denied`: the key is missing, wrong or locked · `not-found`: no such model
 * - `blocked`: question or answer refused by a filter · `refused`: the request itself is wrong
 * - `malformed`: a reply that cannot be read · `empty`: a reply without a visible word
 * - `timeout`: no first word, or no next one, in time
 */
export type ModelFailureKind =
	| "unreachable"
	| "overloaded"
	| "rate"
	| "quota"
	| "denied"
	| "not-found"
	| "blocked"
	| "refused"
	| "malformed"
	| "empty"
	| "timeout";

/**
 * Why a model gave no answer. The message is ours from end to end: it holds the provider's status, never its words,
 * which may repeat a key or the question. For the same reason it has no `cause`.
 */
export class ModelFailure extends Error {
	override readonly name = "ModelFailure";
	readonly kind: ModelFailureKind;
	/** How long the provider wants not to be asked. */
	readonly retryAfterMs?: number;

	constructor(
		kind: ModelFailureKind,
		message: string,
		options: { retryAfterMs?: number | undefined } = {},
	) {
		super(message);
		this.kind = kind;
		if (options.retryAfterMs !== undefined)
			this.retryAfterMs = options.retryAfterMs;
	}
}
