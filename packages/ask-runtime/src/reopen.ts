export interface ReopenOptions {
	/** How long a failure is repeated before the next try. */
	restMs: number;
	/** Milliseconds; only differences count. */
	now: () => number;
}

/**
 * Opens something once, when it is first needed: callers that come together share one try, success is kept, a failure
 * is told to everyone for `restMs` and then tried again.
 */
export function reopen<T>(
	open: () => Promise<T>,
	{ restMs, now }: ReopenOptions,
): () => Promise<T> {
	let opened: Promise<T> | undefined;
	let retryAt = Number.POSITIVE_INFINITY;
	return () => {
		if (!opened || now() >= retryAt) {
			retryAt = Number.POSITIVE_INFINITY;
			opened = Promise.resolve().then(open);
			opened.catch(() => {
				retryAt = now() + restMs;
			});
		}
		return opened;
	};
}
