/** What is told from the files of a site before it is built. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadAskSources } from "./ask-sources.js";
import { findOwner } from "./owned-paths.js";
import {
	chooseServerMode,
	describeMode,
	requireAdapter,
} from "./server-mode.js";

// Inside the package, so that the site finds Astro.
const scratch = path.join(import.meta.dirname, "../test/.tmp");
let root: string;
let site: { srcDir: URL; publicDir: URL; redirects: object; output: "static" };

beforeEach(async () => {
	await mkdir(scratch, { recursive: true });
	root = await mkdtemp(path.join(scratch, "files-"));
	site = {
		srcDir: pathToFileURL(`${root}/src/`),
		publicDir: pathToFileURL(`${root}/public/`),
		redirects: {},
		output: "static",
	};
});
afterEach(() => rm(root, { recursive: true }));

async function put(file: string, text = ""): Promise<void> {
	await mkdir(path.dirname(path.join(root, file)), { recursive: true });
	await writeFile(path.join(root, file), text);
}

describe("findOwner", () => {
	const owner = (at: string, below = false) =>
		findOwner(at, site as never, { below });

	test("finds a page, an index, an endpoint, a file and a redirect", async () => {
		await put("src/pages/ask.astro");
		await put("src/pages/help/index.md");
		await put("public/faq.html");
		expect(await owner("/ask")).toContain("ask.astro");
		expect(await owner("/help")).toContain("index.md");
		expect(await owner("/faq")).toContain("faq.html");
		site.redirects = { "/old": "/new" };
		expect(await owner("/old")).toContain("redirect");
	});

	test("finds what lies below only when asked to", async () => {
		await put("src/pages/api/ask/[id].ts");
		expect(await owner("/api/ask")).toBeUndefined();
		expect(await owner("/api/ask", true)).toContain("[id].ts");
	});

	test("finds nothing on a free path, nor in a site without pages", async () => {
		expect(await owner("/ask")).toBeUndefined();
		await put("src/pages/asking.astro");
		expect(await owner("/ask", true)).toBeUndefined();
	});
});

describe("chooseServerMode", () => {
	test("is the site itself when a page already runs on demand", async () => {
		await put(
			"src/pages/a/live.astro",
			"---\nexport const prerender = false;\n---\n",
		);
		const mode = await chooseServerMode("auto", site as never);
		expect(mode).toMatchObject({
			kind: "site",
			why: expect.stringContaining("a/live.astro"),
		});
	});

	test("stays static without on-demand pages, and says what that means", async () => {
		await put(
			"src/pages/index.astro",
			"---\nexport const prerender = true;\n---\n",
		);
		await put(
			"src/pages/_draft.astro",
			"---\nexport const prerender = false;\n---\n",
		);
		const mode = await chooseServerMode("auto", site as never);
		expect(mode.kind).toBe("browser");
		expect(describeMode(mode)).toMatchInlineSnapshot(
			`"Because the site has no on-demand routes, questions are answered in the reader's browser, by facts and search. The index in \`_ask/\` is public like the pages it is made of; \`notes\` stay out of it. For answers by a model, name who gives them with \`server: 'https://…'\`, or with \`server: '/'\` behind \`astro-ask serve\`."`,
		);
	});

	test("does what the option says", async () => {
		for (const [server, kind] of [
			["site", "site"],
			["browser", "browser"],
			["/", "beside"],
		] as const)
			expect((await chooseServerMode(server, site as never)).kind).toBe(kind);
		const elsewhere = await chooseServerMode(
			new URL("https://ask.example.org"),
			site as never,
		);
		expect(describeMode(elsewhere)).toMatchInlineSnapshot(
			`"Because the option \`server\` names https://ask.example.org/, another host answers questions."`,
		);
		expect(
			(await chooseServerMode("auto", { ...site, output: "server" } as never))
				.kind,
		).toBe("site");
	});
});

describe("requireAdapter", () => {
	test("refuses a site that is to answer and has nothing to run on", () => {
		const mode = { kind: "site", why: "the option `server` says so" } as const;
		expect(() =>
			requireAdapter(mode, { adapter: undefined }),
		).toThrowErrorMatchingInlineSnapshot(
			`[AskError: The site is to answer by itself (the option \`server\` says so), and it has no adapter to run on.]`,
		);
		expect(() =>
			requireAdapter({ ...mode, kind: "browser" }, { adapter: undefined }),
		).not.toThrow();
	});
});

describe("loadAskSources", () => {
	const load = () =>
		loadAskSources(pathToFileURL(`${root}/`), "src/ask-sources");
	const context = {} as never;

	test("loads TypeScript that imports its neighbours, JSON and globs, by name", async () => {
		await put(
			"src/ask-sources/_rows.ts",
			"export const rows: { id: string }[] = [{ id: 'a' }];",
		);
		await put("src/ask-sources/more.json", '[{ "id": "b" }]');
		await put(
			"src/ask-sources/trails.ts",
			`import { defineSource } from "astro-ask/source";
			import { rows } from "./_rows";
			import more from "./more.json";
			const modules = import.meta.glob("./*.json");
			export default defineSource<{ id: string }>({
				type: "trail",
				load: () => [...rows, ...more, { id: Object.keys(modules)[0] as string }],
				toDocuments: ({ id }) => ({ id, title: id, url: "/" + id }),
			});`,
		);
		const [source, ...others] = await load();
		expect(others).toEqual([]);
		expect(source?.name).toBe("trails");
		expect(await source?.load(context)).toEqual([
			{ id: "a" },
			{ id: "b" },
			{ id: "./more.json" },
		]);
	});

	test("makes a broken module a source that fails, beside the others", async () => {
		await put("src/ask-sources/a.ts", "export default {{{");
		await put("src/ask-sources/b.js", "export default { type: 'b' };");
		await put("src/ask-sources/c.mjs", "throw new Error('no disk');");
		await put(
			"src/ask-sources/d.js",
			"export default { type: 'd', load: () => [], toDocuments: () => undefined };",
		);
		const sources = await load();
		expect(sources.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
		expect(() => sources[0]?.load(context)).toThrow();
		expect(() => sources[1]?.load(context)).toThrow(
			/no default export with `type`/,
		);
		expect(() => sources[2]?.load(context)).toThrow("no disk");
		expect(sources[3]?.load(context)).toEqual([]);
	});

	test("is empty without the folder", async () => {
		expect(await load()).toEqual([]);
	});
});
