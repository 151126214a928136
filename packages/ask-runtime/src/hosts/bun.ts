import type { RunningServer } from "./node.js";
import { type StandaloneOptions, standalone } from "./node-standalone.js";

export interface ServeOnBunOptions extends StandaloneOptions {
	/** 0 takes any free one. */
	port: number;
	/** Address to listen on. Default `127.0.0.1`, this machine only. */
	host?: string;
}

/** As much of Bun as is used. */
interface Bun {
	serve(options: {
		port: number;
		hostname: string;
		idleTimeout: number;
		fetch(request: Request, server: BunServer): Promise<Response>;
	}): BunServer;
}
interface BunServer {
	hostname: string;
	port: number;
	requestIP(request: Request): { address: string } | null;
	stop(): Promise<void>;
}

/** Longer than the pause between two signs of life of an answer. */
const IDLE_SECONDS = 60;

/** Serves a site's answers, and the built site itself when `site` is given, with Bun's own server. @throws `bad-option` */
export async function serveOnBun({
	host = "127.0.0.1",
	port,
	...options
}: ServeOnBunOptions): Promise<RunningServer> {
	const served = await standalone(options);
	const { Bun: bun } = globalThis as unknown as { Bun: Bun };
	const server = bun.serve({
		port,
		hostname: host,
		idleTimeout: IDLE_SECONDS,
		fetch: (request, listening) =>
			served.answer(request, listening.requestIP(request)?.address),
	});
	return {
		url: `http://${server.hostname}:${server.port}`,
		api: served.api,
		async close() {
			await server.stop();
			await served.close();
		},
	};
}
