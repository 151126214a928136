import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { KEY } from "./describe-rung.test.suite.js";
import { gemini } from "./gemini.js";
import { openaiCompatible } from "./openai-compatible.js";
import { errorIn, failureOf } from "./provider-error.js";
import { rungRequest } from "./rung-request.test.data.js";

const kindOf = (status: number, body?: unknown): string =>
	failureOf(status, errorIn(body)).kind;
const waitOf = (headers: Record<string, string>): number | undefined =>
	failureOf(429, {}, new Headers(headers)).retryAfterMs;

describe("failureOf", () => {
	test("lets no sentence in an error switch a rung off, only codes", () => {
		const message =
			"Bad prompt: API_KEY_INVALID invalid_api_key model_not_found insufficient_quota";
		expect(kindOf(400, { error: { message } })).toBe("refused");
		expect(kindOf(500, { error: { message } })).toBe("overloaded");
	});

	test("takes a firewall or a moderator for what it is, not for a refused key", () => {
		expect(kindOf(403, "<html>Forbidden</html>")).toBe("refused");
		expect(
			kindOf(403, { error: { metadata: { reasons: ["violence"] } } }),
		).toBe("blocked");
		expect(kindOf(403, { error: { status: "PERMISSION_DENIED" } })).toBe(
			"denied",
		);
	});

	test.each([
		[401, undefined, "denied"],
		[402, undefined, "quota"],
		[404, undefined, "not-found"],
		[408, undefined, "overloaded"],
		[413, undefined, "refused"],
		[302, undefined, "refused"],
		[529, undefined, "overloaded"],
		[400, { error: { code: "model_not_found" } }, "not-found"],
		[400, [{ error: { details: [{ reason: "API_KEY_INVALID" }] } }], "denied"],
	])("takes %s with %j for %s", (status, body, kind) => {
		expect(kindOf(status, body)).toBe(kind);
	});

	test("reads how long to wait, in each way it is said", () => {
		expect(waitOf({ "retry-after": "20" })).toBe(20_000);
		expect(waitOf({ "retry-after-ms": "1500", "retry-after": "20" })).toBe(
			1_500,
		);
		const soon = waitOf({
			"retry-after": new Date(Date.now() + 60_000).toUTCString(),
		});
		expect(soon).toBeGreaterThan(58_000);
		expect(soon).toBeLessThanOrEqual(60_000);
		expect(
			failureOf(429, { details: [{ retryDelay: "37.5s" }] }).retryAfterMs,
		).toBe(37_500);
	});

	test.each(["soon", "", "-5", "NaN", "Tue, 99 Foo"])(
		"takes %j for no time at all",
		(value) => {
			expect(waitOf({ "retry-after": value })).toBeUndefined();
		},
	);
});

describe("a driver's request", () => {
	let server: Server | undefined;
	afterEach(() => {
		server?.closeAllConnections();
		server?.close();
	});
	async function listen(
		answer: (
			path: string,
			headers: NodeJS.Dict<string | string[]>,
		) => [status: number, headers: Record<string, string>, body: string],
	): Promise<string> {
		const made = createServer((request, response) => {
			request.resume();
			const [status, headers, body] = answer(
				request.url ?? "",
				request.headers,
			);
			response.writeHead(status, headers).end(body);
		});
		server = made;
		await new Promise<void>((resolve) => {
			made.listen(0, "127.0.0.1", resolve);
		});
		return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
	}
	const first = (rung: ReturnType<typeof gemini>): Promise<unknown> =>
		rung.answer(rungRequest, { signal: new AbortController().signal }).next();

	test("does not follow a redirect, which would carry the key along", async () => {
		const asked: string[] = [];
		const baseUrl = await listen((path) => {
			asked.push(path);
			return [307, { location: "/elsewhere" }, ""];
		});
		for (const rung of [
			gemini({ baseUrl, apiKey: KEY, model: "m" }),
			openaiCompatible({ baseUrl, apiKey: KEY, model: "m" }),
		])
			await expect(first(rung)).rejects.toMatchObject({ kind: "refused" });
		expect(asked.some((path) => path.includes("elsewhere"))).toBe(false);
	});

	test("leaves out of the body what its options set to null, and adds what they add", async () => {
		let body = {};
		const rung = openaiCompatible({
			baseUrl: "https://api.openai.com/v1",
			model: "m",
			body: { stream_options: null, temperature: 0 },
			fetch: async (_, init) => {
				body = JSON.parse(String(init?.body));
				return new Response("data: [DONE]\n\n");
			},
		});
		await first(rung);
		expect(body).toMatchObject({
			max_completion_tokens: 4_096,
			temperature: 0,
			stream: true,
		});
		expect(body).not.toHaveProperty("stream_options");
		expect(body).not.toHaveProperty("max_tokens");
	});

	test("trims a key that was read with its line break", async () => {
		let sent: string | undefined;
		const rung = gemini({
			apiKey: `${KEY}\n`,
			model: "m",
			fetch: async (_, init) => {
				sent = new Headers(init?.headers).get("x-goog-api-key") ?? "";
				return new Response("data: {}\n\n");
			},
		});
		await first(rung).catch(() => {});
		expect(sent).toBe(KEY);
	});
});
