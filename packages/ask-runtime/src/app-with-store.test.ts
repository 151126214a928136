import { beforeEach, describe, expect, test } from "vitest";
import { type AskAppOptions, createAskApp } from "./app.js";
import type { Challenge } from "./challenge.js";
import type { LogLine } from "./log.js";
import { collectMetrics } from "./metrics.js";
import { readEvents } from "./read-events.test.data.js";
import type { Rung } from "./rung.js";
import { sampleIndex } from "./sample-index.test.data.js";
import type { SettingsInput } from "./settings.js";
import type { Message, Store } from "./store.js";
import { questionRow } from "./stores/describe-store.test.suite.js";
import { memoryStore } from "./stores/memory.js";

type App = ReturnType<typeof createAskApp>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads JSON as it comes.
type Json = any;

const question = "How is the lens cleaned?";
const ADDRESS = "203.0.113.77";
let modelCalls = 0;
let lastPrompt = "";
let lines: LogLine[] = [];
let store: Store;

const model: Rung = {
	name: "paid",
	model: "m-1",
	provider: "someone",
	leavesHost: true,
	async *answer({ question: asked, prompt }, { signal }) {
		modelCalls += 1;
		lastPrompt = prompt?.user ?? "";
		yield { text: "With a linen cloth [1]. Write to keeper@example.org." };
		if (asked.includes("slowly"))
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, 150);
				signal.addEventListener("abort", () => {
					clearTimeout(timer);
					resolve();
				});
			});
		yield {
			text: " Done.",
			usage: { inputTokens: 2_000_000, outputTokens: 1 },
		};
		return "answered";
	},
};

function makeApp(
	options: Partial<AskAppOptions> = {},
	settings: SettingsInput = {},
): App {
	store = memoryStore({ settings });
	return createAskApp({
		loadIndex: () => sampleIndex(),
		log: (line) => lines.push(line),
		rungs: [model],
		env: {},
		store,
		...options,
	});
}
beforeEach(() => {
	modelCalls = 0;
	lines = [];
});

const send = (
	app: App,
	path: string,
	body: unknown,
	{ address = ADDRESS, ...headers }: Record<string, string> = {},
): Promise<Response> =>
	Promise.resolve(
		app.request(
			`/api/ask${path}`,
			{ method: "POST", headers, body: JSON.stringify(body) },
			{ clientAddress: address },
		),
	);
const ask = async (
	app: App,
	extra: Record<string, unknown> = {},
	headers: Record<string, string> = {},
): Promise<Json> =>
	(await send(app, "", { question, ...extra }, headers)).json();

async function messages(): Promise<Message[]> {
	await new Promise((resolve) => setTimeout(resolve, 5));
	const all: Message[] = [];
	for await (const message of store.reader.messages({})) all.push(message);
	return all;
}

describe("the owner's suggestions", () => {
	const suggestions = ["Where is the lighthouse?", "Who lit it?", "3?", "4?"];

	test("stand below the form before anything was asked, all of them", async () => {
		const app = makeApp({}, { suggestions });
		const page = await app.request("/api/ask", {
			headers: { accept: "text/html" },
		});
		const html = await page.text();
		for (const one of suggestions) expect(html).toContain(`>${one}</a>`);
		expect(html.match(/<li>/g)).toHaveLength(4);
	});

	test("are offered after an answer that leads to no other question", async () => {
		const app = makeApp({}, { suggestions });
		const greeted = await ask(app, { question: "Hello!" });
		expect(greeted.suggestions).toEqual(suggestions.slice(0, 3));
		const plain = await ask(makeApp(), { question: "Hello!" });
		expect(plain.suggestions).toEqual([]);
	});
});

describe("a page that is named", () => {
	test("holds nothing a database would refuse", async () => {
		const app = makeApp();
		await ask(app, { page: "https://www.example.org/a\u0000b" });
		expect((await messages())[0]?.page).toBe("https://www.example.org/a%00b");
	});
});

