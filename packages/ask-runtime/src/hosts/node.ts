import { stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
	AskError,
	type IndexLoader,
	openIndex,
} from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import {
	createAdaptorServer,
	type HttpBindings,
	type ServerType,
} from "@hono/node-server";
import { type AskAppOptions, createAskApp } from "../app.js";
import { consoleLogger, NO_REQUEST } from "../log.js";
import { collectMetrics } from "../metrics.js";
import { clientAddressFrom } from "./client-address.js";
import { siteFiles } from "./node-site-files.js";
import { nodeStore } from "./node-store.js";

/** How long `close()` waits for running answers before it cuts them off. */
const GRACE_MS = 30_000;
/** Who sends a request slower than this is cut off; answers may take as long as they do. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

export interface ServeAskOptions
	extends Omit<AskAppOptions, "loadIndex" | "metrics"> {
	/** Folder of the index. It may appear later: until then `/ready` says 503. */
	index: string;
	/** Folder of the built site to serve beside the API; without it everything else is 404. */
	site?: string;
	/** Path the built site is mounted at, Astro's `base`. Default `/`. */
	base?: string;
	/** 0 takes any free one. */
	port: number;
	/** Address to listen on. Default `127.0.0.1`, this machine only. */
	host?: string;
	/** How long `close()` lets running answers go on. Default 30 s. */
	graceMs?: number;
	/** Proxies of the owner's before this server, each of which adds to `X-Forwarded-For`. Default `ASK_TRUSTED_PROXIES`, else 0: the header counts for nothing. */
	trustedProxies?: number;
}

export interface RunningServer {
	/** `http://127.0.0.1:4321`, without a slash at the end. */
	url: string;
	/** Takes no new requests, lets running answers end, then resolves. */
	close(): Promise<void>;
}

/**
 * Serves a site's answers, and the built site itself when `site` is given, on one port.
 *
 * @throws `bad-option` when the port is taken or may not be used.
 */
export async function serveAsk(
	options: ServeAskOptions,
): Promise<RunningServer> {
	const { host = "127.0.0.1", port, graceMs = GRACE_MS } = options;
	const { env = process.env, log = consoleLogger } = options;
	const own = options.store ? undefined : nodeStore({ env, log });
	const server = createAdaptorServer({
		fetch: router({ ...options, store: options.store ?? own }),
		overrideGlobalObjects: false,
		serverOptions: {
			headersTimeout: HEADERS_MS,
			requestTimeout: REQUEST_MS,
			maxHeaderSize: 16_384,
		},
	});
	await listen(server, port, host);
	const address = server.address() as AddressInfo;
	const name =
		address.family === "IPv6" ? `[${address.address}]` : address.address;
	return {
		url: `http://${name}:${address.port}`,
		async close() {
			await closeGently(server, graceMs);
			await own?.close();
		},
	};
}

function router(
	options: ServeAskOptions,
): (request: Request, bindings: unknown) => Promise<Response> {
	const { index, site, base = "/", api = "/api/ask", ...rest } = options;
	const loader: IndexLoader = diskLoader(index);
	const metrics = collectMetrics();
	const proxies =
		rest.trustedProxies ??
		(Number((rest.env ?? process.env).ASK_TRUSTED_PROXIES) || 0);
	const app = createAskApp({
		importDriver: (name) => import(/* @vite-ignore */ name),
		...rest,
		metrics,
		api,
		home: rest.home ?? base,
		async loadIndex() {
			const opened = await openIndex(loader);
			metrics.log({
				level: "info",
				event: "index-opened",
				requestId: NO_REQUEST,
				builtAt: await builtAt(index),
			});
			return opened;
		},
	});
	const files = site === undefined ? undefined : siteFiles(site, base);
	return async (request, bindings) => {
		const { pathname } = new URL(request.url);
		const ours = pathname === api || pathname.startsWith(`${api}/`);
		if (files && !ours) return files(request);
		const { incoming } = bindings as HttpBindings;
		return app.fetch(request, {
			clientAddress: clientAddressFrom(
				request.headers.get("x-forwarded-for"),
				incoming.socket.remoteAddress,
				proxies,
			),
		});
	};
}

/** When the manifest, which a build writes last, was written. */
async function builtAt(index: string): Promise<number | undefined> {
	const found = await stat(join(index, "manifest.json")).catch(() => undefined);
	return found?.mtimeMs;
}

function listen(server: ServerType, port: number, host: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (cause: NodeJS.ErrnoException) =>
			reject(
				new AskError(
					"bad-option",
					`The server cannot listen on ${host}, port ${port}: ${cause.code === "EADDRINUSE" ? "something else does already" : cause.message}.`,
					{ hint: "Choose another port; 0 takes any free one.", cause },
				),
			),
		);
		server.listen(port, host, () => resolve());
	});
}

function closeGently(server: ServerType, graceMs: number): Promise<void> {
	return new Promise((resolve) => {
		const cutOff = setTimeout(() => {
			if ("closeAllConnections" in server) server.closeAllConnections();
		}, graceMs);
		server.close(() => {
			clearTimeout(cutOff);
			resolve();
		});
		if ("closeIdleConnections" in server) server.closeIdleConnections();
	});
}
