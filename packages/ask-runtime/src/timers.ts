/** Runs something later. A test gives its own. */
export interface Timers {
	/** @returns Calls it off. */
	after(ms: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
	after(ms, run) {
		const timer = setTimeout(run, ms);
		return () => clearTimeout(timer);
	},
};

/** The one time limit of a question, whatever is tried within it. */
export interface Deadline {
	/** Aborts when time is up. */
	signal: AbortSignal;
	/** To be called when the question is done. */
	callOff: () => void;
}

export function startDeadline(totalMs: number, timers: Timers): Deadline {
	const timeUp = new AbortController();
	const callOff = timers.after(totalMs, () => timeUp.abort());
	return { signal: timeUp.signal, callOff };
}

/** @throws When `work` does, or takes longer. */
export async function inTime<T>(
	work: Promise<T>,
	ms: number,
	timers: Timers,
): Promise<T> {
	let callOff = (): void => {};
	const late = new Promise<never>((_, reject) => {
		callOff = timers.after(ms, () => reject(new Error(`Took over ${ms} ms.`)));
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		callOff();
	}
}
