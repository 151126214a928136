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

/** One rung being asked, under its time limits. */
export interface Attempt {
	/** The rung's next piece. @throws When the rung fails or the attempt is halted. */
	next(): Promise<IteratorResult<TextDelta, "answered" | "passed">>;
	/** The first visible text is there. */
	keep(): void;
	readonly halted: Halt | undefined;
	/** Stops whatever still runs upstream; does not wait for it. */
	close(): void;
}

export function startAttempt(
	rung: Rung,
	request: RungRequest,
	{ leaving, deadline, firstTokenMs, stallMs, timers }: AttemptOptions,
): Attempt {
	const upstream = new AbortController();
	let halted: Halt | undefined;
	let ended = false;
	let kept = false;
	let callOff = (): void => {};
	let reject = (_: Error): void => {};
	const halting = new Promise<never>((_, rejected) => {
		reject = rejected;
	});
	halting.catch(() => {});

	const halt = (why: Halt): void => {
		if (halted || ended) return;
		halted = why;
		callOff();
		upstream.abort();
		reject(new Error(`The rung was halted: ${why}.`));
	};
	const limit = (ms: number, why: Halt): void => {
		callOff();
		const off = timers.after(ms, () => halt(why));
		callOff = () => {
			off();
			callOff = () => {};
		};
	};
	const unlisten = [
		whenAborted(leaving, () => halt("stopped")),
		whenAborted(deadline, () => halt("deadline")),
	];
	limit(firstTokenMs, "late");
	const deltas = rung.answer(request, { signal: upstream.signal });
	let waiting = false;

	return {
		async next() {
			if (halted) return halting;
			// The time a slow reader takes between two calls is not the rung's.
			if (kept && !waiting) limit(stallMs, "stall");
			waiting = true;
			const coming = deltas.next();
			coming.catch(() => {});
			const step = await Promise.race([halting, coming]);
			ended = step.done === true;
			if (step.done || (kept && step.value.text !== "")) {
				waiting = false;
				callOff();
			}
			return step;
		},
		keep() {
			kept = true;
			waiting = false;
			callOff();
		},
		get halted() {
			return halted;
		},
		close() {
			callOff();
			for (const off of unlisten) off();
			if (ended) return;
			ended = true;
			upstream.abort();
			deltas.return("answered").catch(() => {});
		},
	};
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
