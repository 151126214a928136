/** A plain file server, as a static host is one: no API, no headers of ours. */
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

export interface StaticServer {
	/** Without a slash at the end. */
	url: string;
	/** Paths that were asked for, with `206` or another status before them. */
	asked: string[];
	stop(): Promise<void>;
}

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".json": "application/json",
};

/** @param base Path under which the folder is served. @param ranges Whether it can send a part of a file. */
export async function staticServer(
	root: string,
	{ base = "", ranges = true } = {},
): Promise<StaticServer> {
	const asked: string[] = [];
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? "", "http://site.example");
		const file = pathname.startsWith(`${base}/`)
			? await find(root, pathname.slice(base.length))
			: undefined;
		const range =
			ranges && /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
		const status = !file ? 404 : range ? 206 : 200;
		asked.push(`${status} ${pathname}`);
		const bytes = file ? await readFile(file) : Buffer.from("Not found");
		const type = types[path.extname(file ?? "")] ?? "application/octet-stream";
		response.writeHead(status, { "content-type": file ? type : "text/html" });
		response.end(
			range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes,
		);
	});
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

async function find(root: string, at: string): Promise<string | undefined> {
	const bare = path.join(root, decodeURI(at));
	for (const file of [bare, `${bare}.html`, path.join(bare, "index.html")])
		if ((await stat(file).catch(() => undefined))?.isFile()) return file;
	return undefined;
}
