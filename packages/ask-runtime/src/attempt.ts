import type { Rung, RungRequest, TextDelta } from "./rung.js";
import type { Timers } from "./timers.js";

/** Why an attempt was ended from outside: the reader left, the question's time is up, no first text, no next text. */
export type Halt = "stopped" | "deadline" | "late" | "stall";

export interface AttemptOptions {
	/** Aborts when the reader leaves. */
	leaving: AbortSignal;
	/** Aborts when the question's time is up. */
	deadline?: AbortSignal;
	/** Until {@link Attempt.keep} is called. */
	firstTokenMs: number;
	/** From then on, between two pieces of text. */
	stallMs: number;
	timers: Timers;
}

type Step = IteratorResult<TextDelta, "answered" | "passed">;

/** One rung being asked, under its time limits. */
export interface Attempt {
	/** The rung's next piece. @throws When the rung fails or the attempt is halted. */
	next(): Promise<Step>;
	/** The first visible text is there. */
	keep(): void;
	readonly halted: Halt | undefined;
	/** Stops whatever still runs upstream; does not wait for it. */
	close(): void;
}

/** Asks the rung at once. */
export function startAttempt(
	rung: Rung,
	request: RungRequest,
	options: AttemptOptions,
): Attempt {
	return new TimedAttempt(rung, request, options);
}

class TimedAttempt implements Attempt {
	readonly #options: AttemptOptions;
	readonly #upstream = new AbortController();
	readonly #deltas: AsyncGenerator<TextDelta, "answered" | "passed">;
	readonly #unlisten: (() => void)[];
	/** Never resolves; rejects when the attempt is halted. */
	readonly #halting: Promise<never>;
	#reject = (_: Error): void => {};
	#callOff = (): void => {};
	#halted: Halt | undefined;
	#ended = false;
	#kept = false;
	/** The rung's time runs: it was asked for text and has not given any yet. */
	#waiting = false;

	constructor(rung: Rung, request: RungRequest, options: AttemptOptions) {
		this.#options = options;
		this.#halting = new Promise<never>((_, reject) => {
			this.#reject = reject;
		});
		this.#halting.catch(() => {});
		this.#unlisten = [
			whenAborted(options.leaving, () => this.#halt("stopped")),
			whenAborted(options.deadline, () => this.#halt("deadline")),
		];
		this.#limit(options.firstTokenMs, "late");
		this.#deltas = rung.answer(request, { signal: this.#upstream.signal });
	}

	async next(): Promise<Step> {
		if (this.#halted) return this.#halting;
		// The time a slow reader takes between two calls is not the rung's.
		if (this.#kept && !this.#waiting)
			this.#limit(this.#options.stallMs, "stall");
		this.#waiting = true;
		const coming = this.#deltas.next();
		coming.catch(() => {});
		const step = await Promise.race([this.#halting, coming]);
		this.#ended = step.done === true;
		if (step.done || (this.#kept && step.value.text !== "")) this.#rest();
		return step;
	}

	keep(): void {
		this.#kept = true;
		this.#rest();
	}

	get halted(): Halt | undefined {
		return this.#halted;
	}

	close(): void {
		this.#callOff();
		for (const off of this.#unlisten) off();
		if (this.#ended) return;
		this.#ended = true;
		this.#upstream.abort();
		this.#deltas.return("answered").catch(() => {});
	}

	#rest(): void {
		this.#waiting = false;
		this.#callOff();
	}

	#halt(why: Halt): void {
		if (this.#halted || this.#ended) return;
		this.#halted = why;
		this.#callOff();
		this.#upstream.abort();
		this.#reject(new Error(`The rung was halted: ${why}.`));
	}

	/** In place of the limit before. */
	#limit(ms: number, why: Halt): void {
		this.#callOff();
		const off = this.#options.timers.after(ms, () => this.#halt(why));
		this.#callOff = () => {
			off();
			this.#callOff = () => {};
		};
	}
}

/** @returns Stops listening. */
function whenAborted(
	signal: AbortSignal | undefined,
	run: () => void,
): () => void {
	if (signal?.aborted) run();
	signal?.addEventListener("abort", run, { once: true });
	return () => signal?.removeEventListener("abort", run);
}
