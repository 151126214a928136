import { packIndex } from "@astro-ask/indexer";
import { bytesLoader } from "@astro-ask/indexer/index-format";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { LogLine } from "../log.js";
import type { Rung } from "../rung.js";
import { sampleContents } from "../sample-index.test.data.js";
import { memoryStore } from "../stores/memory.js";
import { cloudflareAsk } from "./cloudflare.js";
import { type AskFetchOptions, askFetch } from "./fetch.js";
import { netlifyAsk } from "./netlify.js";
import { vercelAsk } from "./vercel.js";

const { files } = await packIndex(sampleContents());
const index = bytesLoader(files);
const log = (): void => {};

const post = (
	headers: Record<string, string> = {},
	question = "How is the lens cleaned?",
): Request =>
	new Request("https://a.example/api/ask", {
		method: "POST",
		headers: { accept: "application/json", ...headers },
		body: JSON.stringify({ question }),
	});

const model: Rung = {
	name: "model",
	leavesHost: true,
	async *answer() {
		yield { text: "Yes." };
		return "answered";
	},
};

/** What another module of the site's would export. */
const modules: Record<string, unknown> = {
	model: { fromReference: () => model },
	store: { fromReference: () => ({ ...memoryStore(), shared: true }) },
	broken: {
		fromReference: () => {
			throw new Error("broken");
		},
	},
};
const importDriver = async (name: string): Promise<unknown> => modules[name];

async function rungOf(
	options: Partial<AskFetchOptions>,
	request = post(),
): Promise<{ rung: string; degraded: string[] }> {
	const answer = askFetch({ index, log, importDriver, ...options });
	const response = await answer(request);
	return response.json() as Promise<{ rung: string; degraded: string[] }>;
}

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("a host with fetch", () => {
	test("answers with what its owner named: rungs, store, limits, zone, origins", async () => {
		const runtime = {
			rungs: [{ entrypoint: "model" }],
			quota: { visitorPerDay: 1, timeZone: "Asia/Kolkata" },
			allowedOrigins: ["https://b.example"],
		};
		const answer = askFetch({ index, log, importDriver, runtime });
		const foreign = {
			origin: "https://b.example",
			"sec-fetch-site": "cross-site",
		};
		const first = await answer(post(foreign));
		expect(first.headers.get("access-control-allow-origin")).toBe(
			"https://b.example",
		);
		expect(await first.json()).toMatchObject({ rung: "model", remaining: 0 });
		expect(
			await (await answer(post({}, "How is the lens cleaned, again?"))).json(),
		).toMatchObject({
			rung: "search-only",
			degraded: ["quota-spent"],
		});
	});

	test("asks no model when many processes share no store, and does when they do", async () => {
		const runtime = { rungs: [{ entrypoint: "model" }] };
		const env = { ASK_SECRET: "s" };
		expect(await rungOf({ runtime, processes: "many", env })).toMatchObject({
			rung: "search-only",
			degraded: ["quota-unknown"],
		});
		const shared = { ...runtime, store: { entrypoint: "store" } };
		expect(
			await rungOf({ runtime: shared, processes: "many", env }),
		).toMatchObject({
			rung: "model",
		});
	});

	test("answers by search, and says why, when store or challenge cannot be made", async () => {
		const lines: LogLine[] = [];
		const rungs = [{ entrypoint: "model" }];
		const broken = { entrypoint: "broken" };
		for (const runtime of [
			{ rungs, store: broken },
			{ rungs, challenge: broken },
			{ rungs, store: { entrypoint: "nowhere" } },
		])
			expect(
				(await rungOf({ runtime, log: (line) => lines.push(line) })).rung,
			).toBe("search-only");
		const events = lines.map(({ event }) => event);
		expect(events).toContain("store-left-out");
		expect(events).toContain("challenge-left-out");
	});

	test("gives what is at the admin's address or below it to the owner's pages, once there is a token", async () => {
		const statusOf = async (path: string, env: Record<string, string>) => {
			const admin = () => import("../admin/index.js");
			const answer = askFetch({ index, log, store: memoryStore(), env, admin });
			return (await answer(new Request(`https://a.example${path}`))).status;
		};
		const token = { ASK_ADMIN_TOKEN: "a token of enough letters" };
		expect(await statusOf("/api/ask/admin", token)).toBe(401);
		expect(await statusOf("/api/ask/admin/insights", token)).toBe(401);
		expect(await statusOf("/api/ask/administer", token)).toBe(404);
		expect(await statusOf("/api/ask/admin", {})).toBe(404);
	});
});

