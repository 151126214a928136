import type { Block, Done, Intent, Passage } from "./events.js";
import type { FoundFacts } from "./facts/find-facts.js";
import type { Prompt } from "./prompt.js";

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
	/** What the site's facts say about it, when it has a facts card. */
	facts?: FoundFacts;
	/** Text for a model. Absent when none is to be asked, as for a greeting or when nothing was found. */
	prompt?: Pick<Prompt, "system" | "user"> | undefined;
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
	/** What the answer has cost so far; the last one counts. */
	usage?: NonNullable<Done["usage"]>;
	/** The model's own reason to stop before its end, with or after its last text. */
	cut?: "length" | "blocked";
	/** The model said that this was all: whatever goes wrong after it takes nothing from the answer. */
	whole?: boolean;
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
	/** It calls a service outside this host: it is asked only with a prompt and after a unit of quota was granted. */
	readonly leavesHost?: boolean;
	/** Default model, and who runs it: stand in `done`. */
	readonly model?: string;
	readonly provider?: string;
	/** How long to wait for its first text, instead of the time in the settings. */
	readonly firstTokenMs?: number;
	/**
	 * @param options.signal Aborts when the reader leaves or time is up: stop whatever runs upstream.
	 * @param options.model To ask instead of the default.
	 * @returns `'passed'` before any text to hand the question to the next rung.
	 */
	answer(
		request: RungRequest,
		options: { signal: AbortSignal; model?: string },
	): AsyncGenerator<TextDelta, "answered" | "passed">;
}
