import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fetchLoader, openIndex, verifyIndex } from "./index.js";
import { packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";
import { serve, serveFiles } from "./serve.test.data.js";

const contents = sampleContents({ documents: 60 });
const { files, manifest } = await packIndex(contents);
const chunk = contents.documents[40]?.chunks[1];
const ROW = 121;

const failure = async (loading: Promise<unknown>) => {
	const error = await loading.then(
		() => new Error("no failure"),
		(cause) => cause,
	);
	return { code: error.code, message: error.message };
};

describe("fetchLoader", () => {
	test("reads an index from a server, and one chunk by one range", async () => {
		const asked: string[] = [];
		const base = await serve(serveFiles(files, { asked }));
		const index = await openIndex(fetchLoader(base));
		await verifyIndex(index);
		asked.length = 0;
		expect(await index.chunks([ROW])).toEqual([chunk]);
		expect(asked).toHaveLength(1);
		expect(asked[0]).toMatch(/^text\.[0-9a-f]{16}\.bin bytes=\d+-\d+$/);
	});

	test("takes the whole file from a server that knows no ranges, once", async () => {
		const asked: string[] = [];
		const base = await serve(serveFiles(files, { ranges: false, asked }));
		const index = await openIndex(fetchLoader(new URL(base)));
		asked.length = 0;
		expect(await index.chunks([ROW])).toEqual([chunk]);
		await index.chunks([0, 100]);
		expect(asked).toHaveLength(1);
	});

	test("asks for the whole file when a server sends a part of compressed bytes", async () => {
		const base = await serve((request, response) => {
			const bytes = files.get(request.url?.slice(1) ?? "") as Uint8Array;
			const packed = gzipSync(bytes);
			const part = request.headers.range ? packed.subarray(0, 50) : packed;
			response.writeHead(request.headers.range ? 206 : 200, {
				"content-encoding": "gzip",
			});
			response.end(part);
		});
		const index = await openIndex(fetchLoader(`${base}/`));
		expect(await index.chunks([ROW])).toEqual([chunk]);
	});

	test("uses the fetch it is given", async () => {
		const index = await openIndex(
			fetchLoader("https://assets.local/_ask", {
				fetch: async (url) => {
					const name = url.replace("https://assets.local/_ask/", "");
					return new Response(files.get(name) as Uint8Array<ArrayBuffer>);
				},
			}),
		);
		expect(index.manifest).toEqual(manifest);
	});

	test("tells a missing index, also when a page is sent in its place", async () => {
		const none = await serve(serveFiles(new Map()));
		expect(await failure(openIndex(fetchLoader(none)))).toEqual({
			code: "index-missing",
			message: `There is no index file "manifest.json" in ${none}/.`,
		});
		const page = await serve((_, response) => {
			response.setHeader("content-type", "text/html; charset=utf-8");
			response.end("<!doctype html><title>Home</title>");
		});
		expect(await failure(openIndex(fetchLoader(page)))).toEqual({
			code: "index-missing",
			message: `There is no index file "manifest.json" in ${page}/: the server sent a page instead.`,
		});
	});

	test.each([401, 403])(
		"tells that it may not read, by status %i",
		async (status) => {
			const base = await serve((_, response) => {
				response.writeHead(status, { "content-type": "text/html" }).end("no");
			});
			expect(await failure(openIndex(fetchLoader(base)))).toEqual({
				code: "index-denied",
				message: `The server refused to give the index file "manifest.json" in ${base}/ (status ${status}).`,
			});
		},
	);

	test("tells a server in trouble, one that never answers, and none at all", async () => {
		const troubled = await serve((_, response) => {
			response.writeHead(503).end();
		});
		const silent = await serve(() => {});
		const loaders = [
			fetchLoader(troubled),
			fetchLoader(silent, { timeoutMs: 50 }),
			fetchLoader("http://127.0.0.1:1"),
		];
		for (const loader of loaders)
			expect(await failure(openIndex(loader))).toMatchObject({
				code: "index-unreachable",
			});
	});

	test("refuses a file that was cut off on the way, and reads it when it is whole again", async () => {
		const cut = new Map(
			[...files].map(([name, bytes]) => [
				name,
				name.startsWith("text") ? bytes.subarray(0, 70_000) : bytes,
			]),
		);
		let now: ReadonlyMap<string, Uint8Array> = cut;
		const base = await serve((request, response) =>
			serveFiles(now)(request, response),
		);
		const index = await openIndex(fetchLoader(base));
		expect(await failure(index.chunks([ROW]))).toMatchObject({
			code: "index-corrupt",
		});
		now = files;
		expect(await index.chunks([ROW])).toEqual([chunk]);
	});
});
