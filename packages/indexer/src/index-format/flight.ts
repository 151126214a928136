/** How long one waits for what another has begun, in milliseconds. */
export const PATIENCE_MS = 2_000;

/**
 * Runs `load` once for all who ask at the same time, keeps its success and forgets its failure.
 *
 * Who joins a flight does not wait for ever: on some hosts a load dies with the request that began it, without
 * settling. After `patienceMs` a joiner loads for itself.
 */
export function flight<T>(
	load: () => Promise<T>,
	patienceMs: number = PATIENCE_MS,
): () => Promise<T> {
	let done: { value: T } | undefined;
	let running: Promise<T> | undefined;
	const start = (): Promise<T> => {
		const mine = load()
			.then((value) => {
				done = { value };
				return value;
			})
			.finally(() => {
				if (running === mine) running = undefined;
			});
		running = mine;
		return mine;
	};
	return async () => {
		if (done) return done.value;
		if (!running) return start();
		return orAfter(running, patienceMs, start);
	};
}

/** What `running` gives, or after `patienceMs` what `start` does. */
export async function orAfter<T>(
	running: Promise<T>,
	patienceMs: number,
	start: () => Promise<T>,
): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<T>((resolve, reject) => {
		timer = setTimeout(() => start().then(resolve, reject), patienceMs);
	});
	try {
		return await Promise.race([running, late]);
	} finally {
		clearTimeout(timer);
	}
}
