/** The Cloudflare host inside workerd, with assets, D1 and a model's binding. The whole example site: `cloudflare.long.test.ts` of the integration. */
import { packIndex } from "@astro-ask/indexer";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../edge-bundle.test.data.js";
import { sampleContents } from "../sample-index.test.data.js";

const script = (): Promise<string> =>
	bundle(`
import { cloudflareAsk } from "@astro-ask/runtime/hosts/cloudflare";
import * as model from "@astro-ask/runtime/rungs/workers-ai";
const AI = { run: async () => new Response('data: {"response":"From the binding."}\\n\\ndata: [DONE]\\n\\n').body };
const runtime = { rungs: [{ entrypoint: "model", options: { model: "m" } }], quota: { visitorPerDay: 2 } };
let answer;
export default {
	fetch(request, env, context) {
		answer ??= cloudflareAsk({ env: { ...env, AI }, runtime, importDriver: async () => model, log: () => {} });
		return answer(request, { waitUntil: (work) => context.waitUntil(work) });
	},
};`);

describe("cloudflareAsk inside workerd", () => {
	let code: string;
	let files: ReadonlyMap<string, Uint8Array>;
	const running: Miniflare[] = [];
	beforeAll(async () => {
		code = await script();
		({ files } = await packIndex(sampleContents()));
	});
	afterAll(async () => {
		for (const miniflare of running) await miniflare.dispose();
	});

	async function start(bindings: Record<string, string>): Promise<Miniflare> {
		const miniflare = new Miniflare({
			modules: true,
			script: code,
			compatibilityDate: "2026-07-01",
			bindings,
			d1Databases: ["ASK_DB"],
			serviceBindings: {
				// biome-ignore lint/suspicious/noExplicitAny: miniflare's own Request and Response.
				ASSETS: async ({ url }: any): Promise<any> => {
					const bytes = files.get(url.split("/").at(-1));
					return bytes
						? new Response(bytes as Uint8Array<ArrayBuffer>)
						: new Response(null, { status: 404 });
				},
			},
		});
		running.push(miniflare);
		return miniflare;
	}

	async function ask(
		miniflare: Miniflare,
		n: number,
		client = "192.0.2.1",
	): Promise<{ rung: string; degraded: string[] }> {
		const response = await fetch(new URL("/api/ask", await miniflare.ready), {
			method: "POST",
			headers: { accept: "application/json", "cf-connecting-ip": client },
			body: JSON.stringify({ question: `How is the lens cleaned, ${n}?` }),
		});
		return response.json() as Promise<{ rung: string; degraded: string[] }>;
	}

	test("counts each client in D1, and answers by search when its units are spent", async () => {
		const miniflare = await start({ ASK_SECRET: "a secret of the test" });
		expect((await ask(miniflare, 1)).rung).toBe("workers-ai");
		expect((await ask(miniflare, 2)).rung).toBe("workers-ai");
		expect(await ask(miniflare, 3)).toMatchObject({
			rung: "search-only",
			degraded: ["quota-spent"],
		});
		expect((await ask(miniflare, 4, "192.0.2.2")).rung).toBe("workers-ai");
		const database = await miniflare.getD1Database("ASK_DB");
		const count = () =>
			database
				.prepare("select count(*) as n from ask_messages")
				.first<number>("n")
				.catch(() => 0);
		await expect.poll(count).toBe(4);
	});

	test("asks no model without a secret that all instances share", async () => {
		expect(await ask(await start({}), 1)).toMatchObject({
			rung: "search-only",
			degraded: ["quota-unknown"],
		});
	});
});