describe("a page on another site", () => {
	test("is kept without its query, which may be private", async () => {
		const app = makeApp();
		await ask(app, { page: "https://www.example.org/a/?token=x#y" });
		await ask(app, { page: "data:text/html,secret" });
		const pages = (await messages()).map(({ page }) => page);
		expect(pages.toSorted()).toEqual(["https://www.example.org/a/", undefined]);
	});
});

describe("retention", () => {
	test("deletes after an answer what is older than it may be, in the work a host waits for", async () => {
		const app = makeApp({}, { log: { days: 7 } });
		const at = new Date(Date.now() - 8 * 86_400_000).toISOString();
		await store.log.question(questionRow({ answerId: "old", at }));
		const work: Promise<unknown>[] = [];
		const response = await app.request(
			"/api/ask",
			{ method: "POST", body: JSON.stringify({ question }) },
			{ waitUntil: (one: Promise<unknown>) => work.push(one) },
		);
		await response.text();
		await Promise.all(work);
		const left = (await messages()).map(({ answerId }) => answerId);
		expect(left).toHaveLength(1);
		expect(left).not.toContain("old");
	});
});

describe("quota", () => {
	test("takes one unit a question, says what is left, and answers with search when none is", async () => {
		const app = makeApp({}, { limits: { visitorPerDay: 2 } });
		const stream = await send(
			app,
			"",
			{ question },
			{ accept: "text/event-stream" },
		);
		const events = await readEvents(stream);
		expect(events[0]).toMatchObject({ event: "start", remaining: 2 });
		expect(events.at(-1)).toMatchObject({ rung: "paid", remaining: 1 });
		expect(await ask(app)).toMatchObject({ rung: "paid", remaining: 0 });
		expect(await ask(app)).toMatchObject({
			rung: "search-only",
			degraded: ["quota-spent"],
		});
		expect(await ask(app, {}, { address: "203.0.113.78" })).toMatchObject({
			rung: "paid",
		});
		expect(modelCalls).toBe(3);
	});

	test("counts a visitor by address alone: a forged X-Forwarded-For gives nothing", async () => {
		const app = makeApp({}, { limits: { visitorPerDay: 1 } });
		await ask(app);
		for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
			expect((await ask(app, {}, { [name]: "198.51.100.1" })).rung).toBe(
				"search-only",
			);
	});

	test("is heeded by a GET of the page as well", async () => {
		const app = makeApp({}, { limits: { allPerDay: 1 } });
		const get = async (): Promise<string> =>
			(
				await app.request(
					`/api/ask?q=${encodeURIComponent(question)}`,
					{ headers: { "sec-fetch-site": "same-origin" } },
					{ clientAddress: ADDRESS },
				)
			)
				.json()
				.then(({ rung }: Json) => rung);
		expect([await get(), await get()]).toEqual(["paid", "search-only"]);
	});

	test("changes with the settings in the store, without a deploy", async () => {
		const app = makeApp({}, { limits: { visitorPerDay: 1 } });
		await ask(app);
		expect((await ask(app)).rung).toBe("search-only");
		await store.settings.change({ limits: { visitorPerDay: 2 } });
		expect((await ask(app)).rung).toBe("paid");
	});

	test("stand beside the owner's notes, which a model is told from then on", async () => {
		const app = makeApp();
		await store.settings.change({ notes: "Opening hours are in local time." });
		await ask(app);
		expect(lastPrompt).toContain("Opening hours are in local time.");
	});

	test.each([
		["a store that is not shared", { ASK_SECRET: "s" }],
		["no secret", {}],
	])(
		"asks no model where many processes serve a site with %s, and says why",
		async (_, env) => {
			const shared = { ...memoryStore(), shared: !("ASK_SECRET" in env) };
			const app = makeApp({ processes: "many", env, store: shared });
			expect(lines).toEqual([
				expect.objectContaining({ event: "models-off", level: "warn" }),
			]);
			expect(await ask(app)).toMatchObject({
				rung: "search-only",
				degraded: ["quota-unknown"],
			});
			expect(modelCalls).toBe(0);
		},
	);
});