describe("on Cloudflare", () => {
	test("the client is whom Cloudflare names, and the optional limiter is asked about that one", async () => {
		const keys: string[] = [];
		const limiter = {
			limit: async ({ key }: { key: string }) => {
				keys.push(key);
				return { success: keys.length < 2 };
			},
		};
		const answer = cloudflareAsk({ index, log, env: { ASK_LIMITER: limiter } });
		const from = {
			"cf-connecting-ip": "192.0.2.1",
			"x-forwarded-for": "198.51.100.9",
		};
		expect((await answer(post(from))).status).toBe(200);
		const refused = await answer(
			post({ ...from, "cf-connecting-ip": "2001:db8::1" }),
		);
		expect(refused.status).toBe(429);
		expect(refused.headers.get("retry-after")).toBe("60");
		expect(keys).toEqual(["192.0.2.1", "2001:db8:0:0::/64"]);
	});

	test("the index is read from the assets under the site's base", async () => {
		const asked: string[] = [];
		const ASSETS = {
			fetch: async (url: string) => {
				asked.push(new URL(url).pathname);
				const bytes = files.get(new URL(url).pathname.split("/").at(-1) ?? "");
				return new Response(bytes as Uint8Array<ArrayBuffer>);
			},
		};
		const answer = cloudflareAsk({
			log,
			env: { ASSETS },
			folder: "/docs/_ask",
		});
		expect((await answer(post())).status).toBe(200);
		expect(asked[0]).toBe("/docs/_ask/manifest.json");
	});
});

describe("in functions that see no disk", () => {
	/** Answers as a site whose previews are protected. */
	function protectedSite(): { url: string; secret: string | null }[] {
		const asked: { url: string; secret: string | null }[] = [];
		vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
			const secret = new Headers(init.headers).get(
				"x-vercel-protection-bypass",
			);
			asked.push({ url, secret });
			const bytes = files.get(url.split("/").at(-1) ?? "");
			return secret === "pass" || url.includes("open")
				? new Response(bytes as Uint8Array<ArrayBuffer>)
				: new Response("Sign in", { status: 401 });
		});
		return asked;
	}

	test("a preview on Vercel is read with the secret that opens it; without it the error says what is wrong", async () => {
		const asked = protectedSite();
		const lines: LogLine[] = [];
		const env = { VERCEL_URL: "preview.example" };
		const closed = vercelAsk({ env, log: (line) => lines.push(line) });
		expect((await closed(post())).status).toBe(503);
		expect(lines).toContainEqual(
			expect.objectContaining({ code: "index-denied" }),
		);
		const open = vercelAsk({
			env: { ...env, VERCEL_AUTOMATION_BYPASS_SECRET: "pass" },
			log,
		});
		expect((await open(post())).status).toBe(200);
		expect(asked[0]?.url).toBe("https://preview.example/_ask/manifest.json");
	});

	test("production on Vercel reads under its own name, and the client is whom Vercel names", async () => {
		const asked = protectedSite();
		const answer = vercelAsk({
			log,
			env: {
				VERCEL_ENV: "production",
				VERCEL_URL: "closed.example",
				VERCEL_PROJECT_PRODUCTION_URL: "open.example",
			},
		});
		for (let n = 0; n < 30; n += 1)
			expect(
				(
					await answer(
						post({
							"x-real-ip": "192.0.2.1",
							"x-forwarded-for": `192.0.2.${n}`,
						}),
					)
				).status,
			).toBe(200);
		expect((await answer(post({ "x-real-ip": "192.0.2.1" }))).status).toBe(429);
		expect((await answer(post({ "x-real-ip": "192.0.2.2" }))).status).toBe(200);
		expect(asked[0]?.url).toBe("https://open.example/_ask/manifest.json");
	});

	test("Netlify reads this deploy's files, and lets the log be written after the answer", async () => {
		const asked = protectedSite();
		const work: Promise<unknown>[] = [];
		const answer = netlifyAsk({
			log,
			env: { DEPLOY_URL: "https://open--a.example", URL: "https://a.example" },
			conversations: { question: async () => {}, answer: async () => {} },
		});
		const waitUntil = (one: Promise<unknown>): void => {
			work.push(one);
		};
		expect((await answer(post(), { ip: "192.0.2.1", waitUntil })).status).toBe(
			200,
		);
		expect(asked[0]?.url).toBe("https://open--a.example/_ask/manifest.json");
		expect(work.length).toBeGreaterThan(0);
	});

	test("where the host does not say where the site is, the error says what to set", async () => {
		const answer = netlifyAsk({ log, env: {} });
		expect((await answer(post())).status).toBe(503);
	});
});
