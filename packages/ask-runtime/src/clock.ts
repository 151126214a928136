import type { Done } from "./events.js";

type Part = Exclude<keyof Done["timings"], "totalMs">;

/** Where the time of one answer went. */
export interface Clock {
	/** Counts how long `work` takes. */
	time<T>(part: Part, work: () => Promise<T>): Promise<T>;
	/** Counts the time spent waiting for `steps`, not the time its reader takes. */
	follow<T, R>(part: Part, steps: AsyncGenerator<T, R>): AsyncGenerator<T, R>;
	timings(): Done["timings"];
}

/** @param now Milliseconds; only differences count. */
export function startClock(now: () => number): Clock {
	const started = now();
	const spent = { embedMs: 0, retrievalMs: 0, generationMs: 0 };

	const time: Clock["time"] = async (part, work) => {
		const from = now();
		try {
			return await work();
		} finally {
			spent[part] += now() - from;
		}
	};

	return {
		time,
		async *follow(part, steps) {
			try {
				for (;;) {
					const step = await time(part, () => steps.next());
					if (step.done) return step.value;
					yield step.value;
				}
			} finally {
				await steps.return(undefined as never);
			}
		},
		timings: () => ({
			embedMs: roundMs(spent.embedMs),
			retrievalMs: roundMs(spent.retrievalMs),
			generationMs: roundMs(spent.generationMs),
			totalMs: roundMs(now() - started),
		}),
	};
}

/** To hundredths: finer is noise. */
export const roundMs = (ms: number): number => Math.round(ms * 100) / 100;
