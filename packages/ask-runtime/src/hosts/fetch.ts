import {
	type AskIndex,
	flight,
	type IndexLoader,
	openIndex,
} from "@astro-ask/indexer/index-format";
import { type AskAppOptions, createAskApp } from "../app.js";
import type { Challenge } from "../challenge.js";
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

export interface AskFetchOptions
	extends Pick<
		AskAppOptions,
		| "api"
		| "home"
		| "env"
		| "importDriver"
		| "processes"
		| "log"
		| "metrics"
		| "onRenewable"
	> {
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

async function makeApp({
	index,
	runtime = {},
	ownStore,
	...rest
}: AskFetchOptions): Promise<ReturnType<typeof createAskApp>> {
	const settings = firstSettings(runtime);
	const { env = {}, importDriver, log = consoleLogger } = rest;
	const load = { env, importDriver, log };
	const store = runtime.store
		? await loadStore(runtime.store, { ...load, settings })
		: ownStore?.({ settings });
	const challenge: Challenge | undefined =
		runtime.challenge && (await loadChallenge(runtime.challenge, load));
	return createAskApp({
		...rest,
		loadIndex: typeof index === "function" ? index : () => openIndex(index),
		...(runtime.rungs && { rungs: runtime.rungs }),
		...(runtime.quota?.timeZone && { timeZone: runtime.quota.timeZone }),
		...(runtime.allowedOrigins && { allowedOrigins: runtime.allowedOrigins }),
		...(challenge && { challenge }),
		...(store ? { store } : { settings: memorySettings(settings) }),
	});
}
