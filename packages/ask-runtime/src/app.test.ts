import { AskError } from "@astro-ask/indexer/index-format";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { type AskAppOptions, createAskApp } from "./app.js";
import type { AnswerEvent } from "./events.js";
import type { LogLine } from "./log.js";
import { messagesFor } from "./messages/index.js";
import { readEvents } from "./read-events.test.data.js";
import type { Rung } from "./rung.js";
import { sampleIndex } from "./sample-index.test.data.js";
import { memorySettings } from "./settings.js";

type App = ReturnType<typeof createAskApp>;
let lines: LogLine[];
let app: App;

function makeApp(options: Partial<AskAppOptions> = {}): App {
	lines = [];
	return createAskApp({
		loadIndex: () => sampleIndex(),
		log: (line) => lines.push(line),
		// Every request here comes from the same nobody.
		settings: memorySettings({
			limits: { perMinute: 1e6, searchPerMinute: 1e6, streams: 1e6 },
		}),
		...options,
	});
}
beforeAll(() => {
	app = makeApp();
});

const post = (
	body: unknown,
	headers: Record<string, string> = {},
	to: App = app,
): Promise<Response> =>
	Promise.resolve(
		to.request("/api/ask", {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: typeof body === "string" ? body : JSON.stringify(body),
		}),
	);
const get = (
	path: string,
	headers: Record<string, string> = {},
): Promise<Response> => Promise.resolve(app.request(path, { headers }));
const ask = async (
	question: string,
	extra: Record<string, unknown> = {},
	// biome-ignore lint/suspicious/noExplicitAny: a test reads JSON as it comes.
): Promise<any> => (await post({ question, ...extra })).json();

describe("POST <api> as JSON", () => {
	test("answers with the best passages, each with its title as a link, its words and its citation", async () => {
		const answer = await ask("How is the lens cleaned?");
		expect(answer.rung).toBe("search-only");
		expect(answer.sources[0]).toMatchObject({
			n: 1,
			title: "Cleaning the lens",
			url: "/guides/lens/",
			typeLabel: "Guides",
		});
		expect(answer.blocks[0].children[0].text).toBe(messagesFor("en").note);
		const [[name, words]] = answer.blocks[1].items;
		expect(name.children[0]).toMatchObject({
			kind: "link",
			url: "/guides/lens/",
		});
		expect(name.children.at(-1)).toEqual({ kind: "citation", n: 1 });
		expect(words.children[0].text).toContain("linen cloth");
		expect(answer.markdown).toContain("[Cleaning the lens](</guides/lens/>)");
		expect(answer.degraded).toEqual([]);
	});

	test("gives one passage per document", async () => {
		const { sources } = await ask("lens brass prisms cloth");
		const documents = sources.map(
			({ documentId }: { documentId: string }) => documentId,
		);
		expect(new Set(documents).size).toBe(documents.length);
	});

	test.each([
		["¿Cuándo se enciende la linterna del faro?", "es", "/es/guides/faro/"],
		["灯台の見学はいつですか？", "ja", "/ja/guides/todai/"],
		["متى تفتح المنارة أبوابها للزوار؟", "ar", "/ar/guides/manara/"],
	])("answers %j in its language %s", async (question, language, url) => {
		const answer = await ask(question);
		expect(answer.language).toBe(language);
		expect(answer.blocks[0].children[0].text).toBe(messagesFor(language).note);
		expect(answer.sources[0].url).toBe(url);
	});

	test.each(["???", "¿¡…—!?", ". , ; :", "🙈🙉", "qwxzk vbnmpl"])(
		"says honestly that there is nothing for %j",
		async (question) => {
			const answer = await ask(question, { language: "en" });
			expect(answer.degraded).toEqual(["nothing-found"]);
			expect(answer.blocks[0].children[0].text).toBe(
				messagesFor("en").nothingFound,
			);
		},
	);

	test("answers a greeting without searching", async () => {
		const answer = await ask("Hola!");
		expect(answer.blocks).toHaveLength(1);
		expect(answer.blocks[0].children[0].text).toBe(messagesFor("es").greeting);
		expect(answer.sources).toEqual([]);
		expect(answer.degraded).toEqual([]);
	});

	test("uses only the types that are asked for", async () => {
		const { sources } = await ask("storm lantern fog lens", { types: ["log"] });
		expect(sources.length).toBeGreaterThan(0);
		expect(sources.every(({ type }: { type: string }) => type === "log")).toBe(
			true,
		);
	});

	test("keeps a session that has the right shape and starts another one otherwise", async () => {
		expect((await ask("lens", { session: "abc-1_2" })).session).toBe("abc-1_2");
		for (const session of ["", "a b", "x".repeat(65), "../x"])
			expect((await ask("lens", { session })).session).toMatch(
				/^[0-9a-f]{32}$/,
			);
	});

	test("accepts 500 characters and spaces around them", async () => {
		const question = ` ${"lens ".repeat(100).trim()}x `;
		expect(question.trim()).toHaveLength(500);
		expect((await post({ question })).status).toBe(200);
	});
});

