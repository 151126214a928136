import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeIndex } from "@astro-ask/indexer";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LogLine } from "../log.js";
import { readEvents } from "../read-events.test.data.js";
import type { Rung } from "../rung.js";
import { sampleContents } from "../sample-index.test.data.js";
import { memoryStore } from "../stores/memory.js";
import { type RunningServer, serveAsk } from "./node.js";

let folder: string;
let server: RunningServer;
const lines: LogLine[] = [];
/** Resolves with whether the signal was aborted when a slow answer ended. */
let slowEnded: Promise<boolean>;
let letSlowGo = (): void => {};

/** Answers `slow` questions only: one block, then it waits. */
const slowRung: Rung = {
	name: "slow",
	async *answer({ question }, { signal }) {
		if (!question.includes("slow")) return "passed";
		let ended = (_aborted: boolean): void => {};
		slowEnded = new Promise((resolve) => {
			ended = resolve;
		});
		try {
			yield { text: "a", blocks: [{ kind: "code", text: "a" }] };
			await new Promise<void>((resolve) => {
				letSlowGo = resolve;
				signal.addEventListener("abort", () => resolve(), { once: true });
			});
			yield { text: "b", blocks: [{ kind: "code", text: "b" }] };
		} finally {
			ended(signal.aborted);
		}
		return "answered";
	},
};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "serve-ask-"));
	await writeFile(join(folder, "index.html"), "<h1>home</h1>");
	await writeIndex(join(folder, "index"), sampleContents());
	server = await start();
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});

async function start(index = "index"): Promise<RunningServer> {
	const { searchOnly } = await import("../rungs/search-only.js");
	return serveAsk({
		store: memoryStore(),
		index: join(folder, index),
		site: folder,
		port: 0,
		rungs: [slowRung, searchOnly()],
		log: (line) => lines.push(line),
	});
}

/** Asks over a socket of its own and gives the response as soon as its headers are there. */
function askSlowly(url: string): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const sent = request(
			`${url}/api/ask`,
			{
				method: "POST",
				agent: false,
				headers: {
					accept: "text/event-stream",
					"content-type": "application/json",
				},
			},
			resolve,
		);
		sent.on("error", reject);
		sent.end(JSON.stringify({ question: "slow lens" }));
	});
}

async function until(response: IncomingMessage, text: string): Promise<string> {
	let seen = "";
	for await (const piece of response.iterator({ destroyOnReturn: false })) {
		seen += piece;
		if (seen.includes(text)) return seen;
	}
	return seen;
}

