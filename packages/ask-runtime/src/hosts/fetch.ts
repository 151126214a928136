import {
	type AskIndex,
	flight,
	type IndexLoader,
	openIndex,
} from "@astro-ask/indexer/index-format";
import { isAdminPath } from "../admin/admin-path.js";
import type { AdminFetch, AdminOptions } from "../admin/index.js";
import { LAST_BUILD } from "../admin/last-build.js";
import { type AskAppOptions, createAskApp } from "../app.js";
import type { AskBindings } from "../http/app-context.js";
import {
	loadChallenge,
	loadQuestionEmbedder,
	loadStore,
} from "../load-drivers.js";
import { consoleLogger } from "../log.js";
import { firstSettings, type RuntimeOptions } from "../runtime-options.js";
import { memorySettings } from "../settings.js";
import type { OwnerStore, Store, VisitorStore } from "../store.js";

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
	/** Loads the owner's pages, `@astro-ask/runtime/admin`; asked for once there is an `ASK_ADMIN_TOKEN`. Absent: there are none. */
	admin?: () => Promise<{
		createAdmin(options: AdminOptions): AdminFetch | undefined;
	}>;
	/** Gives `last-build.json` from beside the index. Default: `index` is asked for it, where it is a loader. */
	loadLastBuild?: () => Promise<Uint8Array | undefined>;
}

/**
 * Answers on any host that has `fetch`: the app, with what its owner configured and what the host brings. Made with the
 * first request, because hosts at the edge allow nothing before it. Every other file of this folder tells this one what
 * its host knows.
 */
export function askFetch(options: AskFetchOptions): AskFetch {
	const host = flight(() => makeHost(options));
	return async (request, given = {}) => (await host())(request, given);
}

/** The app and, for an owner who has a token, the admin below it. */
async function makeHost({
	admin: loadAdmin,
	loadLastBuild,
	...options
}: AskFetchOptions): Promise<AskFetch> {
	const settings = firstSettings(options.runtime ?? {});
	const store = await storeOf(options, settings);
	const app = await makeApp(options, store, settings);
	const answer: AskFetch = async (request, given) => app.fetch(request, given);
	const { env = {}, api = "/api/ask", home, timeZone, log, index } = options;
	if (!loadAdmin || !env.ASK_ADMIN_TOKEN || !isOwners(store)) return answer;
	const { createAdmin } = await loadAdmin();
	const zone = timeZone ?? options.runtime?.quota?.timeZone;
	const admin = createAdmin({
		store,
		env,
		api,
		settings,
		...(home !== undefined && { home }),
		...(log && { log }),
		...(zone && { timeZone: zone }),
		loadIndex: openerOf(index),
		loadLastBuild: loadLastBuild ?? (() => lastBuildFrom(index)),
	});
	if (!admin) return answer;
	return async (request, given) => {
		const { pathname } = new URL(request.url);
		return (isAdminPath(pathname, api) ? admin : answer)(request, given);
	};
}

type FirstSettings = ReturnType<typeof firstSettings>;

async function storeOf(
	{ runtime = {}, ownStore, ...given }: AskFetchOptions,
	settings: FirstSettings,
): Promise<VisitorStore | undefined> {
	if (given.store) return given.store;
	if (!runtime.store) return ownStore?.({ settings });
	const { env = {}, importDriver, log = consoleLogger } = given;
	return loadStore(runtime.store, { env, importDriver, log, settings });
}

const isOwners = (
	store: VisitorStore | undefined,
): store is VisitorStore & OwnerStore =>
	store !== undefined && "reader" in store && "erase" in store;

const openerOf = (index: AskFetchOptions["index"]) =>
	typeof index === "function" ? index : () => openIndex(index);

/** Only a folder nobody else can read has one. */
async function lastBuildFrom(
	index: AskFetchOptions["index"],
): Promise<Uint8Array | undefined> {
	if (typeof index === "function") return undefined;
	return (await index.load(LAST_BUILD)).bytes;
}

/** What is given by itself goes before what `runtime` names. */
async function makeApp(
	{
		index,
		runtime = {},
		ownStore: _,
		...given
	}: Omit<AskFetchOptions, "admin" | "loadLastBuild">,
	store: VisitorStore | undefined,
	settings: FirstSettings,
): Promise<ReturnType<typeof createAskApp>> {
	const { env = {}, importDriver, log = consoleLogger } = given;
	const challenge =
		given.challenge ??
		(runtime.challenge &&
			(await loadChallenge(runtime.challenge, { env, importDriver, log })));
	const embedder =
		given.embedder ??
		(runtime.embedder &&
			(await loadQuestionEmbedder(runtime.embedder, {
				env,
				importDriver,
				log,
			})));
	const { rungs, allowedOrigins, quota } = runtime;
	return createAskApp({
		...(rungs && { rungs }),
		...(quota?.timeZone && { timeZone: quota.timeZone }),
		...(allowedOrigins && { allowedOrigins }),
		...(!store && { settings: memorySettings(settings) }),
		...given,
		...(store && { store }),
		...(challenge && { challenge }),
		...(embedder && { embedder }),
		loadIndex: openerOf(index),
	});
}
