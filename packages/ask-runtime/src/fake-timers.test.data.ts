import type { Timers } from "./timers.js";

export interface FakeTimers extends Timers {
	now(): number;
	/** Lets so much time pass, and what waits for it run. */
	pass(ms: number): Promise<void>;
	sleep(ms: number): Promise<void>;
	/** Timers that have neither run nor been called off. */
	waiting(): number;
}

/** Time that stands still until a test lets it pass. */
export function fakeTimers(): FakeTimers {
	let now = 0;
	const waiting = new Map<object, { at: number; run: () => void }>();
	const after: Timers["after"] = (ms, run) => {
		const key = {};
		waiting.set(key, { at: now + ms, run });
		return () => void waiting.delete(key);
	};
	/** Long enough for every promise that is ready. */
	const settle = (): Promise<void> =>
		new Promise((resolve) => {
			setTimeout(resolve, 0);
		});
	return {
		after,
		now: () => now,
		waiting: () => waiting.size,
		sleep: (ms) =>
			new Promise((resolve) => {
				after(ms, resolve);
			}),
		async pass(ms) {
			await settle();
			now += ms;
			for (const [key, { at, run }] of waiting)
				if (at <= now) {
					waiting.delete(key);
					run();
				}
			await settle();
		},
	};
}
