/** The example site built with `@astrojs/cloudflare` and run in workerd. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, expectSameAnswers } from "./hosts/ask-suite.js";
import { type BuiltExample, buildExample } from "./hosts/built-example.js";
import { type BuiltWorker, startWorker } from "./hosts/cloudflare-worker.js";

const minutes = 60_000;
const given = process.env.ASK_BUILT_CLOUDFLARE;
let site: BuiltExample;
const running: BuiltWorker[] = [];

beforeAll(async () => {
	site = given
		? { folder: given, log: "", remove: async () => {} }
		: await buildExample("cloudflare", "astro.config.cloudflare.mjs");
}, 10 * minutes);
afterAll(async () => {
	for (const worker of running) await worker.stop();
	await site?.remove();
});

async function start(variables: Record<string, string>): Promise<BuiltWorker> {
	const dist = join(site.folder, "dist");
	const worker = await startWorker(
		join(dist, "server"),
		join(dist, "client"),
		variables,
	);
	running.push(worker);
	return worker;
}

const question = "Why do climbers stop just below the top of Kangchenjunga";

describe("the example site on Cloudflare", () => {
	test(
		"gives the same answers as the app by itself, from the index among its assets",
		async () => {
			const { send } = await start({});
			await expectSameAnswers(send, join(site.folder, "dist/client/_ask"));
		},
		3 * minutes,
	);

	test("asks no model while nobody could keep a secret, and says so in the answer", async () => {
		const { send } = running[0] as BuiltWorker;
		const answer = await ask(send, `${question}?`);
		expect(answer.rung).toBe("search-only");
		expect(answer.degraded).toContain("quota-unknown");
	});

	test(
		"asks the model of its binding and counts it in D1, once a question",
		async () => {
			const { send } = await start({ ASK_SECRET: "a secret of the test" });
			const first = await ask(send, `${question}?`, "192.0.2.7");
			expect(first.rung).toBe("workers-ai");
			expect(first.markdown).toContain("From the model");
			const second = await ask(send, `${question}??`, "192.0.2.7");
			expect(second.remaining).toBe(Number(first.remaining) - 1);
		},
		minutes,
	);

	test("serves the pages and the ask page from the same Worker", async () => {
		const { send } = running[0] as BuiltWorker;
		expect((await send("/api/ask/health")).status).toBe(200);
		const page = await send("/api/ask?q=Kangchenjunga", {
			headers: { accept: "text/html" },
		});
		expect(await page.text()).toContain("/peaks/kangchenjunga/");
	});
});
