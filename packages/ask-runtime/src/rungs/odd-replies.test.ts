/** Replies that services and what stands before them do give, and no recorded one shows. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { ModelFailure } from "../chat-model.js";
import type { Rung, TextDelta } from "../rung.js";
import { fromReference as aiSdkFromReference } from "./ai-sdk.js";
import { gemini } from "./gemini.js";
import { fromReference as googleFromReference } from "./google-genai.js";
import { openaiCompatible } from "./openai-compatible.js";
import { rungRequest } from "./rung-request.test.data.js";
import { workersAI } from "./workers-ai.js";

interface Heard {
	text: string;
	whole?: boolean;
	cut?: string;
	usage?: TextDelta["usage"];
	failure?: string;
}
async function listen(rung: Rung): Promise<Heard> {
	const heard: Heard = { text: "" };
	const { signal } = new AbortController();
	try {
		for await (const delta of rung.answer(rungRequest, { signal })) {
			const { text, blocks: _, ...told } = delta;
			Object.assign(heard, told);
			heard.text += text;
		}
	} catch (failure) {
		heard.failure =
			failure instanceof ModelFailure ? failure.kind : String(failure);
	}
	return heard;
}

type Body = string | ReadableStream<Uint8Array>;
const replying =
	(body: Body, init: ResponseInit = {}) =>
	async (): Promise<Response> =>
		new Response(body, {
			headers: { "content-type": "text/event-stream" },
			...init,
		});
const data = (...events: unknown[]): string =>
	events
		.map(
			(event) =>
				`data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`,
		)
		.join("");
const words = (content: unknown, finish_reason?: string) => ({
	choices: [{ delta: { content }, finish_reason }],
});
const parts = (...all: unknown[]) => ({
	candidates: [{ content: { parts: all } }],
});
const stop = { candidates: [{ finishReason: "STOP" }] };

const openai = (body: Body, init?: ResponseInit): Promise<Heard> =>
	listen(
		openaiCompatible({
			baseUrl: "https://models.example/v1",
			model: "m",
			fetch: replying(body, init),
		}),
	);
const google = (body: Body): Promise<Heard> =>
	listen(gemini({ apiKey: "k", model: "m", fetch: replying(body) }));

describe("a reply of chat completions", () => {
	test.each<[string, string, Heard]>([
		[
			"lists of parts, of which thoughts are none",
			data(
				words([
					{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
					{ type: "text", text: "So." },
				]),
				words("", "stop"),
			),
			{ text: "So.", whole: true },
		],
		[
			"what is no text",
			data(words(42), words({ a: 1 }), words(null), words("So.", "stop")),
			{ text: "So.", whole: true },
		],
		[
			"thoughts before the answer",
			data(words("<think>Hm"), words(".</think>\nSo."), "[DONE]"),
			{ text: "\nSo.", whole: true },
		],
		[
			"events without data, and one in two lines",
			`data:\n\n${data(words("So"))}data: {"choices":[{"delta":{"con\ndata: tent":"."}}]}\n\n${data("[DONE]")}`,
			{ text: "So.", whole: true },
		],
		[
			"usage that is no number",
			data(words("So.", "stop"), {
				usage: { prompt_tokens: "4", completion_tokens: -1 },
			}),
			{ text: "So.", whole: true },
		],
		[
			"max_tokens",
			data(words("So", "max_tokens")),
			{ text: "So", whole: true, cut: "length" },
		],
		[
			"abort",
			data(words("So", "abort"), "[DONE]"),
			{ text: "So", failure: "overloaded" },
		],
		[
			"an error that is a sentence",
			data(words("So"), { error: "The model crashed." }, "[DONE]"),
			{ text: "So", failure: "overloaded" },
		],
		[
			"an error that calls itself one",
			data(words("So"), { object: "error", code: 429 }, "[DONE]"),
			{ text: "So", failure: "rate" },
		],
		[
			"a refusal",
			data({ choices: [{ delta: { refusal: "No." } }] }, words("", "stop")),
			{ text: "", whole: true, cut: "blocked" },
		],
		[
			"a page instead of events",
			"<p>Sign in</p>\n".repeat(500),
			{ text: "", failure: "malformed" },
		],
	])("is read with %s", async (_, body, heard) => {
		expect(await openai(body)).toEqual(heard);
	});

	test("is whole as soon as it says so, whatever comes then", async () => {
		const heard = await openai(data(words("So.", "stop"), "{oops"));
		expect(heard).toMatchObject({ text: "So.", whole: true });
	});

	test.each([200, 500])(
		"with status %s is not read on when it is JSON without an end",
		async (status) => {
			let given = 0;
			let cancelled = false;
			const endless = new ReadableStream<Uint8Array>({
				pull(controller) {
					given++;
					controller.enqueue(new TextEncoder().encode("x".repeat(1_000)));
				},
				cancel() {
					cancelled = true;
				},
			});
			const headers = { "content-type": "application/json" };
			const { failure } = await openai(endless, { status, headers });
			expect(failure).toBe(status === 200 ? "malformed" : "overloaded");
			expect(given).toBeLessThan(20);
			expect(cancelled).toBe(true);
		},
	);
});

describe("a reply of Gemini", () => {
	test("is read with empty places, calls and thoughts in it", async () => {
		const odd = [
			{ candidates: null },
			{ candidates: [{ content: null }] },
			{ candidates: [{ content: { parts: null } }] },
			parts(null, { functionCall: { name: "f" } }),
			parts({ text: "Hm.", thought: true }, { text: 42 }, { text: "So." }),
		];
		expect(await google(data(...odd, stop))).toEqual({
			text: "So.",
			whole: true,
		});
	});

	test("is not whole when text follows its end", async () => {
		const each = {
			candidates: [
				{ ...parts({ text: "So" }).candidates[0], finishReason: "STOP" },
			],
		};
		const heard = await google(data(each, parts({ text: " on" }), "{oops"));
		expect(heard).toMatchObject({ text: "So on", failure: "malformed" });
	});
});

test("a reply of Workers AI that is no stream is read in either form", async () => {
	for (const reply of [
		{ response: "So." },
		{ choices: [{ message: { content: "So." } }] },
	]) {
		const binding = { run: async () => reply };
		expect(await listen(workersAI({ binding, model: "m" }))).toEqual({
			text: "So.",
			whole: true,
		});
	}
});

describe("a redirect", () => {
	afterEach(() => vi.restoreAllMocks());
	const key = "sk-canary";

	test.each<[string, () => Rung]>([
		[
			"google-genai",
			() => googleFromReference({ model: "m" }, { GEMINI_API_KEY: key }),
		],
		[
			"ai-sdk",
			() =>
				aiSdkFromReference(
					{
						package: "@ai-sdk/openai-compatible",
						create: "createOpenAICompatible",
						settings: { name: "fake", baseURL: "https://models.example/v1" },
						apiKeyEnv: "KEY",
						model: "m",
					},
					{ KEY: key },
				),
		],
	])("is not followed by the client that %s makes", async (_, make) => {
		const headers = { location: "https://elsewhere.example/" };
		const fetched = vi
			.spyOn(globalThis, "fetch")
			.mockResolvedValue(new Response(null, { status: 307, headers }));
		const { text, failure } = await listen(make());
		expect(text).toBe("");
		expect(failure).toBeDefined();
		expect(fetched).toHaveBeenCalledOnce();
		expect(fetched.mock.calls[0]?.[1]?.redirect).toBe("manual");
	});
});
