import { mkdtemp, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeEmbedder } from "./describe-embedder.test.suite.js";
import { readPolyglot } from "./polyglot.js";
import { project, readProjection } from "./projection.js";
import { encode, openTable } from "./table.js";
import { transformer } from "./transformer.js";

const TINY = fileURLToPath(new URL("./fixtures/tiny-model", import.meta.url));
/** Folder of the real multilingual-e5-small: 118 MB, so not committed. */
const MODEL = process.env.ASK_MODEL_DIR;

const dot = (a: Float32Array, b: Float32Array): number =>
	a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);

describeEmbedder("transformer", () => transformer({ model: TINY }));

describe("transformer", () => {
	test("names a model's own space after it", async () => {
		const { space, dimensions } = await transformer({ model: TINY });
		expect([space, dimensions]).toEqual(["tiny-model@16", 16]);
	});

	test("puts the prefix of the kind before the text", async () => {
		const plain = await transformer({ model: TINY });
		const prefixed = await transformer({
			model: TINY,
			prefixes: { passage: "p ", question: "q " },
		});
		const [expected] = await plain.embed(["q river"], { kind: "passage" });
		expect(await prefixed.embed(["river"], { kind: "question" })).toEqual([
			expected,
		]);
	});

	test("cuts a text at `maxTokens` and keeps its end mark", async () => {
		const short = await transformer({ model: TINY, maxTokens: 4 });
		const [cut] = await short.embed(["a b c d e"], { kind: "passage" });
		const [whole] = await short.embed(["a b"], { kind: "passage" });
		expect(cut).toEqual(whole);
	});

	test("pools the first token when asked to", async () => {
		const cls = await transformer({ model: TINY, pooling: "cls" });
		const [one, other] = await cls.embed(["a", "zebra"], { kind: "passage" });
		expect(one).toEqual(other);
	});

	test("says what a folder lacks", async () => {
		await expect(
			transformer({ model: TINY, file: "onnx/other.onnx" }),
		).rejects.toMatchObject({
			code: "model-missing",
			message: expect.stringContaining('has no file "onnx/other.onnx"'),
		});
		await expect(
			transformer({ model: "./no-such-folder" }),
		).rejects.toMatchObject({ code: "model-missing" });
	});

	test("says which package to install", async () => {
		await expect(
			transformer({
				model: TINY,
				runtime: "onnxruntime-none" as "onnxruntime-node",
			}),
		).rejects.toMatchObject({
			code: "package-missing",
			hint: "Run: npm install onnxruntime-none",
		});
	});
});

describe("transformer from a hub", () => {
	let hub: Server;
	let url: string;
	let served = 0;
	beforeAll(async () => {
		hub = createServer(async (request, response) => {
			const path = request.url ?? "";
			if (path.startsWith("/owner/silent")) return;
			const name = path.replace("/owner/tiny/resolve/main/", "");
			served++;
			await readFile(join(TINY, name)).then(
				(bytes) => response.end(bytes),
				() => response.writeHead(404).end(),
			);
		});
		await new Promise<void>((done) => hub.listen(0, "127.0.0.1", done));
		url = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
	});
	afterAll(() => {
		hub.closeAllConnections();
		hub.close();
	});
	const cacheDir = () => mkdtemp(join(tmpdir(), "ask-models-"));

	test("fetches each file once and keeps it", async () => {
		const options = {
			model: "owner/tiny",
			hub: url,
			cacheDir: await cacheDir(),
		};
		const first = await transformer(options);
		const after = served;
		const second = await transformer(options);
		expect(served).toBe(after);
		expect(await second.embed(["a"], { kind: "passage" })).toEqual(
			await first.embed(["a"], { kind: "passage" }),
		);
	});

	test("gives up on a hub that stays silent", async () => {
		const silent = transformer({
			model: "owner/silent",
			hub: url,
			cacheDir: await cacheDir(),
			timeoutMs: 100,
		});
		await expect(silent).rejects.toMatchObject({
			code: "model-missing",
			message: expect.stringContaining("it said nothing for 0.1 seconds"),
		});
	});

	test("says what the hub answered", async () => {
		const missing = transformer({
			model: "owner/other",
			hub: url,
			cacheDir: await cacheDir(),
		});
		await expect(missing).rejects.toThrow(/HTTP 404/);
	});
});

describe("project", () => {
	test("gives unit vectors of the space it leads to", async () => {
		const projection = await readProjection();
		const vector = project(
			projection,
			Float32Array.from({ length: 384 }, (_, at) => Math.sin(at) / 14),
		);
		expect(vector).toHaveLength(256);
		expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
		expect(projection.space).toBe("polyglot-256");
	});
});

describe.skipIf(!MODEL)("multilingual-e5-small (ASK_MODEL_DIR)", () => {
	test("lands where the table does, in the same space", async () => {
		const embedder = await transformer({ model: MODEL as string });
		const table = openTable(await readPolyglot());
		expect(embedder.space).toBe(table.space);
		const texts = [
			"How high is the mountain?",
			"पर्वत किती उंच आहे?",
			"The train is late.",
		];
		const vectors = await embedder.embed(texts, { kind: "question" });
		texts.forEach((text, row) => {
			const near = vectors.map((vector) => dot(vector, encode(table, text)));
			expect(near[row]).toBeGreaterThan(0.5);
			expect(near[row === 2 ? 0 : 2]).toBeLessThan(0.3);
		});
	}, 60_000);
});
