import type { AnswerWriter } from "./answer-writer.js";
import { type Attempt, type AttemptOptions, startAttempt } from "./attempt.js";
import { ModelFailure } from "./chat-model.js";
import type { BlockEvent, Cut, Done } from "./events.js";
import type { Rung, RungRequest, TextDelta } from "./rung.js";
import type { Settings } from "./settings.js";
import { inTime, type Timers } from "./timers.js";
import { isVisible } from "./visible.js";

/** When a model pauses for so long, what the writer kept back is shown. Shorter, and a slow model costs an event a word. */
const PAUSE_MS = 400;

export interface TryOptions extends Pick<Settings, "timeouts" | "answerChars"> {
	/** Aborts when the reader leaves. */
	leaving: AbortSignal;
	/** Aborts when the question's time is up. */
	deadline?: AbortSignal;
	writer: AnswerWriter;
	timers: Timers;
}

/** How asking one rung ended. */
export type Tried =
	| { outcome: "passed" }
	| { outcome: "failed"; cause: unknown }
	/** `cause`: what cut it. */
	| {
			outcome: "answered";
			cut?: Cut | undefined;
			usage?: Done["usage"];
			cause?: unknown;
	  };

/** Asks one rung. Nothing is yielded before its first visible text; from then on the outcome is `answered`. */
export async function* tryRung(
	rung: Rung,
	request: RungRequest,
	options: TryOptions,
): AsyncGenerator<BlockEvent, Tried> {
	const reading = new Reading(options);
	let attempt: Attempt | undefined;
	let ended: "answered" | "passed" | undefined;
	let cause: unknown;
	try {
		attempt = startAttempt(rung, request, attemptOptions(rung, options));
		while (!reading.full && !ended) {
			const coming = attempt.next();
			if (await reading.pauses(coming)) yield* reading.flush(attempt);
			const { done, value } = await coming;
			if (done) ended = value;
			else yield* reading.take(value, attempt);
		}
		yield* reading.end(attempt);
	} catch (thrown) {
		if (!reading.whole) cause = failureOf(attempt, thrown);
		// What is still held back is shown only behind what was shown already.
		if (reading.kept) yield* reading.end(attempt);
	} finally {
		attempt?.close();
	}
	const { kept, usage } = reading;
	if (attempt?.halted === "stopped")
		return { outcome: "answered", cut: "stopped", usage };
	if (kept) {
		const late = attempt?.halted === "deadline" ? "deadline" : "stall";
		const cut = cause === undefined ? reading.cut : late;
		return { outcome: "answered", cut, usage, cause };
	}
	if (cause === undefined && ended === "passed") return { outcome: "passed" };
	return { outcome: "failed", cause: cause ?? emptyAnswer(reading.cut) };
}

/** What has come of an answer so far. */
class Reading {
	/** A reader has seen some of it. */
	kept = false;
	/** As much as an answer may have. */
	full = false;
	/** The model has said that there is no more. */
	whole = false;
	cut: Cut | undefined;
	usage: Done["usage"];
	readonly #writer: AnswerWriter;
	readonly #timers: Timers;
	#room: number;
	#held: BlockEvent[] = [];
	/** Text came that the writer may have kept back. */
	#fresh = false;

	constructor({ writer, answerChars, timers }: TryOptions) {
		this.#writer = writer;
		this.#room = answerChars;
		this.#timers = timers;
	}

	/** @returns Whether there is something to show until `coming` comes. */
	async pauses(coming: Promise<unknown>): Promise<boolean> {
		coming.catch(() => {});
		if (!this.#fresh) return false;
		const comes = coming.then(
			() => true,
			() => true,
		);
		return !(await inTime(comes, PAUSE_MS, this.#timers).catch(() => false));
	}

	*flush(attempt: Attempt): Generator<BlockEvent> {
		this.#fresh = false;
		yield* this.#send(this.#writer.flush(), attempt);
	}

	*take(delta: TextDelta, attempt: Attempt): Generator<BlockEvent> {
		this.#fresh ||= delta.text !== "";
		if (delta.usage) this.usage = delta.usage;
		if (delta.cut) this.cut = delta.cut;
		if (delta.whole || delta.text !== "") this.whole = delta.whole ?? false;
		const fitting = delta.blocks ? delta : this.#fit(delta);
		yield* this.#send(this.#writer.push(fitting), attempt);
	}

	*end(attempt: Attempt | undefined): Generator<BlockEvent> {
		yield* this.#send(this.#writer.end(), attempt);
	}

	/** The first `#room` UTF-16 units, never half a character. */
	#fit(delta: TextDelta): TextDelta {
		const { text } = delta;
		if (text.length > this.#room) {
			this.full = true;
			this.cut = "cap";
		}
		const fitting = text
			.slice(0, this.#room)
			.replace(/[\uD800-\uDBFF]$/, this.full ? "" : "$&");
		this.#room -= fitting.length;
		return { ...delta, text: fitting };
	}

	*#send(
		events: readonly BlockEvent[],
		attempt: Attempt | undefined,
	): Generator<BlockEvent> {
		if (!this.kept) {
			this.#held.push(...events);
			if (!events.some(isVisible)) return;
			this.kept = true;
			attempt?.keep();
			yield* this.#held.splice(0);
		} else yield* events;
	}
}

function attemptOptions(
	rung: Rung,
	{ leaving, deadline, timeouts, timers }: TryOptions,
): AttemptOptions {
	const { firstTokenMs, stallMs } = timeouts;
	return {
		leaving,
		deadline,
		firstTokenMs: rung.firstTokenMs ?? firstTokenMs,
		stallMs,
		timers,
	};
}

function failureOf(attempt: Attempt | undefined, thrown: unknown): unknown {
	switch (attempt?.halted) {
		case "late":
			return new ModelFailure("timeout", "No visible text came in time.");
		case "stall":
			return new ModelFailure("timeout", "No further text came in time.");
		case "deadline":
			return new ModelFailure("timeout", "The time for the question was up.");
		default:
			return thrown;
	}
}

function emptyAnswer(cut: Cut | undefined): ModelFailure {
	return cut === "blocked"
		? new ModelFailure("blocked", "The provider refused to answer.")
		: new ModelFailure("empty", "The reply has no visible text.");
}