describe("POST <api> as server-sent events", () => {
	const accept = { accept: "text/event-stream" };

	test("sends start, sources, blocks and one done, read byte by byte", async () => {
		const response = await post(
			{ question: "Wie klingt 灯台 fog horn?" },
			accept,
		);
		expect(response.headers.get("content-type")).toBe(
			"text/event-stream; charset=utf-8",
		);
		expect(response.headers.get("cache-control")).toContain("no-transform");
		expect(response.headers.get("x-accel-buffering")).toBe("no");
		const names = (await readEvents(response)).map(({ event }) => event);
		expect(names).toEqual([
			"start",
			"status",
			"sources",
			"status",
			"block",
			"block",
			"done",
		]);
	});

	test("says the same as the JSON form", async () => {
		const body = { question: "fog horn blasts", session: "s" };
		const events = await readEvents(await post(body, accept), 7);
		const answer = await ask(body.question, { session: "s" });
		const blocks = events.flatMap((event) =>
			event.event === "block" ? [event.block] : [],
		);
		const sources = events.find(({ event }) => event === "sources");
		expect(blocks).toEqual(answer.blocks);
		expect(sources).toEqual({ event: "sources", passages: answer.sources });
	});

	test("stops the rung and logs an abandoned answer when the reader leaves", async () => {
		let aborted = false;
		const slow: Rung = {
			name: "slow",
			async *answer(_, { signal }) {
				try {
					yield { text: "x", blocks: [{ kind: "code", text: "x" }] };
					await new Promise((resolve) => {
						signal.addEventListener("abort", resolve, { once: true });
					});
				} finally {
					aborted = signal.aborted;
				}
				return "answered";
			},
		};
		const slowApp = makeApp({ rungs: [slow] });
		const response = await post({ question: "lens" }, accept, slowApp);
		const reader = (response.body as ReadableStream<Uint8Array>).getReader();
		const decoder = new TextDecoder();
		let seen = "";
		while (!seen.includes("event: block"))
			seen += decoder.decode((await reader.read()).value);
		await reader.cancel();
		await new Promise((resolve) => setTimeout(resolve, 10));
		expect(aborted).toBe(true);
		expect(lines.find(({ event }) => event === "answer-end")).toMatchObject({
			outcome: "abandoned",
		});
	});

	test("ends with one error event and tells the log why when something unforeseen fails", async () => {
		const failing = makeApp({
			rungs: [
				{
					name: "search-only",
					// biome-ignore lint/correctness/useYield: it fails before its first text.
					async *answer() {
						throw new Error("unforeseen");
					},
				},
			],
		});
		const response = await post(
			{ question: "lens" },
			{ ...accept, "x-request-id": "req.1" },
			failing,
		);
		const events: AnswerEvent[] = await readEvents(response);
		expect(events.at(-1)).toEqual({
			event: "error",
			code: "internal",
			message: messagesFor("en").errors.internal,
			requestId: "req.1",
		});
		expect(lines.find(({ event }) => event === "answer-failed")).toMatchObject({
			requestId: "req.1",
			cause: expect.stringContaining("None of the 2 rungs"),
		});
		const json = await post({ question: "lens" }, {}, failing);
		expect(json.status).toBe(500);
		expect((await json.json()).error.code).toBe("internal");
	});

	test("goes on after a rung that fails, without telling the reader", async () => {
		const broken: Rung = {
			name: "broken",
			// biome-ignore lint/correctness/useYield: it fails before its first text.
			async *answer() {
				throw new Error("key sk-secret refused");
			},
		};
		const { searchOnly } = await import("./rungs/search-only.js");
		const two = makeApp({ rungs: [broken, searchOnly()] });
		const text = await (await post({ question: "lens" }, accept, two)).text();
		expect(text).toContain('"rung":"search-only"');
		expect(text).not.toContain("sk-secret");
		expect(lines.find(({ event }) => event === "rung-failed")).toMatchObject({
			level: "warn",
			rung: "broken",
		});
	});
});

