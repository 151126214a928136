import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { AskError, MANIFEST, openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { LAST_BUILD } from "../admin/last-build.js";
import type { AskAppOptions } from "../app.js";
import { consoleLogger, NO_REQUEST } from "../log.js";
import { collectMetrics } from "../metrics.js";
import {
	firstSettings,
	type RuntimeOptions,
	readRuntimeOptions,
} from "../runtime-options.js";
import { clientAddressFrom } from "./client-address.js";
import { askFetch } from "./fetch.js";
import { siteFiles } from "./node-site-files.js";
import { nodeStore } from "./node-store.js";
import { watchIndex } from "./node-watch-index.js";

/** What the build writes beside the index for whoever serves it. */
export const RUNTIME_FILE = "runtime.json";

/** A process that serves a folder, whatever it listens with. */
export interface StandaloneOptions
	extends Omit<AskAppOptions, "loadIndex" | "metrics" | "onRenewable"> {
	/** Folder of the index. It may appear later: until then `/ready` says 503. A newer one is seen within 30 s, or at `SIGHUP`. */
	index: string;
	/** Folder of the built site to serve beside the API; without it everything else is 404. */
	site?: string;
	/** Path the built site is mounted at, Astro's `base`; the API stands below it unless `api` says another. Default `/`. */
	base?: string;
	/** What the owner says. Default: `runtime.json` in `index`, which the build writes. */
	runtime?: RuntimeOptions;
	/** Proxies of the owner's before this server, each of which adds to `X-Forwarded-For`. Default `ASK_TRUSTED_PROXIES`, else 0: the header counts for nothing. */
	trustedProxies?: number;
	/** Between two looks for a newer index. Default 30 s. */
	lookEveryMs?: number;
}

export interface Standalone {
	/** Path of the API. */
	api: string;
	/** @param socket Address of the other end of the connection. */
	answer(request: Request, socket: string | undefined): Promise<Response>;
	/** Ends what it began: the store it opened, and looking at the index. */
	close(): Promise<void>;
}

/**
 * Opens the index and loads its question encoder, when it is there, before it resolves.
 *
 * @throws `bad-option` for a `runtime.json` or an `ASK_DATABASE_URL` that cannot be.
 */
export async function standalone({
	index,
	site,
	base: given = "/",
	trustedProxies,
	lookEveryMs,
	...options
}: StandaloneOptions): Promise<Standalone> {
	const { env = process.env } = options;
	const base = fromRoot(given);
	const api = fromRoot(options.api ?? `${base.replace(/\/+$/, "")}/api/ask`);
	const { log = consoleLogger } = options;
	let listening = false;
	const runtime = options.runtime ?? (await readRuntime(index));
	const proxies = trustedProxies ?? (Number(env.ASK_TRUSTED_PROXIES) || 0);
	const metrics = collectMetrics();
	const own =
		options.store || runtime.store
			? undefined
			: nodeStore({ env, log, settings: firstSettings(runtime) });
	let stopLooking = (): void => {};
	const answer = askFetch({
		importDriver,
		...options,
		log: (line) => {
			if (listening || line.level !== "info") log(line);
		},
		env,
		api,
		home: options.home ?? base,
		runtime,
		metrics,
		index: async () => {
			const opened = await openIndex(diskLoader(index));
			const builtAt = await manifestTime(index);
			metrics.log({
				level: "info",
				event: "index-opened",
				requestId: NO_REQUEST,
				builtAt,
			});
			return opened;
		},
		onRenewable: (renew) => {
			stopLooking = watchIndex(index, renew, {
				log,
				signal: "SIGHUP",
				...(lookEveryMs !== undefined && { everyMs: lookEveryMs }),
			});
		},
		ownStore: () => own,
		admin: () => import("../admin/index.js"),
		loadLastBuild: async () => (await diskLoader(index).load(LAST_BUILD)).bytes,
	});
	// The first reader's question is answered by meaning, too. An index that is not there yet is waited for by nobody.
	if ((await manifestTime(index)) !== undefined)
		await answer(new Request(`http://127.0.0.1${api}/ready`));
	listening = true;
	const files = site === undefined ? undefined : siteFiles(site, base);
	return {
		api,
		async answer(request, socket) {
			const { pathname } = new URL(request.url);
			const ours = pathname === api || pathname.startsWith(`${api}/`);
			if (files && !ours) return files(request);
			const forwarded = request.headers.get("x-forwarded-for");
			const clientAddress = clientAddressFrom(forwarded, socket, proxies);
			return answer(request, { ...(clientAddress && { clientAddress }) });
		},
		async close() {
			stopLooking();
			await own?.close();
		},
	};
}

/** Astro takes a path without its first slash, too. */
const fromRoot = (path: string): string => path.replace(/^\/*/, "/");

async function readRuntime(index: string): Promise<RuntimeOptions> {
	const file = join(index, RUNTIME_FILE);
	const text = await readFile(file, "utf8").catch(() => "{}");
	try {
		return readRuntimeOptions(JSON.parse(text));
	} catch (cause) {
		if (cause instanceof AskError) throw cause;
		throw new AskError("bad-option", `The file "${file}" is not JSON.`, {
			hint: "Build the site again.",
			cause,
		});
	}
}

/** A site's own module is named from the folder the process runs in. */
function importDriver(name: string): Promise<unknown> {
	const own = /^\.{1,2}\//.test(name);
	const from = own ? pathToFileURL(resolve(name)).href : name;
	return import(/* @vite-ignore */ from);
}

/** When the manifest, which a build writes last, was written. */
async function manifestTime(index: string): Promise<number | undefined> {
	const found = await stat(join(index, MANIFEST)).catch(() => undefined);
	return found?.mtimeMs;
}
