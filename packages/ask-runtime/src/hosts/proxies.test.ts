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
/** Lets a patient model go on. */
let goOn: () => void = () => {};
/** Resolves when the model that was asked last was told to stop. */
let stopped: Promise<void>;

/** A model that takes a moment for each word; asked to be patient, it waits half way until it may go on. */
const slowModel: Rung = {
	name: "slow",
	async *answer({ question }, { signal }) {
		stopped = new Promise((resolve) => {
			signal.addEventListener("abort", () => resolve());
		});
		const mayGoOn = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		for (let word = 0; word < 40 && !signal.aborted; word += 1) {
			yield { text: `word-${word} ` };
			await rest();
			if (word === 19 && question.includes("patient"))
				await Promise.race([mayGoOn, stopped]);
		}
		return "answered";
	},
};

const rest = (): Promise<void> =>
	new Promise((resolve) => {
		setTimeout(resolve, 20);
	});

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

/** Reads to the end. @param onBlock Called when the first block is there. */
async function read(
	response: IncomingMessage,
	onBlock: () => void = () => {},
): Promise<string> {
	const zipped = response.headers["content-encoding"] === "gzip";
	const body = zipped
		? response.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
		: response;
	let text = "";
	body.setEncoding("utf8");
	for await (const piece of body) {
		text += piece;
		if (text.includes("event: block")) onBlock();
	}
	return text;
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
			// Passed on at once, a block is there while the model waits for its reader.
			const question = `${atOnce ? "patient: " : ""}how is the lens cleaned?`;
			const text = await read(await ask(between.url, question), () => goOn());
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

	test("stops the model when the reader leaves the proxy", async () => {
		const between = await proxy({ "content-encoding": "gzip" }, gzipEach);
		try {
			const response = await ask(between.url, "patient lens");
			await new Promise<void>((resolve) => {
				read(response, resolve).catch(() => {});
			});
			response.destroy();
			await expect(stopped).resolves.toBeUndefined();
		} finally {
			between.close();
		}
	});
});
