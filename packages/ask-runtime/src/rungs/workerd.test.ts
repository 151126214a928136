import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	bundle,
	gzipKilobytes,
	startWorkerd,
	workerWith,
} from "../edge-bundle.test.data.js";
import type { AnswerEvent, Done } from "../events.js";
import { readEvents } from "../read-events.test.data.js";
import { KEY } from "./describe-rung.test.suite.js";
import {
	type FakeHttpService,
	fakeGemini,
	fakeOpenAI,
} from "./fake-services.test.data.js";

const imports = `
import * as gemini from "@astro-ask/runtime/rungs/gemini";
import * as openai from "@astro-ask/runtime/rungs/openai-compatible";
import * as workers from "@astro-ask/runtime/rungs/workers-ai";
import { memorySettings } from "@astro-ask/runtime";
const AI = { run: async (model, { messages }, { signal }) => new Response(
	'data: {"response":"From the "}\\n\\ndata: {"response":"binding."}\\n\\ndata: [DONE]\\n\\n',
).body };`;
const options = `
			rungs: env.rungs,
			env: { ...env, AI },
			importDriver: async (name) => ({ gemini, openai, workers })[name],
			settings: memorySettings({
				timeouts: env.timeouts,
				limits: { visitorPerDay: 1000, allPerDay: 1000 },
			}),`;

/** Longer than any test: a busy machine is slow, not stalled. */
const LONG_MS = 600_000;

/** Short only where a fault is waited out. */
const timeoutsOf = (faults: readonly string[]): Record<string, number> => ({
	firstTokenMs: faults.some((fault) => /^hang-(headers|before)$/.test(fault))
		? 4_000
		: LONG_MS,
	stallMs: faults.includes("hang-mid") ? 2_000 : LONG_MS,
	totalMs: LONG_MS,
});

describe("the ladder inside workerd", () => {
	let first: FakeHttpService;
	let second: FakeHttpService;
	let script: string;
	const running: Miniflare[] = [];
	beforeAll(async () => {
		first = await fakeGemini();
		second = await fakeOpenAI({ answer: "A second voice." });
		script = await bundle(workerWith(imports, options));
	});
	afterAll(async () => {
		for (const miniflare of running) await miniflare.dispose();
		await first.close();
		await second.close();
	});

	const rungs = (): unknown[] => [
		{
			entrypoint: "gemini",
			options: { baseUrl: first.url, model: "fake-chat" },
		},
		{
			entrypoint: "openai",
			options: { baseUrl: second.url, model: "fake-chat", apiKeyEnv: "KEY" },
		},
		{ entrypoint: "workers", options: { model: "fake-chat" } },
	];
	async function post(faults: [string, string]): Promise<Response> {
		first.setFault(faults[0]);
		second.setFault(faults[1]);
		// One each, because a rung that rests would rest for the next case too.
		const miniflare = await startWorkerd(script, {
			rungs: rungs(),
			timeouts: timeoutsOf(faults),
			GEMINI_API_KEY: KEY,
			KEY,
		});
		running.push(miniflare);
		return fetch(new URL("/api/ask", await miniflare.ready), {
			method: "POST",
			headers: { accept: "text/event-stream" },
			body: JSON.stringify({ question: "How is the lens cleaned?" }),
		});
	}

	test("with three drivers is one module of at most 100 KB", () => {
		expect(gzipKilobytes(script)).toBeLessThanOrEqual(100);
	});

	test.each<[string, string, Partial<Done>]>([
		["none", "none", { rung: "gemini" }],
		["split-bytes", "none", { rung: "gemini" }],
		["cut-mid", "none", { rung: "gemini", cut: "stall" }],
		["hang-mid", "none", { rung: "gemini", cut: "stall" }],
		["max-tokens", "none", { rung: "gemini", cut: "length" }],
		["rate-minute", "none", { rung: "openai-compatible" }],
		["hang-headers", "none", { rung: "openai-compatible" }],
		["bad-key", "hang-before", { rung: "workers-ai" }],
		["not-found", "overloaded", { rung: "workers-ai" }],
	])(
		"ends once and in one voice at %s, then %s",
		async (fault, next, expected) => {
			const response = await post([fault, next]);
			const events: AnswerEvent[] = await readEvents(response);
			const finals = events.filter(({ event }) => /done|error/.test(event));
			expect(finals).toHaveLength(1);
			expect(events.at(-1)).toMatchObject({ event: "done", ...expected });
			if (!expected.cut) expect(events.at(-1)).not.toHaveProperty("cut");
			await expect.poll(() => first.open() + second.open()).toBe(0);
		},
	);

	test("stops upstream when the reader leaves", async () => {
		const response = await post(["hang-mid", "none"]);
		const reader = response.body?.getReader();
		const decoder = new TextDecoder();
		let seen = "";
		while (!seen.includes("event: block")) {
			const step = await reader?.read();
			if (step?.done !== false) throw new Error(`No block came: ${seen}`);
			seen += decoder.decode(step.value);
		}
		await reader?.cancel();
		await expect.poll(() => first.open()).toBe(0);
	});
});
