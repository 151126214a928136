import type { Intent, Passage } from "./events.js";

/** What a rung is asked: everything it may use, nothing it has to fetch. */
export interface RungRequest {
	question: string;
	/** BCP 47 language of the question. */
	language: string;
	intent: Intent;
	passages: readonly Passage[];
	/** The passages are only the nearest there is. */
	nothingFound: boolean;
}

/** A piece of Markdown, as it comes. The guard turns it into blocks. */
export interface TextDelta {
	text: string;
}

/** One way to answer. The ladder tries rungs in order. */
export interface Rung {
	readonly name: string;
	/** Returns `'passed'` before any text to hand the question to the next rung. */
	answer(
		request: RungRequest,
		options: { signal: AbortSignal },
	): AsyncGenerator<TextDelta, "answered" | "passed">;
}
