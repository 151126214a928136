/** What a worker that answers from 3,000 chunks and the whole table holds in memory, measured in a Node process of its own. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { buildIndex } from "../build-index.js";
import type { Document } from "../document.js";
import { serve, serveFiles } from "../index-format/serve.test.data.js";
import { polyglot } from "./polyglot.js";

const CHUNKS = 3000;
const MOST_MB = 64;

/** Pages of about 150 words each, drawn from 20,000 that differ. */
function pages(): Document[] {
	let state = 7;
	const draw = (below: number): number => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	const syllables = "ka le mo ni pu ra si ta ve zo bi dun fel gor hym".split(
		" ",
	);
	const word = (): string => {
		let n = draw(20_000);
		let made = "";
		for (let i = 0; i < 4; i++, n = Math.floor(n / syllables.length))
			made += syllables[n % syllables.length];
		return made;
	};
	return Array.from({ length: CHUNKS }, (_, i) => ({
		id: `page/${i}`,
		type: "page",
		title: `Page ${i} ${word()}`,
		url: `/${i}/`,
		language: "en",
		data: {},
		text: Array.from({ length: 150 }, word).join(" "),
		format: "plain",
	}));
}

const source = (name: string): string =>
	JSON.stringify(new URL(name, import.meta.url).pathname);

const program = (base: string): string => `
import { fetchLoader, openIndex } from ${source("../index-format/index.ts")};
import { openSearch } from ${source("../search/index.ts")};
import { openEncoder } from ${source("open-encoder.ts")};
const held = () => {
	globalThis.gc();
	const { heapUsed, external } = process.memoryUsage();
	return (heapUsed + external) / 1e6;
};
const before = held();
const index = await openIndex(fetchLoader(${JSON.stringify(base)}));
const search = await openSearch([index]);
const encoder = await openEncoder(index);
let hits = 0;
for (let i = 0; i < 50; i++) {
	const question = "kalemoni puraside " + i;
	const [vector] = await encoder.embed([question], { kind: "question" });
	hits += (await search.search({ question, vector })).hits.length;
}
console.log(JSON.stringify({ hits, held: held() - before }));
`;

test(`answering from ${CHUNKS} chunks with the whole table takes at most ${MOST_MB} MB`, async () => {
	const root = await mkdtemp(join(tmpdir(), "ask-memory-"));
	onTestFinished(() => rm(root, { recursive: true, force: true }));
	const out = join(root, "index");
	const { manifest } = await buildIndex(pages(), {
		out,
		cacheDir: join(root, "cache"),
		embedder: await polyglot(),
	});
	expect(manifest.counts.vectors).toBe(CHUNKS);
	const names = await readdir(out);
	const files = await Promise.all(
		names.map(async (name) => [name, await readFile(join(out, name))] as const),
	);
	const base = await serve(serveFiles(new Map(files)));
	const { outputFiles } = await build({
		stdin: { contents: program(base), resolveDir: import.meta.dirname },
		bundle: true,
		format: "esm",
		write: false,
	});
	const file = join(root, "program.mjs");
	await writeFile(file, outputFiles[0]?.text ?? "");
	const { stdout } = await promisify(execFile)(process.execPath, [
		"--expose-gc",
		file,
	]);
	const { hits, held } = JSON.parse(stdout);
	expect(hits).toBeGreaterThan(100);
	expect(held).toBeLessThan(MOST_MB);
}, 300_000);