describe("the log in the store", () => {
	test("keeps a question with its answer, cost and visitor, but no address, token or mail address", async () => {
		const app = makeApp(
			{},
			{ prices: [{ model: "m-1", input: 0.5, output: 0.5 }] },
		);
		const answer = await ask(app, {
			question: `${question} a@b.example`,
		});
		const [message] = await messages();
		expect(message).toMatchObject({
			answerId: answer.answerId,
			requestId: answer.requestId,
			question: `${question} [e-mail]`,
			language: "en",
			answer: {
				outcome: "answered",
				rung: "paid",
				model: "m-1",
				provider: "someone",
				cost: 1.0000005,
				usage: { inputTokens: 2_000_000, outputTokens: 1 },
			},
		});
		expect(message?.visitor).toMatch(/^[\da-f]{32}$/);
		expect(message?.session).toBe(answer.session.slice(0, 32));
		const kept = JSON.stringify(message);
		for (const secret of [ADDRESS, answer.session, "keeper@example.org"])
			expect(kept).not.toContain(secret);
		expect(message?.answer?.sources.filter(({ cited }) => cited)).toHaveLength(
			1,
		);
	});

	test("keeps only counts, or nothing, when the owner wants it so", async () => {
		const app = makeApp({}, { log: { keep: "counts" } });
		await ask(app, { page: "/about/" });
		const [message] = await messages();
		expect(message).toMatchObject({ question: "", answer: { text: "" } });
		expect(message).not.toHaveProperty("page");
		await store.settings.change({ log: { keep: "off" } });
		await ask(app);
		expect(await messages()).toHaveLength(1);
	});

	test("keeps no figure for a model without a price", async () => {
		await ask(makeApp());
		expect((await messages())[0]?.answer).not.toHaveProperty("cost");
	});

	test("is never waited for, and what it loses is counted", async () => {
		const down = memoryStore();
		const metrics = collectMetrics();
		const app = makeApp({
			metrics,
			env: { ASK_SECRET: "s" },
			store: {
				...down,
				log: {
					question: () => new Promise(() => {}),
					answer: () => Promise.reject(new Error("full")),
				},
			},
		});
		expect((await ask(app)).rung).toBe("paid");
	});
});

describe("POST <api>/feedback", () => {
	const said = { verdict: "down", reasons: ["bad-links"], comment: "No." };

	test("keeps what the session says about its answer, as often as it changes its mind", async () => {
		const app = makeApp();
		const { answerId, session } = await ask(app);
		const give = (body: unknown) => send(app, "/feedback", body);
		expect((await give({ answerId, session, ...said })).status).toBe(200);
		await give({ answerId, session, ...said });
		expect((await messages())[0]?.feedback).toMatchObject(said);
		await give({ answerId, session, verdict: "up" });
		expect((await messages())[0]?.feedback).toMatchObject({
			verdict: "up",
			reasons: [],
		});
		await give({ answerId, session, verdict: "none" });
		expect((await messages())[0]).not.toHaveProperty("feedback");
	});

	test("goes on for the next question of the session", async () => {
		const app = makeApp();
		const first = await ask(app);
		const second = await ask(app, { session: first.session });
		expect(second.session).toBe(first.session);
		const all = await messages();
		expect(new Set(all.map(({ conversation }) => conversation)).size).toBe(1);
	});

	test("is refused from another session, with a guessed or forged token, or for another's answer", async () => {
		const app = makeApp();
		const mine = await ask(app);
		const other = await ask(app);
		const forged = `${mine.session.slice(0, 63)}${mine.session.endsWith("0") ? "1" : "0"}`;
		for (const [answerId, session] of [
			[mine.answerId, other.session],
			[other.answerId, mine.session],
			[mine.answerId, forged],
			[mine.answerId, "0".repeat(64)],
			["0".repeat(32), mine.session],
			[mine.answerId, ""],
		]) {
			const refused = await send(app, "/feedback", {
				...{ answerId, session },
				...said,
			});
			expect(refused.status).toBe(403);
			const { error } = (await refused.json()) as Json;
			expect(error.code).toBe("feedback-refused");
		}
		expect((await messages()).some(({ feedback }) => feedback)).toBe(false);
	});

	test("starts a new session for a token that is not ours", async () => {
		const app = makeApp();
		const { session } = await ask(app, { session: "0".repeat(64) });
		expect(session).not.toBe("0".repeat(64));
	});

	test.each([
		[{ verdict: "maybe" }, "verdict"],
		[{ verdict: "up", reasons: ["ugly"] }, "reasons.0"],
		[{ verdict: "up", comment: "x".repeat(1_001) }, "comment"],
		[{}, "verdict"],
	])("refuses %j and names %s", async (body, field) => {
		const refused = await send(makeApp(), "/feedback", {
			...{ answerId: "a", session: "s" },
			...body,
		});
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain(`\`${field}\``);
	});

	test("is 503, not lost in silence, while the store is down", async () => {
		const app = makeApp({
			env: { ASK_SECRET: "s" },
			store: {
				...memoryStore(),
				feedback: () => Promise.reject(new Error("down")),
			},
		});
		const { answerId, session } = await ask(app);
		const failed = await send(app, "/feedback", { answerId, session, ...said });
		expect(failed.status).toBe(503);
		expect(await failed.text()).toContain("store-failed");
	});

	test("has nowhere to go without a store", async () => {
		const app = createAskApp({
			loadIndex: () => sampleIndex(),
			log: () => {},
		});
		const { answerId, session } = await ask(app);
		const refused = await send(app, "/feedback", {
			answerId,
			session,
			...said,
		});
		expect(refused.status).toBe(403);
	});
});

