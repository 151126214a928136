import { describe, expect, test } from "vitest";
import { fromReference, turnstile } from "./turnstile.js";

type Reply = unknown | (() => Promise<Response>);

function widget(replies: Reply[], options: { timeoutMs?: number } = {}) {
	const sent: Record<string, string>[] = [];
	const challenge = turnstile({
		siteKey: "site",
		secret: "secret-1",
		hostnames: ["www.example.org"],
		...options,
		fetch: async (_, init) => {
			sent.push(JSON.parse(String(init?.body)));
			const reply = replies[sent.length - 1];
			if (typeof reply !== "function") return Response.json(reply);
			const late = new Promise<never>((__, reject) => {
				init?.signal?.addEventListener("abort", () =>
					reject(new Error("aborted")),
				);
			});
			return Promise.race([reply(), late]);
		},
	});
	const verify = (token = "t") =>
		challenge.verify({
			token,
			clientAddress: "203.0.113.7",
			signal: new AbortController().signal,
		});
	return { verify, sent };
}

const passed = { success: true, hostname: "www.example.org", action: "ask" };
const down = async (): Promise<Response> => {
	throw new Error("down");
};

describe("turnstile", () => {
	test("passes what the service passes, for this host and action", async () => {
		const { verify, sent } = widget([passed]);
		expect(await verify()).toBe("passed");
		expect(sent).toEqual([
			expect.objectContaining({
				secret: "secret-1",
				response: "t",
				remoteip: "203.0.113.7",
			}),
		]);
	});

	test.each<[string, unknown]>([
		["another host", { ...passed, hostname: "evil.example" }],
		["another action", { ...passed, action: "login" }],
		["no action", { success: true, hostname: "www.example.org" }],
		[
			"a used token",
			{ success: false, "error-codes": ["timeout-or-duplicate"] },
		],
		[
			"a wrong token",
			{ success: false, "error-codes": ["invalid-input-response"] },
		],
	])("refuses %s", async (_, reply) => {
		expect(await widget([reply]).verify()).toBe("refused");
	});

	test("refuses a token of the wrong length without asking", async () => {
		const { verify, sent } = widget([passed]);
		expect(await verify("")).toBe("refused");
		expect(await verify("x".repeat(2_049))).toBe("refused");
		expect(sent).toEqual([]);
	});

	test("tries once more with the same key, so that the token counts as used once", async () => {
		const { verify, sent } = widget([down, passed]);
		expect(await verify()).toBe("passed");
		const keys = sent.map(({ idempotency_key: key }) => key);
		expect(keys[0]).toBe(keys[1]);
		expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
	});

	test.each<[string, Reply]>([
		["is down", down],
		["answers a page", async () => new Response("<html>")],
		["answers nonsense", { ok: 1 }],
		["fails", { success: false, "error-codes": ["internal-error"] }],
		[
			"does not know our secret",
			{ success: false, "error-codes": ["invalid-input-secret"] },
		],
	])("says it cannot tell when the service %s", async (_, reply) => {
		expect(await widget([reply, reply]).verify()).toBe("unknown");
	});

	test("waits no longer than it may", async () => {
		const never = () => new Promise<Response>(() => {});
		const { verify, sent } = widget([never, passed], { timeoutMs: 30 });
		expect(await verify()).toBe("unknown");
		expect(sent).toHaveLength(1);
	});

	test("is made of a reference that names its secret", () => {
		const options = { siteKey: "site" };
		expect(fromReference(options, { TURNSTILE_SECRET: "s" })).toMatchObject({
			name: "turnstile",
			siteKey: "site",
		});
		expect(() => fromReference(options, {})).toThrow(
			expect.objectContaining({ code: "missing-secret" }),
		);
		expect(() => fromReference({ ...options, secret: "s" }, {})).toThrow(
			expect.objectContaining({ code: "bad-option" }),
		);
	});
});
