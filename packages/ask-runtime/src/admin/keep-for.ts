/** Results kept at a time. */
const MOST = 50;

/** Gives the value of a key, made anew when it has grown old. */
export type Kept<Value> = ((key: string) => Promise<Value>) & {
	forget(): void;
};

/**
 * Remembers for a while what `make` gave for each key: an owner who goes back and forth does not count everything again.
 *
 * @param now Milliseconds; only differences count.
 */
export function keepFor<Value>(
	ms: number,
	now: () => number,
	make: (key: string) => Promise<Value>,
): Kept<Value> {
	const kept = new Map<string, { at: number; value: Promise<Value> }>();
	const get = (key: string): Promise<Value> => {
		const found = kept.get(key);
		if (found && now() - found.at < ms) return found.value;
		const value = make(key);
		kept.delete(key);
		kept.set(key, { at: now(), value });
		value.catch(() => kept.delete(key));
		const [oldest] = kept.keys();
		if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
		return value;
	};
	return Object.assign(get, { forget: () => kept.clear() });
}
