import type { AddressInfo } from "node:net";
import { AskError } from "@astro-ask/indexer/index-format";
import {
	createAdaptorServer,
	type HttpBindings,
	type ServerType,
} from "@hono/node-server";
import { type StandaloneOptions, standalone } from "./node-standalone.js";

/** How long `close()` waits for running answers before it cuts them off. */
const GRACE_MS = 30_000;
/** Who sends a request slower than this is cut off; answers may take as long as they do. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

export interface ServeAskOptions extends StandaloneOptions {
	/** 0 takes any free one. */
	port: number;
	/** Address to listen on. Default `127.0.0.1`, this machine only. */
	host?: string;
	/** How long `close()` lets running answers go on. Default 30 s. */
	graceMs?: number;
}

/** A server that listens. */
export interface RunningServer {
	/** `http://127.0.0.1:4321`, without a slash at the end. */
	url: string;
	/** Path of the API there. */
	api: string;
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
	const { host = "127.0.0.1", port, graceMs = GRACE_MS, ...rest } = options;
	const served = await standalone(rest);
	let closing = false;
	const server = createAdaptorServer({
		fetch: async (request: Request, bindings: unknown) => {
			const { incoming } = bindings as HttpBindings;
			const { remoteAddress } = incoming.socket;
			const response = await served.answer(request, remoteAddress);
			// A connection that goes on and on would bring new requests until it is cut off.
			if (closing) response.headers.set("Connection", "close");
			return response;
		},
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
		api: served.api,
		async close() {
			closing = true;
			await closeGently(server, graceMs);
			await served.close();
		},
	};
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
