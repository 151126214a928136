// Fake Gemini API (Generative Language REST). No dependencies; Node >= 18. `createFakeGemini()` or `node gemini.mjs [port]`.
// Wire shapes follow @google/genai 3.1.0 (dist/genai.d.ts) and error bodies published in public issue threads.

import { createHash } from "node:crypto";
import http from "node:http";
export const FAULTS = [
	"none",
	"rate-minute",
	"rate-day",
	"rate-bare",
	"not-found",
	"forbidden",
	"bad-key",
	"bad-key-400",
	"overloaded",
	"internal",
	"html-502",
	"safety-prompt",
	"safety-before",
	"safety-mid",
	"recitation",
	"max-tokens",
	"empty-candidates",
	"empty-stream",
	"thoughts-only",
	"cut-before",
	"cut-mid",
	"cut-mid-event",
	"error-mid",
	"error-first",
	"hang-headers",
	"hang-before",
	"hang-mid",
	"slow-first",
	"no-finish",
	"bad-json",
	"crlf",
	"split-bytes",
	"one-chunk",
	"not-sse",
	"short-embed",
];
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const rpc = (code, status, message, details) => ({
	error: { code, message, status, ...(details ? { details } : {}) },
});
const help = {
	"@type": "type.googleapis.com/google.rpc.Help",
	links: [
		{
			description: "Learn more about Gemini API quotas",
			url: "https://ai.google.dev/gemini-api/docs/rate-limits",
		},
	],
};
const quota = (quotaId, model, quotaValue) => ({
	"@type": "type.googleapis.com/google.rpc.QuotaFailure",
	violations: [
		{
			quotaMetric:
				"generativelanguage.googleapis.com/generate_content_free_tier_requests",
			quotaId,
			quotaDimensions: { location: "global", model },
			quotaValue,
		},
	],
});
const retry = (s) => ({
	"@type": "type.googleapis.com/google.rpc.RetryInfo",
	retryDelay: `${s}s`,
});
const errors = (f, model, method, ver) =>
	({
		"rate-minute": [
			429,
			rpc(
				429,
				"RESOURCE_EXHAUSTED",
				"You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits. \n* Quota exceeded for metric: generativelanguage.googleapis.com/generate_content_free_tier_requests, limit: 10, model: " +
					model +
					"\nPlease retry in 37.203154891s.",
				[
					help,
					quota(
						"GenerateRequestsPerMinutePerProjectPerModel-FreeTier",
						model,
						"10",
					),
					retry(37),
				],
			),
		],
		"rate-day": [
			429,
			rpc(
				429,
				"RESOURCE_EXHAUSTED",
				"You exceeded your current quota, please check your plan and billing details.",
				[
					help,
					quota(
						"GenerateRequestsPerDayPerProjectPerModel-FreeTier",
						model,
						"20",
					),
					retry(38),
				],
			),
		],
		"rate-bare": [
			429,
			rpc(
				429,
				"RESOURCE_EXHAUSTED",
				"Resource has been exhausted (e.g. check quota).",
			),
		],
		"not-found": [
			404,
			rpc(
				404,
				"NOT_FOUND",
				`models/${model} is not found for API version ${ver}, or is not supported for ${method}. Call ListModels to see the list of available models and their supported methods.`,
			),
		],
		forbidden: [
			403,
			rpc(
				403,
				"PERMISSION_DENIED",
				"Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
			),
		],
		"bad-key": [
			403,
			rpc(
				403,
				"PERMISSION_DENIED",
				"Your API key was reported as leaked. Please use another API key.",
			),
		],
		"bad-key-400": [
			400,
			rpc(
				400,
				"INVALID_ARGUMENT",
				"API key not valid. Please pass a valid API key.",
				[
					{
						"@type": "type.googleapis.com/google.rpc.ErrorInfo",
						reason: "API_KEY_INVALID",
						domain: "googleapis.com",
						metadata: { service: "generativelanguage.googleapis.com" },
					},
					{
						"@type": "type.googleapis.com/google.rpc.LocalizedMessage",
						locale: "en-US",
						message: "API key not valid. Please pass a valid API key.",
					},
				],
			),
		],
		overloaded: [
			503,
			rpc(
				503,
				"UNAVAILABLE",
				"The model is overloaded. Please try again later.",
			),
		],
		internal: [
			500,
			rpc(
				500,
				"INTERNAL",
				"An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting",
			),
		],
	})[f];
