/** What a Worker costs at 3,000 chunks with the whole question encoder: the rows of docs/guide/deploy/cloudflare.md. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIndex, type Document } from "@astro-ask/indexer";
import { polyglot } from "@astro-ask/indexer/embedders/polyglot";
import { Miniflare } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { bundle, gzipKilobytes } from "../edge-bundle.test.data.js";
import { packs } from "../languages/index.js";
import { readSettings } from "../settings.js";
import { siteFiles } from "./node-site-files.js";

const CHUNKS = 3_000;
const WARM = 200;
const folder = await mkdtemp(join(tmpdir(), "ask-figures-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same numbers in every run, from 0 to 1. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
const random = seeded(7);
const syllables = "ka lo mi ter san vel dor pha lin gos".split(" ");
const pick = <T>(from: readonly T[], share: number): T =>
	from[Math.floor(from.length * share)] as T;
const words = Array.from({ length: 6_000 }, () =>
	Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
		pick(syllables, random()),
	).join(""),
);
const sentence = (length: number): string =>
	Array.from({ length }, () => pick(words, random() ** 3)).join(" ");

const documents: Document[] = Array.from({ length: CHUNKS }, (_, n) => ({
	id: `d${n}`,
	type: "page",
	title: sentence(4),
	url: `/d${n}/`,
	language: "en",
	scope: "public",
	data: {},
	text: sentence(110),
	format: "plain",
}));

const script = (): Promise<string> =>
	bundle(`
import { cloudflareAsk } from "@astro-ask/runtime/hosts/cloudflare";
let answer;
export default {
	fetch(request, env, context) {
		answer ??= cloudflareAsk({ env, log: () => {}, settings: { read: async () => env.settings } });
		return answer(request, { waitUntil: (work) => context.waitUntil(work) });
	},
};`);

/** Of the workerd this process started. */
function processesOf(parent: number): number[] {
	const list = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], {
		encoding: "utf8",
	});
	return list
		.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.filter(
			([, ppid, name]) =>
				Number(ppid) === parent && name?.startsWith("workerd"),
		)
		.map(([pid]) => Number(pid));
}

function usage(pid: number): { cpuMs: number; memoryMB: number } {
	const fields =
		readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
	// Clock ticks are hundredths of a second.
	return {
		cpuMs: 10 * (Number(fields[11]) + Number(fields[12])),
		memoryMB: kilobytes / 1024,
	};
}

test("a Worker at 3,000 chunks with the whole encoder", async () => {
	const settings = readSettings({
		limits: { perMinute: 1e6, searchPerMinute: 1e6 },
	});
	await buildIndex(documents, {
		out: join(folder, "site/_ask"),
		cacheDir: join(folder, "cache"),
		embedder: await polyglot(),
		related: false,
		packs,
	});
	const code = await script();
	console.log(
		`all in one module, with D1 and the owner's pages: ${gzipKilobytes(code).toFixed(1)} KB gzip`,
	);
	const serve = siteFiles(join(folder, "site"), "/");
	const miniflare = new Miniflare({
		modules: true,
		script: code,
		compatibilityDate: "2026-07-01",
		bindings: { settings: JSON.parse(JSON.stringify(settings)) },
		serviceBindings: {
			// biome-ignore lint/suspicious/noExplicitAny: miniflare's own Request and Response.
			ASSETS: async (request: any): Promise<any> => serve(request),
		},
	});
	const url = await miniflare.ready;
	const [pid = 0] = processesOf(process.pid);
	const idle = usage(pid);
	const ask = async (): Promise<string> => {
		const { text } = documents[Math.floor(random() * CHUNKS)] as Document;
		const response = await fetch(new URL("/api/ask", url), {
			method: "POST",
			headers: { accept: "application/json" },
			body: JSON.stringify({ question: `where is ${text.slice(0, 50)}` }),
		});
		expect(response.status).toBe(200);
		return response.text();
	};
	const search = async (): Promise<void> => {
		const { text } = documents[Math.floor(random() * CHUNKS)] as Document;
		const q = encodeURIComponent(text.slice(0, 50));
		await (await fetch(new URL(`/api/ask/search?q=${q}`, url))).text();
	};
	const started = performance.now();
	expect(await ask()).toContain('"rung":"search-only"');
	const coldMs = performance.now() - started;
	const cold = usage(pid);
	await fetch(new URL("/api/ask/ready", url));
	const readyMs = performance.now() - started;
	const warm = async (what: () => Promise<unknown>): Promise<number> => {
		for (let n = 0; n < 50; n += 1) await what();
		const before = usage(pid);
		for (let n = 0; n < WARM; n += 1) await what();
		return (usage(pid).cpuMs - before.cpuMs) / WARM;
	};
	const searchCpu = await warm(search);
	const askCpu = await warm(ask);
	console.log(
		[
			`first answer: ${coldMs.toFixed(0)} ms, ${cold.cpuMs - idle.cpuMs} ms of CPU`,
			`encoder ready after ${readyMs.toFixed(0)} ms`,
			`warm search: ${searchCpu.toFixed(2)} ms of CPU`,
			`warm answer without a model: ${askCpu.toFixed(2)} ms of CPU`,
			`memory of the process: ${idle.memoryMB.toFixed(0)} MB before, ${usage(pid).memoryMB.toFixed(0)} MB after`,
		].join("\n"),
	);
	await miniflare.dispose();
	expect(searchCpu).toBeLessThanOrEqual(10);
}, 300_000);
