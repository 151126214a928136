export interface ReopenOptions {
	/** How long a failure is repeated before the next try. */
	restMs: number;
	/** Milliseconds; only differences count. */
	now: () => number;
}

export interface Reopen<T> {
	get(): Promise<T>;
	/** The next `get()` opens again, unless someone has already. */
	forget(stale: T): void;
	/** `get()` gives this from now on. */
	put(value: T): void;
}

/**
 * Opens something once, when it is first needed: callers that come together share one try, success is kept until it is
 * forgotten, a failure is told to everyone for `restMs` and then tried again.
 */
export function reopen<T>(
	open: () => Promise<T>,
	{ restMs, now }: ReopenOptions,
): Reopen<T> {
	let opening: Promise<T> | undefined;
	let opened: T | undefined;
	let retryAt = Number.POSITIVE_INFINITY;

	const start = (): Promise<T> => {
		retryAt = Number.POSITIVE_INFINITY;
		const started = Promise.resolve().then(open);
		started.then(
			(value) => {
				if (opening === started) opened = value;
			},
			() => {
				if (opening === started) retryAt = now() + restMs;
			},
		);
		return started;
	};

	return {
		get() {
			if (!opening || now() >= retryAt) opening = start();
			return opening;
		},
		forget(stale) {
			if (opened !== stale) return;
			opened = undefined;
			opening = undefined;
		},
		put(value) {
			opened = value;
			opening = Promise.resolve(value);
			retryAt = Number.POSITIVE_INFINITY;
		},
	};
}
