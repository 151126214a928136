/** The example site built with `@astrojs/vercel` and `@astrojs/netlify`: what would be deployed is read, and its function called. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { siteFiles } from "../../ask-runtime/src/hosts/node-site-files.js";
import { ask, expectSameAnswers, type Send } from "./hosts/ask-suite.js";
import { type BuiltExample, buildExample } from "./hosts/built-example.js";

const minutes = 60_000;

/** A function as the host calls it. */
type Call = (request: Request, client: string) => Promise<Response>;

interface FunctionHost {
	host: string;
	/** Where the build is already, for who works on this. */
	built: string | undefined;
	files: string;
	call(site: string): Promise<Call>;
}

const load = (file: string) =>
	import(/* @vite-ignore */ pathToFileURL(file).href);

const hosts: FunctionHost[] = [
	{
		host: "vercel",
		built: process.env.ASK_BUILT_VERCEL,
		files: ".vercel/output/static",
		async call(site) {
			const folder = join(site, ".vercel/output/functions/_render.func");
			const config = await readFile(join(folder, ".vc-config.json"), "utf8");
			const { handler } = JSON.parse(config);
			const { default: entry } = await load(join(folder, handler));
			return async (request, client) => {
				request.headers.set("x-real-ip", client);
				return entry.fetch(request);
			};
		},
	},
	{
		host: "netlify",
		built: process.env.ASK_BUILT_NETLIFY,
		files: "dist",
		async call(site) {
			const folder = join(site, ".netlify/v1/functions");
			const names = await readdir(folder, { recursive: true });
			const entry = names.find((name) => /ssr\.mjs$/.test(name)) as string;
			const { default: handle } = await load(join(folder, entry));
			return (request, ip) => handle(request, { ip, waitUntil: () => {} });
		},
	},
];

describe.each(hosts)(
	"the example site on $host",
	({ host, built, files, call }) => {
		let site: BuiltExample;
		let server: Server;
		let send: Send;
		let index: string;
		beforeAll(async () => {
			site = built
				? { folder: built, log: "", remove: async () => {} }
				: await buildExample(host, "astro.config.mjs");
			const folder = join(site.folder, files);
			index = join(folder, "_ask");
			server = createServer(getRequestListener(siteFiles(folder, "/")));
			await new Promise<void>((resolve) =>
				server.listen(0, "127.0.0.1", resolve),
			);
			const { port } = server.address() as AddressInfo;
			process.env.ASK_INDEX = `http://127.0.0.1:${port}/_ask/`;
			const handle = await call(site.folder);
			send = (path, init, client = "192.0.2.1") =>
				handle(
					new Request(new URL(path, "https://fourteen-peaks.example"), init),
					client,
				);
		}, 10 * minutes);
		afterAll(async () => {
			delete process.env.ASK_INDEX;
			server?.close();
			await site?.remove();
		});
		afterEach(() => {
			delete process.env.ASK_SECRET;
		});

		test("deploys the whole index among its files, and no copy of it in the function", async () => {
			expect(existsSync(join(index, "manifest.json"))).toBe(true);
			const functions = join(
				site.folder,
				host === "vercel"
					? ".vercel/output/functions"
					: ".netlify/v1/functions",
			);
			const inside = await readdir(functions, { recursive: true });
			expect(inside.filter((name) => /encoder\..*\.bin$/.test(name))).toEqual(
				[],
			);
			expect(
				inside.some((name) =>
					/node_modules[\\/]pg[\\/]package\.json$/.test(name),
				),
			).toBe(true);
		});

		test(
			"gives the same answers as the app by itself, from the index it fetches",
			() => expectSameAnswers(send, index),
			3 * minutes,
		);

		test("answers from facts and search as long as no store is shared", async () => {
			const { rung } = await ask(
				send,
				"Why do climbers stop just below the top of Kangchenjunga?",
			);
			expect(rung).toBe("search-only");
		});
	},
);
