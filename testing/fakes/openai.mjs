// Fake OpenAI-compatible server: POST /v1/chat/completions (JSON and SSE), POST /v1/embeddings, GET /v1/models. No dependencies; Node >= 18.
import http from "node:http";
import { fakeVector } from "./gemini.mjs";
export const FAULTS = [
	"none",
	"rate",
	"quota",
	"not-found",
	"bad-key",
	"overloaded",
	"internal",
	"html-502",
	"error-200",
	"content-filter-400",
	"content-filter",
	"length",
	"empty-choices",
	"empty-stream",
	"null-content",
	"reasoning",
	"cut-before",
	"cut-mid",
	"cut-mid-event",
	"no-done",
	"error-mid",
	"hang-headers",
	"hang-before",
	"hang-mid",
	"slow-first",
	"keepalive",
	"crlf",
	"no-space",
	"split-bytes",
	"no-usage",
	"usage-empty-choices",
	"shuffle-embed",
	"short-embed",
	"base64-embed",
];
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const e = (message, type, param, code) => ({
	error: { message, type, param: param ?? null, code: code ?? null },
});
export function createFakeOpenAI({
	answer = "You can return an item within thirty days [1]. Ship it back to us.",
	chunkMs = 15,
	slowMs = 3000,
	apiKey = "test-key",
	dims = 1536,
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
		let body = null;
		try {
			body = raw ? JSON.parse(raw) : null;
		} catch {}
		const entry = {
			method: req.method,
			path: url.pathname,
			headers: req.headers,
			body,
			aborted: false,
		};
		requests.push(entry);
		res.on("close", () => {
			if (!res.writableEnded) entry.aborted = true;
		});
		const fault =
			req.headers["x-fault"] ?? (queue.length ? queue.shift() : fallbackFault);
		entry.fault = fault;
		const json = (code, obj, headers = {}) => {
			res.writeHead(code, {
				"content-type": "application/json",
				"x-request-id": `req_fake${requests.length}`,
				...headers,
			});
			res.end(JSON.stringify(obj));
		};
		if (fault === "hang-headers") return;
		if (fault === "html-502") {
			res.writeHead(502, { "content-type": "text/html" });
			return res.end("<html><h1>502 Bad Gateway</h1></html>");
		}
		const path = url.pathname.replace(/^\/v1/, "");
		if (
			fault === "bad-key" ||
			(apiKey && req.headers.authorization !== `Bearer ${apiKey}`)
		)
			return json(
				401,
				e(
					"Incorrect API key provided.",
					"invalid_request_error",
					null,
					"invalid_api_key",
				),
			);
		if (fault === "rate")
			return json(
				429,
				e(
					"Rate limit reached for requests",
					"requests",
					null,
					"rate_limit_exceeded",
				),
				{
					"retry-after": "20",
					"retry-after-ms": "20000",
					"x-ratelimit-limit-requests": "60",
					"x-ratelimit-remaining-requests": "0",
					"x-ratelimit-reset-requests": "20s",
				},
			);
		if (fault === "quota")
			return json(
				429,
				e(
					"You exceeded your current quota, please check your plan and billing details.",
					"insufficient_quota",
					null,
					"insufficient_quota",
				),
			);
		if (fault === "not-found")
			return json(
				404,
				e(
					`The model \`${body?.model}\` does not exist or you do not have access to it.`,
					"invalid_request_error",
					null,
					"model_not_found",
				),
			);
		if (fault === "overloaded")
			return json(
				503,
				e(
					"The engine is currently overloaded, please try again later",
					"server_error",
					null,
					null,
				),
			);
		if (fault === "internal")
			return json(
				500,
				e(
					"The server had an error while processing your request",
					"server_error",
				),
			);
		if (fault === "error-200")
			return json(200, {
				error: {
					message: "Provider returned error",
					code: 502,
					metadata: { raw: "upstream" },
				},
			}); // OpenRouter style
		if (fault === "content-filter-400")
			return json(
				400,
				e(
					"The response was filtered due to the prompt triggering content management policy.",
					"invalid_request_error",
					"prompt",
					"content_filter",
				),
			);
		if (path === "/models")
			return json(200, {
				object: "list",
				data: [
					{ id: "fake-chat", object: "model", created: 1, owned_by: "fake" },
				],
			});
		if (path === "/embeddings") {
			const inputs = Array.isArray(body.input) ? body.input : [body.input];
			if (!inputs.length || inputs.some((s) => s === ""))
				return json(
					400,
					e("'$.input' is invalid.", "invalid_request_error", "input"),
				);
			if (inputs.length > 2048)
				return json(
					400,
					e(
						"'$.input' is too long. Maximum 2048 items.",
						"invalid_request_error",
						"input",
					),
				);
			const b64 = body.encoding_format === "base64" || fault === "base64-embed";
			const data = inputs.map((t, index) => {
				const v = fakeVector(String(t), body.dimensions ?? dims);
				return {
					object: "embedding",
					index,
					embedding: b64
						? Buffer.from(new Float32Array(v).buffer).toString("base64")
						: v,
				};
			});
			if (fault === "shuffle-embed") data.reverse();
			if (fault === "short-embed") data.pop();
			return json(200, {
				object: "list",
				data,
				model: body.model,
				usage: {
					prompt_tokens: inputs.length * 8,
					total_tokens: inputs.length * 8,
				},
			});
		}
		if (path !== "/chat/completions")
			return json(
				404,
				e(
					`Invalid URL (${req.method} ${url.pathname})`,
					"invalid_request_error",
				),
			);
		const id = `chatcmpl-fake${requests.length}`,
			created = Math.floor(Date.now() / 1000),
			model = body.model,
			words = answer.match(/\S+\s*/g);
		const finish =
			{ "content-filter": "content_filter", length: "length" }[fault] ?? "stop";
		const usage = {
			prompt_tokens: 42,
			completion_tokens: words.length,
			total_tokens: 42 + words.length,
			prompt_tokens_details: { cached_tokens: 0 },
			completion_tokens_details: {
				reasoning_tokens: fault === "reasoning" ? 30 : 0,
			},
		};
		if (!body.stream) {
			if (fault === "cut-before") return res.destroy();
			return json(200, {
				id,
				object: "chat.completion",
				created,
				model,
				choices:
					fault === "empty-choices"
						? []
						: [
								{
									index: 0,
									message: {
										role: "assistant",
										content: fault === "null-content" ? null : answer,
										refusal: null,
									},
									logprobs: null,
									finish_reason: finish,
								},
							],
				usage,
				system_fingerprint: null,
			});
		}
		const frame = (delta) => ({
			id,
			object: "chat.completion.chunk",
			created,
			model,
			system_fingerprint: null,
			choices: [{ index: 0, delta, logprobs: null, finish_reason: null }],
			...(body.stream_options?.include_usage ? { usage: null } : {}),
		});
		const end = (reason) => ({
			...frame({}),
			choices: [{ index: 0, delta: {}, logprobs: null, finish_reason: reason }],
		});
		const ev = [];
		if (fault === "empty-choices") ev.push({ ...frame({}), choices: [] });
		else if (fault !== "empty-stream") {
			ev.push(frame({ role: "assistant", content: "", refusal: null }));
			if (fault === "reasoning")
				for (const w of ["Let ", "me ", "think. "])
					ev.push(frame({ reasoning_content: w }));
			if (fault !== "null-content")
				for (const w of finish === "stop"
					? words
					: words.slice(0, words.length >> 1))
					ev.push(frame({ content: w }));
			ev.push(end(finish));
			if (body.stream_options?.include_usage && fault !== "no-usage")
				ev.push({ ...frame({}), choices: [], usage });
		}
		res.writeHead(200, {
			"content-type": "text/event-stream; charset=utf-8",
			"cache-control": "no-cache",
			"x-request-id": `req_fake${requests.length}`,
		});
		res.flushHeaders();
		if (fault === "hang-before") return;
		if (fault === "cut-before") {
			await sleep(chunkMs);
			return res.destroy();
		}
		if (fault === "keepalive")
			for (let i = 0; i < 5; i++) {
				res.write(": OPENROUTER PROCESSING\n\n");
				await sleep(40);
			}
		if (fault === "slow-first") await sleep(slowMs);
		const nl = fault === "crlf" ? "\r\n" : "\n",
			pre = fault === "no-space" ? "data:" : "data: ",
			mid = Math.ceil(ev.length / 2);
		for (let i = 0; i < ev.length; i++) {
			if (res.destroyed) return;
			const s = pre + JSON.stringify(ev[i]) + nl + nl;
			if (i === mid) {
				if (fault === "cut-mid") return res.destroy();
				if (fault === "hang-mid") return;
				if (fault === "cut-mid-event") {
					res.write(s.slice(0, s.length >> 1));
					await sleep(chunkMs);
					return res.end();
				}
				if (fault === "error-mid") {
					res.write(
						`data: ${JSON.stringify(e("The server had an error while processing your request", "server_error"))}\n\n`,
					);
					return res.end();
				}
			}
			if (fault === "split-bytes") {
				const b = Buffer.from(s);
				for (let k = 0; k < b.length; k += 7) {
					res.write(b.subarray(k, k + 7));
					await sleep(0);
				}
			} else res.write(s);
			await sleep(chunkMs);
		}
		if (fault !== "no-done") res.write(`${pre}[DONE]${nl}${nl}`);
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
			return `http://127.0.0.1:${server.address().port}/v1`;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((r) => server.close(r));
		},
	};
}
if (process.argv[1]?.endsWith("openai.mjs"))
	console.log(
		"fake OpenAI-compatible server at",
		await createFakeOpenAI().listen(+(process.argv[2] ?? 8788)),
	);
