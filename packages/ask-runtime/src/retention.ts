import { describeCause, type Logger, NO_REQUEST } from "./log.js";
import type { Store } from "./store.js";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Deletes what is older than the owner keeps it, once. @returns Messages deleted. */
export async function retain(
	store: Pick<Store, "retain"> & { settings: Pick<Store["settings"], "read"> },
	now: number = Date.now(),
): Promise<number> {
	const { log } = await store.settings.read();
	return store.retain(new Date(now - log.days * DAY_MS).toISOString());
}

/**
 * Does it at most once an hour, whenever it is called: a host at the edge wakes for nothing but a request. Never throws.
 *
 * @param now Milliseconds; only differences count.
 */
export function retainHourly(
	store: Parameters<typeof retain>[0],
	log: Logger,
	now: () => number,
): () => Promise<void> {
	let last = Number.NEGATIVE_INFINITY;
	return async () => {
		if (now() - last < HOUR_MS) return;
		last = now();
		try {
			const deleted = await retain(store);
			if (deleted > 0)
				log({
					level: "info",
					event: "rows-deleted",
					requestId: NO_REQUEST,
					deleted,
				});
		} catch (cause) {
			log({
				level: "warn",
				event: "retention-failed",
				requestId: NO_REQUEST,
				...describeCause(cause),
			});
		}
	};
}
