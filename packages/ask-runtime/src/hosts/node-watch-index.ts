import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MANIFEST } from "@astro-ask/indexer/index-format";
import {
	consoleLogger,
	describeCause,
	type Logger,
	NO_REQUEST,
} from "../log.js";

export interface WatchIndexOptions {
	/** Between two looks. Default 30 s. */
	everyMs?: number;
	/** A signal of the process that has it look at once: `SIGHUP`. Default: none. */
	signal?: NodeJS.Signals;
	/** Default: the console. */
	log?: Logger;
}

/**
 * Looks at the manifest in `folder` and calls `renew` when a build has replaced it. A build writes it last, so what it
 * names is there. An index that cannot be opened is said, and the one before it goes on answering.
 *
 * @returns Ends it. It does not keep a process alive.
 */
export function watchIndex(
	folder: string,
	renew: () => Promise<void>,
	{ everyMs = 30_000, signal, log = consoleLogger }: WatchIndexOptions = {},
): () => void {
	const tell = (fields: Record<string, unknown>): void =>
		log({
			level: "warn",
			event: "index-kept",
			requestId: NO_REQUEST,
			...fields,
		});
	let known = read(folder);
	let looking = Promise.resolve();
	const look = async (): Promise<void> => {
		const before = await known;
		const now = await read(folder);
		if (now === undefined || now === before) return;
		known = Promise.resolve(now);
		try {
			await renew();
			log({ level: "info", event: "index-renewed", requestId: NO_REQUEST });
		} catch (cause) {
			tell(describeCause(cause));
			// The next look tries again.
			known = Promise.resolve(before);
		}
	};
	const lookNow = (): void => {
		looking = looking.then(look);
	};
	const timer = setInterval(lookNow, everyMs);
	timer.unref?.();
	if (signal) process.on(signal, lookNow);
	return () => {
		clearInterval(timer);
		if (signal) process.off(signal, lookNow);
	};
}

async function read(folder: string): Promise<string | undefined> {
	return readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
}