describe("GET <api>", () => {
	test("has no stream, so a reader who wants one gets JSON", async () => {
		const response = await get("/api/ask?q=lens", {
			accept: "text/event-stream",
		});
		expect(response.headers.get("content-type")).toContain("application/json");
	});

	test("is kept by no cache and listed by no search engine", async () => {
		for (const path of ["/api/ask?q=lens", "/api/ask", "/api/ask/search?q=a"]) {
			const { headers } = await get(path);
			expect(headers.get("cache-control")).toBe("private, no-store");
			expect(headers.get("vary")).toBe("Accept");
			expect(headers.get("x-robots-tag")).toBe("noindex");
		}
	});

	test("works with a slash at the end and at another mount", async () => {
		expect((await get("/api/ask/?q=lens")).status).toBe(200);
		const other = makeApp({ api: "/docs/api/ask/" });
		expect((await other.request("/docs/api/ask?q=lens")).status).toBe(200);
	});

	test("answers in Markdown that no renderer can be led astray by", async () => {
		const response = await get("/api/ask?q=storm%20lantern%20keeper", {
			accept: "text/markdown",
		});
		expect(response.headers.get("content-type")).toBe(
			"text/markdown; charset=utf-8",
		);
		const text = await response.text();
		expect(text).toContain("(<https://keeper.example/night?a=1\\&b=2>)");
		expect(text).not.toMatch(/(?<!`|\w)https:\/\/evil/);
		expect(text).not.toContain("](https://evil");
		expect(text).not.toContain("<script>");
	});
});

describe("the page without JavaScript", () => {
	const html = { accept: "text/html" };
	const page = async (path: string, headers = {}): Promise<Document> =>
		parseHTML(await (await get(path, { ...html, ...headers })).text())
			.document as unknown as Document;

	test("shows the question, the answer, its sources and a form for the next question", async () => {
		const document = await page("/api/ask?q=How+is+the+lens+cleaned%3F");
		expect(document.documentElement.lang).toBe("en");
		expect(document.documentElement.dir).toBe("ltr");
		expect(document.querySelector("h1")?.textContent).toBe(
			"How is the lens cleaned?",
		);
		const citation = document.querySelector(".answer .ask-citation");
		expect(citation?.getAttribute("href")).toBe("#source-1");
		const source = document.getElementById("source-1");
		expect(source?.querySelector("a")?.getAttribute("href")).toMatch(
			/^\/guides\/lens\/#:~:text=[\w%,.]+$/,
		);
		expect(source?.querySelector("img")?.getAttribute("alt")).toBe(
			"A lens <in> brass",
		);
		const form = document.querySelector("form");
		expect(form?.getAttribute("action")).toBe("/api/ask");
		expect(form?.getAttribute("method")).toBe("get");
		expect(document.querySelector("header a")?.getAttribute("href")).toBe("/");
		expect(document.querySelector("script, style, [style]")).toBeNull();
	});

	test("is written from right to left in Arabic", async () => {
		const document = await page(
			`/api/ask?q=${encodeURIComponent("متى تفتح المنارة أبوابها؟")}`,
		);
		expect(document.documentElement.lang).toBe("ar");
		expect(document.documentElement.dir).toBe("rtl");
	});

	test("escapes what the reader typed and what the rows hold", async () => {
		const question = `"><script>alert('q')</script> storm lantern keeper`;
		const response = await get(
			`/api/ask?q=${encodeURIComponent(question)}`,
			html,
		);
		const text = await response.text();
		expect(text).not.toContain("<script");
		const document = parseHTML(text).document as unknown as Document;
		expect(document.querySelector("h1")?.textContent).toBe(question);
		const links = [...document.querySelectorAll("a, img")].map(
			(node) => node.getAttribute("href") ?? node.getAttribute("src") ?? "",
		);
		expect(links).toContain("https://keeper.example/night?a=1&b=2");
		expect(links.join(" ")).not.toContain("evil");
	});

	test("may load its own style, its own pictures and those of its sources, and nothing else", async () => {
		const response = await get("/api/ask?q=storm+lantern+keeper", html);
		const policy = response.headers.get("content-security-policy");
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("style-src 'self'");
		expect(policy).toContain("img-src 'self' https://pictures.example;");
		const style = await get("/api/ask/style.css");
		expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
		expect(await style.text()).toContain("color-scheme: light dark");
	});

	test("without a question is the form, in the browser's language", async () => {
		const document = await page("/api/ask", {
			"accept-language": "ja,en;q=0.5",
		});
		expect(document.documentElement.lang).toBe("ja");
		expect(document.querySelector("h1")?.textContent).toBe(
			messagesFor("ja").page.title,
		);
	});

	test("tells of an error in the browser's language, with the request id", async () => {
		const response = await get(`/api/ask?q=${"x".repeat(501)}`, {
			...html,
			"accept-language": "de",
			"x-request-id": "id-7",
		});
		expect(response.status).toBe(400);
		const text = await response.text();
		expect(text).toContain(messagesFor("de").errors.badRequest);
		expect(text).toContain("id-7");
	});
});

describe("GET <api>/search", () => {
	test("finds while the last word is still being typed", async () => {
		const body = await (await get("/api/ask/search?q=brass%20pris")).json();
		expect(body.hits[0]).toEqual({
			title: "Cleaning the lens",
			url: "/guides/lens/#polish",
			type: "guides",
			typeLabel: "Guides",
			snippet: { text: expect.any(String), marks: expect.any(Array) },
			trail: ["Polish"],
			language: "en",
			date: "2026-05-01",
		});
		expect(body.total).toBeGreaterThan(0);
	});

	test.each([
		["types=log", ["log/keeper"]],
		["tags=weather", ["guides/fog"]],
		["tags=care,weather", ["guides/lens", "guides/fog"]],
		["types=guides&types=log&tags=care", ["guides/lens"]],
		["types=nowhere", []],
	])("keeps to %s", async (filter, expected) => {
		const q = encodeURIComponent("the lens fog horn storm lantern");
		const body = await (await get(`/api/ask/search?q=${q}&${filter}`)).json();
		const titles: Record<string, string> = {
			"log/keeper": "The keeper's <script>alert(1)</script> night",
			"guides/fog": "Sounding the fog horn",
			"guides/lens": "Cleaning the lens",
		};
		expect(
			body.hits.map(({ title }: { title: string }) => title).sort(),
		).toEqual(expected.map((id) => titles[id]).sort());
	});

	test("keeps to a language and a limit", async () => {
		const spanish = await (
			await get("/api/ask/search?q=linterna%20lantern%20faro&language=es")
		).json();
		expect(spanish.hits).toHaveLength(1);
		expect(spanish.hits[0].language).toBe("es");
		const one = await (
			await get("/api/ask/search?q=lens%20fog%20horn&limit=1")
		).json();
		expect(one.hits).toHaveLength(1);
	});

	test.each([
		"",
		"?q=",
		"?q=%20",
		"?q=a&limit=0",
		"?q=a&limit=51",
		"?q=a&limit=x",
		"?q=a&language=!!",
	])("refuses %j and names the field", async (query) => {
		const response = await get(`/api/ask/search${query}`);
		expect(response.status).toBe(400);
		expect((await response.json()).error.message).toMatch(
			/^`(q|limit|language)` /,
		);
	});
});

describe("errors", () => {
	test.each<[string, unknown, string]>([
		["no question", {}, "`question` is missing."],
		[
			"an empty question",
			{ question: "  \n " },
			"`question` must not be empty.",
		],
		[
			"501 characters",
			{ question: "x".repeat(501) },
			"`question` must have at most 500 characters.",
		],
		["a number", { question: 7 }, "`question` must be text."],
		["a list", [], "`question` is missing."],
		["null", null, "The body must be a JSON object."],
		["text", '"lens"', "The body must be a JSON object."],
		["no JSON", "{question:", "The body is not JSON."],
		["nothing", "", "The body is not JSON."],
		[
			"nine turns",
			{
				question: "x",
				history: Array(9).fill({ role: "user", text: "y" }),
			},
			"`history` must have at most 8 turns.",
		],
		[
			"another role",
			{ question: "x", history: [{ role: "system", text: "y" }] },
			"`history.0.role` must be `user` or `assistant`.",
		],
		[
			"types that are no list",
			{ question: "x", types: "guides" },
			"`types` must be a list of names.",
		],
		[
			"a language that is none",
			{ question: "x", language: "<b>" },
			"`language` must be a language tag like `en` or `pt-BR`.",
		],
		[
			"a request id that could forge a line",
			{ question: "x", requestId: "a\nb" },
			"`requestId` must be 1–64 letters, digits, `_`, `.` or `-`.",
		],
	])("400 for %s", async (_, body, message) => {
		const response = await post(body);
		expect(response.status).toBe(400);
		const { error } = await response.json();
		expect(error).toMatchObject({ code: "bad-request", message });
		expect(error.requestId).toBe(response.headers.get("x-request-id"));
	});

	test("413 for a megabyte of question, whether its length is said or not", async () => {
		const question = "x".repeat(1_000_000);
		expect((await post({ question })).status).toBe(413);
		let pulled = 0;
		const endless = new ReadableStream<Uint8Array>({
			pull(controller) {
				pulled += 1;
				controller.enqueue(new Uint8Array(10_000).fill(0x20));
			},
		});
		const response = await app.request("/api/ask", {
			method: "POST",
			body: endless,
			duplex: "half",
		} as RequestInit);
		expect(response.status).toBe(413);
		expect((await response.json()).error.code).toBe("body-too-large");
		expect(pulled).toBeLessThan(12);
	});

	test.each([
		["DELETE", "/api/ask", "GET, HEAD, POST"],
		["PUT", "/api/ask/", "GET, HEAD, POST"],
		["POST", "/api/ask/search", "GET, HEAD"],
		["POST", "/api/ask/ready", "GET, HEAD"],
	])("405 with Allow for %s %s", async (method, path, allow) => {
		const response = await app.request(path, { method });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe(allow);
		expect((await response.json()).error.code).toBe("method-not-allowed");
	});

	test.each(["/api/ask/nowhere", "/api/ask/search/x", "/elsewhere"])(
		"404 as JSON for %s",
		async (path) => {
			const response = await get(path, { "x-request-id": "abc" });
			expect(response.status).toBe(404);
			expect((await response.json()).error).toMatchObject({
				code: "not-found",
				requestId: "abc",
			});
			expect(response.headers.get("x-request-id")).toBe("abc");
		},
	);

	test("a request id is taken from the header when it is harmless, else made; the body's counts when there is none", async () => {
		const idOf = async (headers: Record<string, string>, requestId?: string) =>
			(await post({ question: "lens", requestId }, headers)).headers.get(
				"x-request-id",
			);
		expect(await idOf({ "x-request-id": "a.B-9_" })).toBe("a.B-9_");
		expect(await idOf({ "x-request-id": "a b" })).toMatch(/^[0-9a-f]{32}$/);
		expect(await idOf({ "x-request-id": "x".repeat(65) })).toMatch(
			/^[0-9a-f]{32}$/,
		);
		expect(await idOf({}, "from-body")).toBe("from-body");
		expect(await idOf({ "x-request-id": "header" }, "from-body")).toBe(
			"header",
		);
	});

	test("every log line has the request id, and none has the question", async () => {
		const logged = makeApp();
		await post(
			{ question: "xylophone lens" },
			{ "x-request-id": "r1" },
			logged,
		);
		await post("nonsense", { "x-request-id": "r1" }, logged);
		expect(lines.map(({ event }) => event)).toEqual([
			"answer-end",
			"request-end",
			"request-failed",
			"request-end",
		]);
		expect(lines.every(({ requestId }) => requestId === "r1")).toBe(true);
		expect(JSON.stringify(lines)).not.toContain("xylophone");
	});

	test("a log that throws takes no answer with it", async () => {
		const noisy = makeApp({
			log: () => {
				throw new Error("disk full");
			},
		});
		expect((await post({ question: "lens" }, {}, noisy)).status).toBe(200);
	});
});

describe("the index", () => {
	test("is opened when it is first needed and once for all", async () => {
		let opened = 0;
		const lazy = makeApp({
			loadIndex: () => {
				opened += 1;
				return sampleIndex();
			},
		});
		expect((await lazy.request("/api/ask/health")).status).toBe(200);
		expect(opened).toBe(0);
		await Promise.all(
			[1, 2, 3].map(() => post({ question: "lens" }, {}, lazy)),
		);
		expect(opened).toBe(1);
		const ready = await lazy.request("/api/ask/ready");
		expect(await ready.json()).toEqual({
			ready: true,
			documents: 6,
			chunks: 7,
		});
	});

	test("that cannot be opened is 503 with its code and no path, until it can", async () => {
		let now = 0;
		let broken = true;
		const late = makeApp({
			now: () => now,
			loadIndex: async () => {
				if (broken)
					throw new AskError("index-missing", "No index in /home/secret.", {
						hint: "Build /home/secret.",
					});
				return sampleIndex();
			},
		});
		for (const response of [
			await late.request("/api/ask/ready"),
			await late.request("/api/ask/search?q=lens"),
			await post({ question: "lens" }, { accept: "text/event-stream" }, late),
		]) {
			expect(response.status).toBe(503);
			const text = await response.text();
			expect(JSON.parse(text).error.code).toBe("index-missing");
			expect(text).not.toContain("/home/secret");
		}
		expect(JSON.stringify(lines)).toContain("/home/secret");
		expect((await late.request("/api/ask/health")).status).toBe(200);
		broken = false;
		now = 1_000;
		expect((await late.request("/api/ask/ready")).status).toBe(200);
	});

	test("whose files a newer build took away is opened again", async () => {
		let opened = 0;
		const replaced = makeApp({
			loadIndex: async () => {
				opened += 1;
				const index = await sampleIndex();
				if (opened > 1) return index;
				return {
					...index,
					part: (name) => index.part(name),
					documents: (rows) => index.documents(rows),
					documentByUrl: (url) => index.documentByUrl(url),
					chunks: async () => {
						throw new AskError("index-missing", "Gone.", { hint: "" });
					},
				};
			},
		});
		const response = await post({ question: "lens" }, {}, replaced);
		expect(response.status).toBe(200);
		expect((await response.json()).sources).not.toEqual([]);
		expect(opened).toBe(2);
	});
});

describe("whatever is sent", () => {
	const wild = fc.oneof(
		fc.string({ unit: "binary", maxLength: 600 }),
		fc.anything({ withNullPrototype: true, maxDepth: 3 }),
		fc.constantFrom("lens", "\uD800", "\0", "__proto__", "…", "x".repeat(501)),
	);
	const mostly = <T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
		fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wild });
	const anyText = fc.string({ unit: "binary", maxLength: 3000 });
	const body = fc.oneof(
		fc
			.record(
				{
					question: mostly(fc.string({ unit: "binary", maxLength: 500 })),
					history: mostly(
						fc.array(
							fc.record({
								role: fc.constantFrom("user", "assistant"),
								text: anyText,
							}),
							{ maxLength: 8 },
						),
					),
					session: mostly(anyText),
					page: mostly(fc.webUrl()),
					types: mostly(fc.array(fc.constantFrom("guides", "log", "x"))),
					language: mostly(fc.constantFrom("en", "zh-Hans")),
					challenge: mostly(fc.string()),
					requestId: mostly(fc.uuid()),
				},
				{ requiredKeys: ["question"] },
			)
			.map((record) => JSON.stringify(record)),
		fc.json(),
		fc.string({ unit: "binary" }),
	);
	const accept = fc.constantFrom(
		"application/json",
		"text/html",
		"text/markdown",
		"text/event-stream",
		";;,q",
		"*/*",
	);

	test("2,000 random bodies give an answer or a plain refusal, never a 500", async () => {
		const seen = new Map<number, number>();
		await fc.assert(
			fc.asyncProperty(body, accept, async (sent, form) => {
				const response = await post(sent, { accept: form });
				const text = await response.text();
				seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
				expect([200, 400, 409, 413]).toContain(response.status);
				expect(text).not.toMatch(/\bat .*\.[jt]s:\d/);
				if (form === "text/event-stream" && response.status === 200)
					expect(text).not.toContain("event: error");
			}),
			{ numRuns: 2000 },
		);
		expect(seen.get(200)).toBeGreaterThan(50);
		expect(seen.get(400)).toBeGreaterThan(50);
	}, 60_000);

	test("500 random queries and headers give no 500 either", async () => {
		const word = fc.oneof(
			fc.string({ unit: "binary", maxLength: 30 }),
			fc.constantFrom("lens", "%", "%ff", "&", "=", "guides", "50"),
		);
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom("", "/search", "/ready", "/x"),
				fc.dictionary(
					fc.constantFrom("q", "types", "tags", "language", "limit", "page"),
					word,
				),
				fc.string({ maxLength: 40 }).map((s) => s.replace(/[^\x20-\x7e]/g, "")),
				async (path, query, header) => {
					const search = new URLSearchParams(
						Object.entries(query).map(([key, value]) => [
							key,
							value.replace(/\p{Surrogate}/gu, ""),
						]),
					);
					const response = await get(`/api/ask${path}?${search}`, {
						accept: header,
						"accept-language": header,
						"x-request-id": header,
					});
					expect([200, 400, 404]).toContain(response.status);
					await response.text();
				},
			),
			{ numRuns: 500 },
		);
	}, 60_000);
});
