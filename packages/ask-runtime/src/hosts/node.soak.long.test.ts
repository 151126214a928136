import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { writeIndex } from "@astro-ask/indexer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleContents } from "../sample-index.test.data.js";
import { memoryStore } from "../stores/memory.js";
import { serveAsk } from "./node.js";

const SECONDS = 60;
const A_SECOND = 200;
const MEGABYTE = 1_000_000;

let folder: string;
let server: Awaited<ReturnType<typeof serveAsk>>;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-soak-"));
	await writeIndex(folder, sampleContents());
	server = await serveAsk({
		index: folder,
		port: 0,
		log: () => {},
		env: {},
		store: memoryStore({
			// One address asks all of it here; its limits are not what is measured.
			settings: {
				limits: { perMinute: 1_000_000, streams: 10_000 },
				log: { keep: "off" },
			},
		}),
	});
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});

async function ask(n: number): Promise<number> {
	const response = await fetch(`${server.url}/api/ask`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ question: `How is the lens cleaned on day ${n}?` }),
	});
	await response.arrayBuffer();
	return response.status;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** What is still held after a collection. */
function heapMb(): number {
	collect();
	return process.memoryUsage().heapUsed / MEGABYTE;
}

test(`answers ${A_SECOND} search-only questions a second for ${SECONDS} s without an error, in flat memory`, async () => {
	const statuses = new Map<number, number>();
	const heaps: number[] = [];
	const pending = new Set<Promise<void>>();
	const start = performance.now();
	for (let n = 0; n < SECONDS * A_SECOND; n++) {
		const due = start + (n * 1_000) / A_SECOND;
		const wait = due - performance.now();
		if (wait > 1) await new Promise((done) => setTimeout(done, wait));
		const asked = ask(n).then((status) => {
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			pending.delete(asked);
		});
		pending.add(asked);
		if (n % (5 * A_SECOND) === 0) heaps.push(heapMb());
	}
	await Promise.all(pending);
	const seconds = (performance.now() - start) / 1_000;
	const third = Math.floor(heaps.length / 3);
	const early = Math.min(...heaps.slice(third, 2 * third));
	const late = Math.min(...heaps.slice(2 * third));
	console.log(
		`${seconds.toFixed(1)} s, heap ${early.toFixed(0)} → ${late.toFixed(0)} MB`,
	);
	expect([...statuses]).toEqual([[200, SECONDS * A_SECOND]]);
	expect(late).toBeLessThan(early + 5);
}, 180_000);