/** deterministic unit vector: same text -> same vector, shared words -> closer vectors */
export function fakeVector(text, dims) {
	const v = new Float64Array(dims);
	for (const w of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["∅"]) {
		const h = createHash("sha256").update(w).digest();
		for (let i = 0; i < dims; i++)
			v[i] +=
				((h[(i * 7 + (i >> 5)) % 32] - 127.5) / 127.5) *
				(((i * 2654435761) >>> 0) % 2 ? 1 : -1);
	}
	const n = Math.hypot(...v) || 1;
	return Array.from(v, (x) => x / n);
}
export function createFakeGemini({
	answer = "You can return an item within thirty days [1]. Ship it back to us.",
	chunkMs = 15,
	slowMs = 3000,
	apiKey = "test-key",
	dims = 3072,
} = {}) {
	const requests = [],
		queue = [];
	let fallbackFault = "none",
		live = 0;
	const server = http.createServer(async (req, res) => {
		live++;
		res.on("close", () => live--);
		let raw = "";
		for await (const c of req) raw += c;
		const url = new URL(req.url, "http://x");
		const m = url.pathname.match(/^\/(v1|v1beta)\/(models\/[^:]+)(?::(\w+))?$/);
		let body = null;
		try {
			body = raw ? JSON.parse(raw) : null;
		} catch {}
		const entry = {
			method: req.method,
			path: url.pathname,
			query: Object.fromEntries(url.searchParams),
			headers: req.headers,
			body,
			aborted: false,
			at: Date.now(),
		};
		requests.push(entry);
		res.on("close", () => {
			if (!res.writableEnded) entry.aborted = true;
		});
		const fault =
			req.headers["x-fault"] ?? (queue.length ? queue.shift() : fallbackFault);
		entry.fault = fault;
		const sse = url.searchParams.get("alt") === "sse";
		// The real service answers errors of ?alt=sse calls with content-type text/event-stream and a pretty-printed JSON body (so the SDK nests it as a string in ApiError.message)
		const fail = (code, obj, headers = {}) => {
			res.writeHead(code, {
				"content-type": sse
					? "text/event-stream"
					: "application/json; charset=UTF-8",
				server: "scaffolding on HTTPServer2",
				...headers,
			});
			res.end(`${JSON.stringify(obj, null, 2)}\n`);
		};
		if (!m)
			return fail(
				404,
				rpc(404, "NOT_FOUND", "Requested entity was not found."),
			);
		const [, ver, full, method] = m;
		const model = full.slice(7);
		if (fault === "hang-headers") return;
		if (fault === "html-502") {
			res.writeHead(502, { "content-type": "text/html; charset=UTF-8" });
			return res.end(
				"<html><title>502 Server Error</title><p>The server encountered a temporary error.</html>",
			);
		}
		if (
			req.headers["x-goog-api-key"] !== apiKey &&
			url.searchParams.get("key") !== apiKey
		)
			return fail(
				...(req.headers["x-goog-api-key"]
					? errors("bad-key-400")
					: errors("forbidden")),
			);
		const err = errors(fault, model, method, ver);
		if (err) return fail(...err);
		if (method === "batchEmbedContents" || method === "embedContent") {
			const list = method === "embedContent" ? [body] : (body?.requests ?? []);
			if (!list.length)
				return fail(
					400,
					rpc(
						400,
						"INVALID_ARGUMENT",
						"* BatchEmbedContentsRequest.requests: at least one request is required",
					),
				);
			if (list.length > 100)
				return fail(
					400,
					rpc(
						400,
						"INVALID_ARGUMENT",
						"* BatchEmbedContentsRequest.requests: at most 100 requests can be in one batch",
					),
				);
			const out = list.map((r) => ({
				values: fakeVector(
					(r.content?.parts ?? []).map((p) => p.text).join(" "),
					r.outputDimensionality ??
						r.embedContentConfig?.outputDimensionality ??
						dims,
				),
			}));
			if (fault === "short-embed") out.pop();
			res.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
			return res.end(
				JSON.stringify(
					method === "embedContent"
						? { embedding: out[0] }
						: { embeddings: out },
					null,
					2,
				),
			);
		}
		if (req.method === "GET") {
			res.writeHead(200, { "content-type": "application/json" });
			return res.end(
				JSON.stringify({
					name: full,
					version: "001",
					displayName: model,
					inputTokenLimit: 1048576,
					outputTokenLimit: 65536,
					supportedGenerationMethods: ["generateContent", "countTokens"],
				}),
			);
		}
		const usage = (cand, thoughts) => ({
			promptTokenCount: 42,
			...(cand ? { candidatesTokenCount: cand } : {}),
			totalTokenCount: 42 + cand + (thoughts ?? 0),
			promptTokensDetails: [{ modality: "TEXT", tokenCount: 42 }],
			...(thoughts ? { thoughtsTokenCount: thoughts } : {}),
		});
		const base = { modelVersion: model, responseId: `fake-${requests.length}` };
		const chunk = (text, extra = {}, cand = {}, um = usage(0)) => ({
			candidates: [
				{
					...(text === null
						? {}
						: { content: { parts: [{ text, ...extra }], role: "model" } }),
					...cand,
					index: 0,
				},
			],
			usageMetadata: um,
			...base,
		});
		const ratings = [
			{
				category: "HARM_CATEGORY_DANGEROUS_CONTENT",
				probability: "HIGH",
				blocked: true,
			},
		];
		const words = answer.match(/\S+\s*/g);
		const chunks = [];
		if (fault === "safety-prompt")
			chunks.push({
				promptFeedback: { blockReason: "PROHIBITED_CONTENT" },
				usageMetadata: usage(0),
				...base,
			});
		else if (fault === "safety-before")
			chunks.push(
				chunk(null, {}, { finishReason: "SAFETY", safetyRatings: ratings }),
			);
		else if (fault === "empty-candidates")
			chunks.push({ usageMetadata: usage(0), ...base });
		else if (fault === "thoughts-only")
			chunks.push(
				chunk("**Thinking**", { thought: true }, {}, usage(0, 60)),
				chunk("", {}, { finishReason: "MAX_TOKENS" }, usage(0, 60)),
			);
		else if (fault === "one-chunk")
			chunks.push(
				chunk(answer, {}, { finishReason: "STOP" }, usage(words.length)),
			);
		else if (fault !== "empty-stream") {
			for (const [i, w] of words.entries())
				chunks.push(chunk(w, {}, {}, usage(i + 1)));
			const fin =
				{
					recitation: "RECITATION",
					"max-tokens": "MAX_TOKENS",
					"safety-mid": "SAFETY",
				}[fault] ?? "STOP";
			if (fin !== "STOP") chunks.splice(Math.ceil(words.length / 2));
			if (fault !== "no-finish")
				chunks.push(
					fin === "STOP"
						? chunk(
								"",
								{ thoughtSignature: "RXhhbXBsZQ==" },
								{ finishReason: "STOP" },
								usage(words.length, 12),
							)
						: chunk(
								null,
								{},
								{
									finishReason: fin,
									...(fin === "SAFETY" ? { safetyRatings: ratings } : {}),
								},
								usage(chunks.length),
							),
				);
		}
		if (
			method === "generateContent" ||
			(method === "streamGenerateContent" && !sse)
		) {
			res.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
			const last = chunks.at(-1) ?? {};
			const text = chunks
				.map((c) => c.candidates?.[0]?.content?.parts?.[0]?.text ?? "")
				.join("");
			return res.end(
				method === "generateContent"
					? JSON.stringify(
							last.candidates
								? {
										...last,
										candidates: [
											{
												...last.candidates[0],
												...(text
													? { content: { role: "model", parts: [{ text }] } }
													: {}),
											},
										],
									}
								: last,
							null,
							2,
						)
					: JSON.stringify(chunks, null, 2),
			);
		}
		if (method !== "streamGenerateContent")
			return fail(404, rpc(404, "NOT_FOUND", "Method not found."));
		const open = () => {
			res.writeHead(200, {
				"content-type":
					fault === "not-sse" ? "application/json" : "text/event-stream",
				"content-disposition": "attachment",
				"x-gemini-service-tier": "standard",
			});
			res.flushHeaders();
		};
		open();
		const nl = fault === "crlf" || fault === "none" ? "\r\n" : "\n"; // the real service uses CRLF CRLF
		if (fault === "hang-before") return;
		if (fault === "cut-before") {
			await sleep(chunkMs);
			return res.destroy();
		}
		if (fault === "slow-first") await sleep(slowMs);
		if (fault === "error-first") {
			res.write(
				`data: ${JSON.stringify(rpc(503, "UNAVAILABLE", "The model is overloaded. Please try again later."))}${nl}${nl}`,
			);
			return res.end();
		}
		if (fault === "not-sse") return res.end(JSON.stringify(chunks, null, 2));
		const mid = Math.ceil(chunks.length / 2);
		for (let i = 0; i < chunks.length; i++) {
			if (res.destroyed) return;
			const ev = `data: ${JSON.stringify(chunks[i])}${nl}${nl}`;
			if (i === mid) {
				if (fault === "cut-mid") return res.destroy();
				if (fault === "hang-mid") return;
				if (fault === "cut-mid-event") {
					res.write(ev.slice(0, ev.length >> 1));
					await sleep(chunkMs);
					return res.end();
				}
				if (fault === "error-mid") {
					res.write(
						`data: ${JSON.stringify(rpc(503, "UNAVAILABLE", "The model is overloaded. Please try again later."))}${nl}${nl}`,
					);
					return res.end();
				}
				if (fault === "bad-json") res.write(`data: {"candidates": [${nl}${nl}`);
			}
			if (fault === "split-bytes") {
				const b = Buffer.from(ev);
				for (let k = 0; k < b.length; k += 7) {
					res.write(b.subarray(k, k + 7));
					await sleep(0);
				}
			} else res.write(ev);
			await sleep(chunkMs);
		}
		res.end();
	});
	return {
		server,
		requests,
		get openConnections() {
			return live;
		},
		setFault(f) {
			fallbackFault = f;
			queue.length = 0;
		},
		queueFaults(...f) {
			queue.push(...f);
		},
		async listen(port = 0) {
			await new Promise((r) => server.listen(port, "127.0.0.1", r));
			return `http://127.0.0.1:${server.address().port}`;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((r) => server.close(r));
		},
	};
}
if (process.argv[1]?.endsWith("gemini.mjs"))
	console.log(
		"fake Gemini at",
		await createFakeGemini().listen(+(process.argv[2] ?? 8787)),
	);
