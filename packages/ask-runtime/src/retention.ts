import { describeCause, type Logger, NO_REQUEST } from "./log.js";
import type { Store } from "./store.js";
import { systemTimers, type Timers } from "./timers.js";

const DAY_MS = 86_400_000;
const EVERY_MS = 6 * 3_600_000;
const FIRST_MS = 60_000;

/** Deletes what is older than the owner keeps it, once. For hosts that wake a process for it. @returns Messages deleted. */
export async function retain(
	store: Pick<Store, "retain" | "settings">,
	now: number = Date.now(),
): Promise<number> {
	const { log } = await store.settings.read();
	return store.retain(new Date(now - log.days * DAY_MS).toISOString());
}

/** Does it every 6 hours, first after a minute. @returns Ends it. */
export function keepRetaining(
	store: Pick<Store, "retain" | "settings">,
	log: Logger,
	timers: Timers = systemTimers,
): () => void {
	let callOff = (): void => {};
	let over = false;
	const run = async (): Promise<void> => {
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
		if (!over) callOff = timers.after(EVERY_MS, run);
	};
	callOff = timers.after(FIRST_MS, run);
	return () => {
		over = true;
		callOff();
	};
}