describe("the same request id", () => {
	const slowly = { question: "How is the lens cleaned slowly?" };

	test("joins the answer that runs, and replays the one that has ended: one unit, one call", async () => {
		const app = makeApp();
		const body = { ...slowly, requestId: "r-1" };
		const [first, second] = await Promise.all([ask(app, body), ask(app, body)]);
		const third = await ask(app, body);
		expect(second.answerId).toBe(first.answerId);
		expect(third).toEqual(first);
		expect(first.remaining).toBe(19);
		expect(modelCalls).toBe(1);
		expect(await messages()).toHaveLength(1);
	});

	test("with another question is 409, and another visitor's is another one", async () => {
		const app = makeApp();
		await ask(app, { requestId: "r-1" });
		const conflict = await send(app, "", {
			...{ question: "What else?", requestId: "r-1" },
		});
		expect(conflict.status).toBe(409);
		expect(await conflict.text()).toContain("request-conflict");
		const other = await send(
			app,
			"",
			{ question: "What else?", requestId: "r-1" },
			{ address: "203.0.113.78" },
		);
		expect(other.status).toBe(200);
	});

	test("is the same question when the first answer has brought a session meanwhile, and no other reader's", async () => {
		const app = makeApp();
		const first = await ask(app, { requestId: "r-1" });
		const { session } = first;
		expect(await ask(app, { requestId: "r-1", session })).toEqual(first);
		await ask(app, { requestId: "r-2", session });
		const other = await send(app, "", {
			...{ question, requestId: "r-2", session: "another" },
		});
		expect(other.status).toBe(409);
		expect(modelCalls).toBe(2);
	});

	test("answers again for a reader whose connection broke, with the unit it had", async () => {
		const app = makeApp({}, { limits: { visitorPerDay: 1 } });
		const body = { ...slowly, requestId: "r-1" };
		const broken = await send(app, "", body, { accept: "text/event-stream" });
		const reader = broken.body?.getReader();
		await reader?.read();
		await new Promise((resolve) => setTimeout(resolve, 30));
		await reader?.cancel();
		const again = await ask(app, body);
		expect(again.rung).toBe("paid");
		expect(again.markdown).toContain("Done");
		expect((await ask(app)).degraded).toEqual(["quota-spent"]);
	});

	test("is forgotten after 10 minutes", async () => {
		let now = 0;
		const app = makeApp({ now: () => now });
		await ask(app, { requestId: "r-1" });
		now = 600_001;
		const other = await ask(app, { question: "What else?", requestId: "r-1" });
		expect(other.rung).toBeDefined();
	});
});

