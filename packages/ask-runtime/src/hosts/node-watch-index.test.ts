import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeIndex } from "@astro-ask/indexer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleContents } from "../sample-index.test.data.js";
import { memoryStore } from "../stores/memory.js";
import { type RunningServer, serveAsk } from "./node.js";

let folder: string;
let server: RunningServer | undefined;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "watch-index-"));
});
afterEach(async () => {
	await server?.close();
	await rm(folder, { recursive: true });
});

/** The same index, in which every title ends in the number of its build. */
async function build(n: number): Promise<void> {
	const contents = sampleContents();
	await writeIndex(folder, {
		...contents,
		documents: contents.documents.map(({ record, chunks }) => ({
			record: { ...record, title: `${record.title} ${n}` },
			chunks: chunks.map((chunk) => ({
				...chunk,
				trail: [`${chunk.trail[0]} ${n}`, ...chunk.trail.slice(1)],
			})),
		})),
	});
}

const serve = (lookEveryMs?: number): Promise<RunningServer> =>
	serveAsk({
		index: folder,
		port: 0,
		log: () => {},
		store: memoryStore({
			settings: { limits: { perMinute: 100_000, streams: 100 } },
		}),
		...(lookEveryMs !== undefined && { lookEveryMs }),
	});

/** Numbers of the builds that the sources of one answer come from. */
async function buildsSeen(): Promise<Set<string>> {
	const response = await fetch(`${server?.url}/api/ask`, {
		method: "POST",
		headers: { accept: "application/json" },
		body: JSON.stringify({ question: "How is the lens cleaned?" }),
	});
	expect(response.status).toBe(200);
	const { sources } = (await response.json()) as {
		sources: { title: string }[];
	};
	return new Set(sources.map(({ title }) => title.split(" ").at(-1) ?? ""));
}

/** Asks until this build answers; the test's own time limit is the only one. */
async function until(build: string): Promise<void> {
	while (!(await buildsSeen()).has(build));
}

test("a newer index is picked up by itself, and at once at SIGHUP", async () => {
	await build(1);
	server = await serve(60_000);
	expect(await buildsSeen()).toEqual(new Set(["1"]));
	await build(2);
	process.emit("SIGHUP");
	await until("2");
	await server.close();
	server = await serve(20);
	await until("2");
	await build(3);
	await until("3");
});

test("while indexes are replaced under load, every answer is of one build and none fails", async () => {
	await build(0);
	server = await serve(50);
	const mixed: string[][] = [];
	let over = false;
	const load = Array.from({ length: 2 }, async () => {
		while (!over) {
			const seen = await buildsSeen();
			if (seen.size > 1) mixed.push([...seen]);
		}
	});
	for (let n = 1; n <= 4; n += 1) {
		await build(n);
		// Some are replaced before anybody has seen them.
		if (n % 2 === 0) await until(String(n));
	}
	over = true;
	await Promise.all(load);
	expect(mixed).toEqual([]);
});
