import { mkdtemp, rm } from "node:fs/promises";
import {
	createServer,
	type IncomingMessage,
	request,
	type Server,
	type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, createGunzip, createGzip } from "node:zlib";
import { writeIndex } from "@astro-ask/indexer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEvents } from "../read-events.test.data.js";
import type { Rung } from "../rung.js";
import { sampleContents } from "../sample-index.test.data.js";
import { memoryStore } from "../stores/memory.js";
import { type RunningServer, serveAsk } from "./node.js";

let folder: string;
let server: RunningServer;
let words = 0;
let stoppedAt: number | undefined;

const sleep = (ms: number): Promise<void> =>
	new Promise((resolve) => {
		setTimeout(resolve, ms);
	});

/** A model that takes 20 ms a word. */
const slowModel: Rung = {
	name: "slow",
	async *answer({ question }, { signal }) {
		const last = question.includes("endless") ? 500 : 40;
		signal.addEventListener("abort", () => {
			stoppedAt = performance.now();
		});
		for (let word = 0; word < last && !signal.aborted; word += 1) {
			words = word;
			yield { text: `word-${word} ` };
			await sleep(20);
		}
		return "answered";
	},
};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "proxies-"));
	await writeIndex(join(folder, "index"), sampleContents());
	server = await serveAsk({
		store: memoryStore(),
		index: join(folder, "index"),
		port: 0,
		rungs: [slowModel],
		log: () => {},
		heartbeatMs: 100,
	});
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});

type Pass = (from: IncomingMessage, to: ServerResponse) => void;

/** A proxy that does what `pass` does with the body, whatever the headers ask for. */
async function proxy(
	headers: Record<string, string>,
	pass: Pass,
): Promise<{ url: string; close(): void }> {
	const proxying: Server = createServer((given, answer) => {
		const { method, url, headers: sent } = given;
		const onward = request(
			`${server.url}${url}`,
			{ method, headers: sent },
			(from) => {
				answer.writeHead(from.statusCode ?? 502, {
					...from.headers,
					...headers,
				});
				pass(from, answer);
			},
		);
		onward.on("error", () => answer.destroy());
		answer.on("close", () => onward.destroy());
		given.pipe(onward);
	});
	await new Promise<void>((resolve) => {
		proxying.listen(0, "127.0.0.1", resolve);
	});
	const { port } = proxying.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: () => {
			proxying.closeAllConnections();
			proxying.close();
		},
	};
}

const gzipEach: Pass = (from, to) => {
	const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
	from.on("data", (piece) => gzip.write(piece));
	from.on("end", () => gzip.end());
	gzip.pipe(to);
};
const gzipWhole: Pass = (from, to) => {
	from.pipe(createGzip()).pipe(to);
};
/** Keeps what it gets until it has 4 KB. */
const hoard: Pass = (from, to) => {
	let kept: Buffer[] = [];
	const send = (): void => {
		to.write(Buffer.concat(kept));
		kept = [];
	};
	from.on("data", (piece: Buffer) => {
		kept.push(piece);
		if (Buffer.concat(kept).length >= 4_096) send();
	});
	from.on("end", () => {
		send();
		to.end();
	});
};
const byteWise: Pass = (from, to) => {
	from.on("data", (piece: Buffer) => {
		for (const byte of piece) to.write(Buffer.of(byte));
	});
	from.on("end", () => to.end());
};

function ask(url: string, question: string): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const sent = request(
			`${url}/api/ask`,
			{
				method: "POST",
				agent: false,
				headers: { accept: "text/event-stream", "accept-encoding": "gzip" },
			},
			resolve,
		);
		sent.on("error", reject);
		sent.end(JSON.stringify({ question }));
	});
}

/** @returns The text, and how many words the model had given when the first block was there. */
async function read(
	response: IncomingMessage,
): Promise<{ text: string; wordsAtFirstBlock: number }> {
	const zipped = response.headers["content-encoding"] === "gzip";
	const body = zipped
		? response.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
		: response;
	let text = "";
	let wordsAtFirstBlock = -1;
	body.setEncoding("utf8");
	for await (const piece of body) {
		text += piece;
		if (wordsAtFirstBlock < 0 && text.includes("event: block"))
			wordsAtFirstBlock = words;
	}
	return { text, wordsAtFirstBlock };
}

describe("a stream through a proxy", () => {
	test("says in its headers that nobody may keep, change or gather it", async () => {
		const response = await ask(server.url, "lens");
		response.destroy();
		const { headers } = response;
		expect(headers["content-type"]).toBe("text/event-stream; charset=utf-8");
		expect(headers["cache-control"]).toBe("private, no-store, no-transform");
		expect(headers["x-accel-buffering"]).toBe("no");
		expect(headers["content-encoding"]).toBeUndefined();
		expect(headers["content-length"]).toBeUndefined();
	});

	test.each<[string, Record<string, string>, Pass, boolean]>([
		["zips each piece", { "content-encoding": "gzip" }, gzipEach, true],
		["writes every byte by itself", {}, byteWise, true],
		["zips the whole", { "content-encoding": "gzip" }, gzipWhole, false],
		["gathers 4 KB before it sends", {}, hoard, false],
	])("is whole and ends once when one %s", async (_, headers, pass, atOnce) => {
		const between = await proxy(headers, pass);
		try {
			const { text, wordsAtFirstBlock } = await read(
				await ask(between.url, "How is the lens cleaned?"),
			);
			if (atOnce) expect(wordsAtFirstBlock).toBeLessThan(20);
			const names = (await readEvents(new Response(text))).map(
				({ event }) => event,
			);
			expect(names.indexOf("sources")).toBeLessThan(names.indexOf("block"));
			expect(names.filter((name) => /done|error/.test(name))).toEqual(["done"]);
			expect(names.at(-1)).toBe("done");
			expect(text).toContain("word-39");
		} finally {
			between.close();
		}
	});

	test("is stopped within 250 ms when the reader leaves the proxy", async () => {
		const between = await proxy({ "content-encoding": "gzip" }, gzipEach);
		try {
			stoppedAt = undefined;
			const response = await ask(between.url, "endless lens");
			response.resume();
			await sleep(200);
			const left = performance.now();
			response.destroy();
			while (!stoppedAt && performance.now() - left < 1_000) await sleep(5);
			expect((stoppedAt ?? Number.POSITIVE_INFINITY) - left).toBeLessThan(250);
			expect(words).toBeLessThan(100);
		} finally {
			between.close();
		}
	});
});
