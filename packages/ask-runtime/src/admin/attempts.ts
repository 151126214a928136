/** Wrong tokens a visitor may send before the minute is over. */
const MOST = 5;
const MINUTE_MS = 60_000;
/** Visitors remembered at a time. */
const VISITORS = 10_000;

/** Counts wrong tokens, in this process. */
export interface Attempts {
	/** Seconds to wait, 0 when none. */
	wait(visitor: string): number;
	failed(visitor: string): void;
}

/** @param now Milliseconds; only differences count. */
export function countAttempts(now: () => number): Attempts {
	const failures = new Map<string, number[]>();
	const recent = (visitor: string): number[] =>
		(failures.get(visitor) ?? []).filter((at) => now() - at < MINUTE_MS);
	return {
		wait(visitor) {
			const last = recent(visitor);
			const [first] = last;
			if (last.length < MOST || first === undefined) return 0;
			return Math.max(1, Math.ceil((first + MINUTE_MS - now()) / 1_000));
		},
		failed(visitor) {
			const last = recent(visitor);
			failures.delete(visitor);
			failures.set(visitor, [...last, now()].slice(-MOST));
			const [oldest] = failures.keys();
			if (failures.size > VISITORS && oldest !== undefined)
				failures.delete(oldest);
		},
	};
}
