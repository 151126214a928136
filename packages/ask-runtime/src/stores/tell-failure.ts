import { describeCause, type Logger, NO_REQUEST } from "../log.js";

/** Says in the log that a store failed, whatever request it was for. */
export function tellFailure(log: Logger): (cause: unknown) => void {
	return (cause) =>
		log({
			level: "error",
			event: "store-failed",
			requestId: NO_REQUEST,
			...describeCause(cause),
		});
}
