import {
	type AskIndex,
	flight,
	type IndexLoader,
	openIndex,
} from "@astro-ask/indexer/index-format";
import { type AskAppOptions, createAskApp } from "../app.js";
import { loadChallenge, loadStore } from "../drivers.js";
import type { AskBindings } from "../http/app-context.js";
import { consoleLogger } from "../log.js";
import { firstSettings, type RuntimeOptions } from "../runtime-options.js";
import { memorySettings } from "../settings.js";
import type { Store } from "../store.js";

/** Answers a request. Never throws. */
export type AskFetch = (
	request: Request,
	given?: AskBindings,
) => Promise<Response>;

export interface AskFetchOptions extends Omit<AskAppOptions, "loadIndex"> {
	/** Where the index is, or what opens it. */
	index: IndexLoader | (() => Promise<AskIndex | readonly AskIndex[]>);
	/** What the owner says; {@link RuntimeOptions}. */
	runtime?: RuntimeOptions;
	/** The host's own store, taken when `runtime` names none. It gets what settings begin with. */
	ownStore?: (given: {
		settings: ReturnType<typeof firstSettings>;
	}) => Store | undefined;
}

/**
 * Answers on any host that has `fetch`: the app, with what its owner configured and what the host brings. Made with the
 * first request, because hosts at the edge allow nothing before it. Every other file of this folder tells this one what
 * its host knows.
 */
export function askFetch(options: AskFetchOptions): AskFetch {
	const app = flight(() => makeApp(options));
	return async (request, given = {}) => (await app()).fetch(request, given);
}

/** What is given by itself goes before what `runtime` names. */
async function makeApp({
	index,
	runtime = {},
	ownStore,
	...given
}: AskFetchOptions): Promise<ReturnType<typeof createAskApp>> {
	const settings = firstSettings(runtime);
	const { env = {}, importDriver, log = consoleLogger } = given;
	const load = { env, importDriver, log };
	const store =
		given.store ??
		(runtime.store
			? await loadStore(runtime.store, { ...load, settings })
			: ownStore?.({ settings }));
	const challenge =
		given.challenge ??
		(runtime.challenge && (await loadChallenge(runtime.challenge, load)));
	const { rungs, allowedOrigins, quota } = runtime;
	return createAskApp({
		...(rungs && { rungs }),
		...(quota?.timeZone && { timeZone: quota.timeZone }),
		...(allowedOrigins && { allowedOrigins }),
		...(!store && { settings: memorySettings(settings) }),
		...given,
		...(store && { store }),
		...(challenge && { challenge }),
		loadIndex: typeof index === "function" ? index : () => openIndex(index),
	});
}
