import { AskError } from "@astro-ask/indexer";
import { describe, expect, test } from "vitest";
import { resolveOptions } from "./resolve-options.js";

function refusal(options: unknown): string {
	try {
		resolveOptions(options);
	} catch (error) {
		if (error instanceof AskError)
			return `${error.code}: ${error.message} ${error.hint}`;
		throw error;
	}
	return "accepted";
}

describe("resolveOptions", () => {
	test("needs no argument", () => {
		expect(resolveOptions()).toEqual({
			server: "auto",
			page: "/ask",
			layout: undefined,
			suggestions: [],
			api: "/api/ask",
			collections: {},
			pages: true,
			types: {},
			facts: {},
			notes: {},
			hiddenFields: [],
			sources: "src/ask-sources",
			embedder: "table",
			languages: undefined,
			related: {},
			restoreFrom: undefined,
			runtime: {},
			cacheDir: ".cache/astro-ask",
			acceptShrunk: false,
			strict: false,
		});
	});

	test("keeps functions and lists", () => {
		const url = () => "/x";
		const resolved = resolveOptions({
			collections: { books: { url }, drafts: false },
			types: { peaks: { label: "Peak" } },
			fields: { hide: ["isbn"] },
		});
		expect(resolved.collections).toEqual({ books: { url }, drafts: false });
		expect(resolved.hiddenFields).toEqual(["isbn"]);
	});

	test("takes an embedder, a promise of one, a function that opens one, or none", async () => {
		const embedder = {
			space: "s",
			dimensions: 1,
			maxBatch: 1,
			embed: async () => [],
		};
		const opened = (given: unknown) => {
			const { embedder } = resolveOptions({ embedder: given });
			return typeof embedder === "function" ? embedder() : embedder;
		};
		expect(opened("none")).toBe(false);
		expect(opened(false)).toBe(false);
		expect(opened(embedder)).toBe(embedder);
		expect(await opened(Promise.resolve(embedder))).toBe(embedder);
		expect(opened(() => embedder)).toBe(embedder);
		expect(refusal({ embedder: "polyglot" })).toContain(
			"Give it 'table', 'none', false, an embedder, or a function that opens one",
		);
	});

	test("tells what related and languages can be", () => {
		expect(resolveOptions({ related: false }).related).toBe(false);
		expect(resolveOptions({ related: { floor: 0.2 } }).related).toEqual({
			floor: 0.2,
		});
		expect(refusal({ related: { floor: 2 } })).toContain(
			"Give it a number from -1 to 1",
		);
		expect(refusal({ related: { flor: 0 } })).toContain("`related.floor`");
		expect(refusal({ languages: [] })).toContain("at least one language");
	});

	test("takes taught names, facts and notes", () => {
		const types = {
			peaks: {
				label: { en: ["peak", "mountain"], mr: ["शिखर"] },
				fields: {
					height: { label: "Height", high: { en: ["tallest"] } },
					range: { values: { Alps: { es: ["Alpes"] } } },
				},
			},
		};
		const facts = {
			notes: false as const,
			peaks: {
				names: false as const,
				decade: () => "1950s",
				height: { label: "Height", kind: "number" as const, sum: false },
			},
		};
		const notes = { "books.year": "The year we read it." };
		expect(resolveOptions({ types, facts, notes })).toMatchObject({
			types,
			facts,
			notes,
		});
	});

	test("says where a name, a fact or a note is wrong", () => {
		const field = (height: object) => ({
			types: { peaks: { fields: { height } } },
		});
		expect(
			[
				field({ hihg: {} }),
				field({ high: ["tallest"] }),
				field({ label: { en: [""] } }),
				{ facts: { peaks: true } },
				{ facts: { peaks: { height: 3 } } },
				{ facts: { peaks: { height: { kind: "metres" } } } },
				{ facts: { peaks: { height: { valeu: () => 1 } } } },
				{ notes: { peaks: 7 } },
			].map(refusal),
		).toMatchInlineSnapshot(`
			[
			  "bad-option: ask() has no option \`types.peaks.fields.height.hihg\`. Did you mean \`types.peaks.fields.height.high\`?",
			  "bad-option: The option \`types.peaks.fields.height.high\` of ask() is a list, which is not allowed. Give it lists of names by language, such as { en: ['tallest'] }, or leave it out.",
			  "bad-option: The option \`types.peaks.fields.height.label\` of ask() is an object, which is not allowed. Give it a name such as 'Peak', or lists of names by language such as { en: ['peak', 'mountain'] }, or leave it out.",
			  "bad-option: The option \`facts.peaks\` of ask() is true, which is not allowed. Give it false, or an object with a field's name for each key, or leave it out.",
			  "bad-option: The option \`facts.peaks.height\` of ask() is 3, which is not allowed. Give it false, a function from a document to what is counted, or an object with \`label\`, \`kind\`, \`sum\` and \`value\`, or leave it out.",
			  "bad-option: The option \`facts.peaks.height.kind\` of ask() is "metres", which is not allowed. Give it 'text', 'number', 'year', 'date' or 'flag', or leave it out.",
			  "bad-option: ask() has no option \`facts.peaks.height.valeu\`. Did you mean \`facts.peaks.height.value\`?",
			  "bad-option: The option \`notes.peaks\` of ask() is 7, which is not allowed. Give it a sentence, or leave it out.",
			]
		`);
	});

	test("takes an https address, and plain http only on this machine", () => {
		expect(
			resolveOptions({ server: "https://ask.example.org" }).server,
		).toBeInstanceOf(URL);
		expect(
			resolveOptions({ server: "http://127.0.0.1:4000" }).server,
		).toBeInstanceOf(URL);
		expect(refusal({ server: "http://example.org" })).toMatchInlineSnapshot(
			`"bad-option: The option \`server\` of ask() is "http://example.org", which is not allowed. Give it 'auto', 'site', 'browser', '/' or an address that begins with https://, or leave it out."`,
		);
	});

	test("names the option, what it was and what is allowed", () => {
		expect(
			[
				{ server: "sight" },
				{ page: "ask" },
				{ page: true },
				{ api: "/api/ask/" },
				{ strict: "yes" },
				{ collections: { blog: true } },
				{ collections: { blog: { url: "/blog" } } },
				{ fields: { hide: "isbn" } },
				{ types: { peaks: { label: 3 } } },
				{ sources: "" },
				7,
				null,
			].map(refusal),
		).toMatchInlineSnapshot(`
			[
			  "bad-option: The option \`server\` of ask() is "sight", which is not allowed. Give it 'auto', 'site', 'browser', '/' or an address that begins with https://, or leave it out.",
			  "bad-option: The option \`page\` of ask() is "ask", which is not allowed. Give it a path such as '/ask', without a slash at its end, or false, or leave it out.",
			  "bad-option: The option \`page\` of ask() is true, which is not allowed. Give it a path such as '/ask', without a slash at its end, or false, or leave it out.",
			  "bad-option: The option \`api\` of ask() is "/api/ask/", which is not allowed. Give it a path such as '/api/ask', without a slash at its end, or leave it out.",
			  "bad-option: The option \`strict\` of ask() is "yes", which is not allowed. Give it true or false, or leave it out.",
			  "bad-option: The option \`collections.blog\` of ask() is true, which is not allowed. Give it false, or an object with \`url\`, a function from an entry to its URL, or leave it out.",
			  "bad-option: The option \`collections.blog.url\` of ask() is "/blog", which is not allowed. Give it a function from an entry to its URL, or leave it out.",
			  "bad-option: The option \`fields.hide\` of ask() is "isbn", which is not allowed. Give it a list of field names, or leave it out.",
			  "bad-option: The option \`types.peaks.label\` of ask() is 3, which is not allowed. Give it a name such as 'Peak', or lists of names by language such as { en: ['peak', 'mountain'] }, or leave it out.",
			  "bad-option: The option \`sources\` of ask() is "", which is not allowed. Give it a folder relative to the site's root, or leave it out.",
			  "bad-option: ask() takes one object of options and was given 7. Write \`ask()\` or \`ask({ … })\`.",
			  "bad-option: ask() takes one object of options and was given null. Write \`ask()\` or \`ask({ … })\`.",
			]
		`);
	});

	test("refuses an unknown name and says which one was probably meant", () => {
		expect(
			[
				{ stict: true },
				{ fields: { hidden: [] } },
				{ types: { peaks: { lable: "Peak" } } },
				{ collections: { blog: { uri: () => "/" } } },
				{ temperature: 1 },
			].map(refusal),
		).toMatchInlineSnapshot(`
			[
			  "bad-option: ask() has no option \`stict\`. Did you mean \`strict\`?",
			  "bad-option: ask() has no option \`fields.hidden\`. Did you mean \`fields.hide\`?",
			  "bad-option: ask() has no option \`types.peaks.lable\`. Did you mean \`types.peaks.label\`?",
			  "bad-option: ask() has no option \`collections.blog.uri\`. Did you mean \`collections.blog.url\`?",
			  "bad-option: ask() has no option \`temperature\`. Remove it. Known here: \`server\`, \`page\`, \`layout\`, \`suggestions\`, \`api\`, \`collections\`, \`pages\`, \`types\`, \`facts\`, \`notes\`, \`fields\`, \`sources\`, \`embedder\`, \`languages\`, \`related\`, \`restoreFrom\`, \`acceptShrunk\`, \`runtime\`, \`cacheDir\`, \`strict\`.",
			]
		`);
	});

	test("takes what is said about answering as JSON, drivers by module and secrets by name", () => {
		const runtime = {
			rungs: [
				{
					entrypoint: "@astro-ask/runtime/rungs/gemini",
					options: { model: "m", apiKeyEnv: "KEY" },
				},
			],
			store: { entrypoint: "./src/my-store.ts" },
			quota: { visitorPerDay: 5, timeZone: "Asia/Kolkata" },
			log: { keep: "counts", days: 7 },
			allowedOrigins: ["https://www.example.org"],
		};
		expect(resolveOptions({ runtime }).runtime).toEqual(runtime);
	});

	test("refuses what is no JSON, no limit, no zone and no origin, and says which one", () => {
		expect(
			[
				{ rungs: [{ entrypoint: "x", options: { fetch: () => {} } }] },
				{ rungs: [{ entrypoint: "x", apiKey: "k" }] },
				{ quota: { visitorPerDay: -1 } },
				{ quota: { timeZone: "Mars/Olympus" } },
				{ quota: { perDay: 3 } },
				{ log: { keep: "all" } },
				{ allowedOrigins: ["https://www.example.org/"] },
				{ embeder: {} },
			].map((runtime) => refusal({ runtime })),
		).toMatchInlineSnapshot(`
			[
			  "bad-option: The option \`runtime.rungs.0.options\` of ask() is an object, which is not allowed. Give it JSON: name a secret's variable, never hold functions, or leave it out.",
			  "bad-option: ask() has no option \`runtime.rungs.0.apiKey\`. Remove it. Known here: \`entrypoint\`, \`options\`.",
			  "bad-option: The option \`runtime.quota.visitorPerDay\` of ask() is -1, which is not allowed. Give it a whole number, 0 or more, or leave it out.",
			  "bad-option: The option \`runtime.quota.timeZone\` of ask() is "Mars/Olympus", which is not allowed. Give it the name of a time zone such as 'Asia/Kolkata', or leave it out.",
			  "bad-option: ask() has no option \`runtime.quota.perDay\`. Remove it. Known here: \`visitorPerDay\`, \`allPerDay\`, \`perMinute\`, \`searchPerMinute\`, \`streams\`, \`timeZone\`.",
			  "bad-option: The option \`runtime.log.keep\` of ask() is "all", which is not allowed. Give it 'off', 'counts' or 'full', or leave it out.",
			  "bad-option: The option \`runtime.allowedOrigins.0\` of ask() is "https://www.example.org/", which is not allowed. Give it an origin such as 'https://www.example.org', without a path, or leave it out.",
			  "bad-option: ask() has no option \`runtime.embeder\`. Remove it. Known here: \`rungs\`, \`store\`, \`quota\`, \`challenge\`, \`log\`, \`allowedOrigins\`.",
			]
		`);
	});
});
