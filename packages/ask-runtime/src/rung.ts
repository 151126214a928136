import type { Block, Intent, Passage } from "./events.js";

/** What a rung is asked: everything it may use, nothing it has to fetch. */
export interface RungRequest {
	question: string;
	/** BCP 47 language of the question. */
	language: string;
	intent: Intent;
	/** Best first; empty for a greeting. */
	passages: readonly Passage[];
	/** The passages are only the nearest there is. */
	nothingFound: boolean;
}

/** A piece of an answer, as it comes. */
export interface TextDelta {
	/** Markdown. A delta without any text is no start of an answer. */
	text: string;
	/**
	 * The same piece as finished blocks, from a rung that makes its answer itself out of passages and data. They are
	 * sent as they are; `text` is then not read again. A rung that passes on a model's words never sets this.
	 */
	blocks?: Block[];
}

/**
 * One way to answer. The ladder tries rungs in order and keeps the first that gives text.
 *
 * A rung that cannot answer returns `'passed'` or throws, whichever is natural, as long as no text went out; an answer
 * without text counts as passed. After the first text a throw cuts the answer short: no other rung goes on with it.
 */
export interface Rung {
	/** Stands in `done.rung` and in the log. */
	readonly name: string;
	/**
	 * @param options.signal Aborts when the reader leaves: stop whatever runs upstream.
	 * @returns `'passed'` before any text to hand the question to the next rung.
	 */
	answer(
		request: RungRequest,
		options: { signal: AbortSignal },
	): AsyncGenerator<TextDelta, "answered" | "passed">;
}