describe("a challenge", () => {
	const asked: unknown[] = [];
	const challenge = (verify: Challenge["verify"]): Challenge => ({
		name: "test",
		verify: (proof) => {
			asked.push(proof.token);
			return verify(proof);
		},
	});
	test("is needed before a unit is taken, and only where a model would be asked", async () => {
		const app = makeApp(
			{
				challenge: challenge(async ({ token }) =>
					token === "good" ? "passed" : "refused",
				),
			},
			{ limits: { visitorPerDay: 1 } },
		);
		expect(await ask(app)).toMatchObject({
			rung: "search-only",
			degraded: ["challenge-missing"],
		});
		expect(await ask(app, { challenge: "bad" })).toMatchObject({
			degraded: ["challenge-refused"],
		});
		expect(modelCalls).toBe(0);
		expect((await ask(app, { challenge: "good" })).rung).toBe("paid");
		expect(await ask(app, { challenge: "good" })).toMatchObject({
			degraded: ["quota-spent"],
		});
	});

	test("that was missing or refused may be solved under the same request id, once and for one unit", async () => {
		const verify: Challenge["verify"] = async ({ token }) =>
			token === "good" ? "passed" : "refused";
		const app = makeApp(
			{ challenge: challenge(verify) },
			{ limits: { visitorPerDay: 1 } },
		);
		const first = await ask(app, { requestId: "r-1" });
		expect(first.degraded).toEqual(["challenge-missing"]);
		const { session } = first;
		const again = (proof: string): Promise<Json> =>
			ask(app, { requestId: "r-1", session, challenge: proof });
		expect((await again("bad")).degraded).toEqual(["challenge-refused"]);
		const solved = await again("good");
		expect(solved).toMatchObject({ rung: "paid", remaining: 0 });
		expect(await again("good")).toEqual(solved);
		expect(await again("other")).toEqual(solved);
		expect(modelCalls).toBe(1);
	});

	test.each<[string, Challenge["verify"]]>([
		["fails", () => Promise.reject(new Error("down"))],
		["says nonsense", async () => "yes" as never],
	])("that %s lets nothing through", async (_, verify) => {
		const app = makeApp({ challenge: challenge(verify) });
		expect(await ask(app, { challenge: "good" })).toMatchObject({
			degraded: ["challenge-unknown"],
		});
		expect(modelCalls).toBe(0);
	});

	test("is not asked for when the settings turn it off", async () => {
		const app = makeApp(
			{ challenge: challenge(async () => "refused") },
			{ challenge: false },
		);
		expect((await ask(app)).rung).toBe("paid");
	});
});

describe("floods", () => {
	test("are 429 with a time to wait, for questions and searches apart", async () => {
		const app = makeApp({}, { limits: { perMinute: 2, searchPerMinute: 1 } });
		expect((await send(app, "", {})).status).toBe(400);
		await ask(app);
		const refused = await send(app, "", { question });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await send(app, "", { question }, { address: "::1" })).status).toBe(
			200,
		);
		const search = () =>
			app.request("/api/ask/search?q=lens", {}, { clientAddress: ADDRESS });
		expect((await search()).status).toBe(200);
		expect((await search()).status).toBe(429);
	});

	test("of one visitor's streams are 429, of everybody's 503, and end with the streams", async () => {
		const app = makeApp({ capacity: 3 });
		const slowly = { question: "How is the lens cleaned slowly?" };
		const run = (address: string) => send(app, "", slowly, { address });
		const running = [run("::1"), run("::1"), run("2001:db8::1")];
		await new Promise((resolve) => setTimeout(resolve, 40));
		const full = await run("2001:db8:1::1");
		expect(full.status).toBe(503);
		expect(full.headers.get("retry-after")).toBe("2");
		await Promise.all(running);
		const two = [run("::1"), run("::1")];
		await new Promise((resolve) => setTimeout(resolve, 40));
		expect((await run("::1")).status).toBe(429);
		await Promise.all(two);
		expect((await run("::1")).status).toBe(200);
	});

	test("leave no place taken by readers who have left", async () => {
		const app = makeApp();
		for (let n = 0; n < 6; n += 1) {
			const response = await send(
				app,
				"",
				{ question: "How is the lens cleaned slowly?" },
				{ accept: "text/event-stream" },
			);
			expect(response.status).toBe(200);
			await response.body?.cancel();
		}
	});
});

