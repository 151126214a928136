import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server on the loopback, closed when the test has finished. */
export async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves files as a static host does, by ranges if asked. */
export function serveFiles(
	files: ReadonlyMap<string, Uint8Array>,
	options: { ranges?: boolean; asked?: string[] } = {},
): RequestListener {
	const { ranges = true, asked = [] } = options;
	return (request, response) => {
		const name = request.url?.split("/").at(-1) ?? "";
		const { range } = request.headers;
		asked.push(range ? `${name} ${range}` : name);
		const bytes = files.get(name);
		if (!bytes) return response.writeHead(404).end("not found");
		const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
		if (!ranges || from === undefined) return response.end(bytes);
		response.writeHead(206, {
			"content-range": `bytes ${from}-${to}/${bytes.length}`,
		});
		return response.end(bytes.subarray(Number(from), Number(to) + 1));
	};
}
