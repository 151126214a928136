import type { RunningServer } from "./node.js";
import { type StandaloneOptions, standalone } from "./node-standalone.js";

export interface ServeOnDenoOptions extends StandaloneOptions {
	/** 0 takes any free one. */
	port: number;
	/** Address to listen on. Default `127.0.0.1`, this machine only. */
	host?: string;
}

/** As much of Deno as is used. */
interface Deno {
	serve(
		options: { port: number; hostname: string; onListen(): void },
		handler: (
			request: Request,
			info: { remoteAddr: { hostname: string } },
		) => Promise<Response>,
	): { addr: { hostname: string; port: number }; shutdown(): Promise<void> };
}

/**
 * Serves a site's answers, and the built site itself when `site` is given, with Deno's own server. It needs the rights
 * to read both folders, to listen, to read the environment, and to write where the store is.
 *
 * @throws `bad-option`, and what Deno does when it may not.
 */
export async function serveOnDeno({
	host = "127.0.0.1",
	port,
	...options
}: ServeOnDenoOptions): Promise<RunningServer> {
	const served = await standalone(options);
	const { Deno: deno } = globalThis as unknown as { Deno: Deno };
	const server = deno.serve(
		{ port, hostname: host, onListen: () => {} },
		(request, { remoteAddr }) => served.answer(request, remoteAddr.hostname),
	);
	return {
		url: `http://${server.addr.hostname}:${server.addr.port}`,
		api: served.api,
		async close() {
			await server.shutdown();
			await served.close();
		},
	};
}