describe("pages of other sites", () => {
	const foreign = {
		origin: "https://other.example",
		"sec-fetch-site": "cross-site",
	};

	test("may not ask from a browser that does not tell where a request comes from", async () => {
		const app = makeApp();
		const { origin } = foreign;
		const from = (type: string) =>
			send(app, "", { question }, { origin, "content-type": type });
		for (const type of ["text/plain", "application/x-www-form-urlencoded", ""])
			expect((await from(type)).status).toBe(403);
		expect(modelCalls).toBe(0);
		expect((await from("application/json")).status).toBe(200);
	});

	test("may not ask, and cost nothing", async () => {
		const app = makeApp();
		for (const site of ["cross-site", "same-site"]) {
			const refused = await send(
				app,
				"",
				{ question },
				{ ...foreign, "sec-fetch-site": site },
			);
			expect(refused.status).toBe(403);
			expect(refused.headers.get("access-control-allow-origin")).toBeNull();
		}
		expect(modelCalls).toBe(0);
		const preflight = await app.request("/api/ask", {
			method: "OPTIONS",
			headers: foreign,
		});
		expect(preflight.status).toBe(405);
	});

	test("may when the owner has named them", async () => {
		const app = makeApp({ allowedOrigins: [foreign.origin] });
		const preflight = await app.request("/api/ask", {
			method: "OPTIONS",
			headers: foreign,
		});
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get("access-control-allow-headers")).toContain(
			"content-type",
		);
		const answered = await send(app, "", { question }, foreign);
		expect(answered.status).toBe(200);
		expect(answered.headers.get("access-control-allow-origin")).toBe(
			foreign.origin,
		);
		expect(answered.headers.get("vary")).toBe("Accept, Origin");
	});
});

describe("GET <api>/metrics", () => {
	const get = (app: App, authorization?: string) =>
		app.request("/api/ask/metrics", {
			headers: authorization ? { authorization } : {},
		});

	test("is not there without a token in the environment", async () => {
		expect((await get(makeApp({ metrics: collectMetrics() }))).status).toBe(
			404,
		);
	});

	test("is closed to a wrong token", async () => {
		const app = makeApp({
			metrics: collectMetrics(),
			env: { ASK_METRICS_TOKEN: "t-1" },
		});
		for (const wrong of [undefined, "Bearer t-2", "t-1", "Bearer t-1 "])
			expect((await get(app, wrong)).status).toBe(
				wrong === "Bearer t-1 " ? 200 : 401,
			);
	});

	test("counts requests, answers, errors and what was less", async () => {
		const app = makeApp(
			{ metrics: collectMetrics(), env: { ASK_METRICS_TOKEN: "t-1" } },
			{ limits: { visitorPerDay: 1 } },
		);
		await ask(app);
		await ask(app);
		await send(app, "", {});
		const text = await (await get(app, "Bearer t-1")).text();
		expect(text).toContain(
			'ask_answers_total{rung="paid",outcome="answered"} 1',
		);
		expect(text).toContain('ask_degraded_total{what="quota-spent"} 1');
		expect(text).toContain('ask_errors_total{code="bad-request"} 1');
		expect(text).toContain('ask_requests_total{status="200"} 2');
		expect(text).toContain('ask_stage_seconds_count{stage="retrieval"} 2');
		expect(text).toMatch(/ask_request_seconds_bucket\{le="\+Inf"\} 3/);
		for (const line of text.trim().split("\n"))
			expect(line).toMatch(
				/^(# (HELP|TYPE) |ask_[a-z_]+(\{[^}]*\})? [\d.e-]+$)/,
			);
	});
});