describe("serveAsk", () => {
	test("serves the site and its answers on one port", async () => {
		expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
		expect(await (await fetch(server.url)).text()).toBe("<h1>home</h1>");
		const events = await readEvents(
			await fetch(`${server.url}/api/ask`, {
				method: "POST",
				headers: { accept: "text/event-stream" },
				body: JSON.stringify({ question: "How is the lens cleaned?" }),
			}),
			3,
		);
		expect(events.at(-1)).toMatchObject({ event: "done", rung: "search-only" });
		const ready = await fetch(`${server.url}/api/ask/ready`);
		expect(await ready.json()).toMatchObject({ ready: true, documents: 6 });
	});

	test("answers below the base that the site is built for, unless told another path", async () => {
		const places: { base: string; api?: string; at: string }[] = [
			{ base: "/docs/", at: "/docs/api/ask" },
			{ base: "docs", at: "/docs/api/ask" },
			{ base: "/docs", api: "/ask-api", at: "/ask-api" },
			{ base: "/docs", api: "ask-api", at: "/ask-api" },
		];
		for (const { at, ...place } of places) {
			const below = await serveAsk({
				store: memoryStore(),
				index: join(folder, "index"),
				site: folder,
				port: 0,
				log: () => {},
				...place,
			});
			expect(below.api).toBe(at);
			expect((await fetch(`${below.url}${at}/ready`)).status).toBe(200);
			expect((await fetch(`${below.url}/docs/`)).status).toBe(200);
			expect((await fetch(`${below.url}/api/ask/ready`)).status).toBe(404);
			await below.close();
		}
	});

	test("sends the first block while the rest is still being made", async () => {
		const response = await askSlowly(server.url);
		expect(await until(response, "event: block")).not.toContain("event: done");
		letSlowGo();
		expect(await until(response, "event: done")).toContain('"rung":"slow"');
	});

	test("stops a rung when its reader hangs up", async () => {
		const response = await askSlowly(server.url);
		await until(response, "event: block");
		response.destroy();
		expect(await slowEnded).toBe(true);
	});

	test("refuses a megabyte without reading it all", async () => {
		const response = await fetch(`${server.url}/api/ask`, {
			method: "POST",
			body: JSON.stringify({ question: "x".repeat(1_000_000) }),
		});
		expect(response.status).toBe(413);
	});

	test("does not fall over a request that is no HTTP, nor over one for a path outside", async () => {
		const { port } = new URL(server.url);
		const send = (text: string): Promise<string> =>
			new Promise((resolve) => {
				let got = "";
				const socket = connect(Number(port), "127.0.0.1", () =>
					socket.write(text),
				);
				socket.on("data", (data) => {
					got += data;
				});
				socket.on("close", () => resolve(got));
			});
		expect(await send("NONSENSE\r\n\r\n")).toContain("400 Bad Request");
		const outside = await send(
			"GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
		);
		expect(outside).toContain("404 Not Found");
		expect((await fetch(`${server.url}/api/ask/health`)).status).toBe(200);
	});

	test("lets a running answer end before it closes, and takes no new one", async () => {
		const closing = await start();
		const response = await askSlowly(closing.url);
		await until(response, "event: block");
		const closed = closing.close();
		await expect(fetch(`${closing.url}/api/ask/health`)).rejects.toThrow();
		letSlowGo();
		expect(await until(response, "event: done")).toContain("event: done");
		await closed;
	});

	test("ends a connection with the answer that was asked before it closed, so that no more comes through it", async () => {
		const one = await start();
		const socket = connect(Number(new URL(one.url).port), "127.0.0.1");
		let received = "";
		socket.setEncoding("utf8").on("data", (text) => {
			received += text;
		});
		const ended = new Promise((resolve) => socket.once("close", resolve));
		const post = "POST /api/ask HTTP/1.1\r\nHost: a\r\nContent-Length: 14\r\n";
		socket.write(`GET /api/ask/health HTTP/1.1\r\nHost: a\r\n\r\n${post}\r\n`);
		await vi.waitFor(() => expect(received).toContain("healthy"), 10_000);
		const closed = one.close();
		socket.write('{"question":1}');
		await ended;
		await closed;
		expect(received).toMatch(/400 Bad Request[^{]*connection: close/i);
	});

	test("says not ready until the index is there, then answers without a restart", async () => {
		const early = await start("later");
		const ready = (): Promise<Response> => fetch(`${early.url}/api/ask/ready`);
		const missing = await ready();
		expect(missing.status).toBe(503);
		expect(await missing.text()).not.toContain(folder);
		await writeIndex(join(folder, "later"), sampleContents());
		await new Promise((resolve) => setTimeout(resolve, 1_050));
		expect((await ready()).status).toBe(200);
		await early.close();
	});

	test("has opened the index before it listens, and logs no request that nobody made", async () => {
		const logged: string[] = [];
		const index = join(folder, "warm");
		await writeIndex(index, sampleContents());
		const warm = await serveAsk({
			store: memoryStore(),
			index,
			port: 0,
			log: ({ event }) => logged.push(event),
		});
		await rm(index, { recursive: true });
		expect(logged).not.toContain("request-end");
		const ready = await fetch(`${warm.url}/api/ask/ready`);
		expect(ready.status).toBe(200);
		expect(logged).toContain("request-end");
		await warm.close();
	});

	test("says which port is taken", async () => {
		const { port } = new URL(server.url);
		await expect(
			serveAsk({ index: folder, port: Number(port) }),
		).rejects.toMatchObject({
			code: "bad-option",
			message: expect.stringContaining(`port ${port}`),
		});
	});
});
