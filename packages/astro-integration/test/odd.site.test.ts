/** Sites with their own ideas, and builds in which something fails. */
import { afterEach, describe, expect, test } from "vitest";
import { createSite, type Files, type Site } from "./support/site.js";

let site: Site;
afterEach(() => site.remove());

const config = (options: string, rest = "", imports = "") => `
	import ask from "astro-ask";
	import { defineConfig } from "astro/config";
	${imports}
	export default defineConfig({ ${rest} integrations: [${options}] });`;

const home = (text: string) =>
	`<html lang="en"><head><title>Home</title></head><body><main><h1>Home</h1><p>${text}</p></main></body></html>`;

const notes: Files = {
	"src/content.config.ts": `
		import { defineCollection } from "astro:content";
		import { glob } from "astro/loaders";
		export const collections = { notes: defineCollection({ loader: glob({ pattern: "*.md", base: "./src/notes" }) }) };`,
	"src/notes/one.md": "---\ntitle: One\n---\nThe first note.\n",
	"src/pages/notes/[id].astro": `---
		import { getCollection, render } from "astro:content";
		export const getStaticPaths = async () => (await getCollection("notes")).map((note) => ({ params: { id: note.id }, props: { note } }));
		const { Content } = await render(Astro.props.note);
		---
		<html lang="en"><head><title>Note</title></head><body><main><Content /></main></body></html>`,
};

/** Integrations around ask() that spoil the content store while it looks. */
const spoiled = (options: string) => `
	{ name: "spoil", hooks: { "astro:config:done": ({ config }) => { store = new URL("data-store.json", config.cacheDir); },
		"astro:build:start": () => { kept = readFileSync(store); writeFileSync(store, "<html>"); } } },
	ask(${options}),
	{ name: "restore", hooks: { "astro:build:start": () => writeFileSync(store, kept) } }`;
const spoilImports = `import { readFileSync, writeFileSync } from "node:fs"; let store, kept;`;

describe("a site with its own ideas", () => {
	test("keeps its /ask and its API, and has pages that are files, with a chunked content store", async () => {
		site = await createSite({
			...notes,
			"astro.config.mjs": config(
				"ask()",
				'build: { format: "file" }, experimental: { collectionStorage: "chunked" },',
			),
			"src/pages/index.astro": home("Welcome."),
			"src/pages/ask.astro": home("Our own page."),
			"src/pages/api/ask/index.json.ts":
				"export const GET = () => new Response('{}');",
		});
		const { ok, log } = await site.build();
		expect(log).toMatch(/\/ask is the site's own \(.*ask\.astro\)/);
		expect(log).toMatch(/\/api\/ask is the site's own/);
		expect(ok).toBe(true);
		expect(await site.read("dist/ask.html")).toContain("Our own page.");
		const documents = await site.documents("dist/_ask");
		expect([...documents].map(([id, { url }]) => `${id} ${url}`)).toEqual([
			"notes/one /notes/one.html",
			"page/ask.html /ask.html",
			"page/index /",
		]);
	});

	test("that is empty builds, without an index, and is told why", async () => {
		site = await createSite({
			"astro.config.mjs": config("ask({ page: false })"),
			"src/pages/404.astro": home("Nothing here."),
		});
		const { ok, log } = await site.build();
		expect(ok).toBe(true);
		expect(log).toContain("[empty-corpus]");
		await expect(site.read("dist/_ask/manifest.json")).rejects.toThrow();
		await expect(site.read("dist/ask/index.html")).rejects.toThrow();
	});

	test("that has files where the index goes keeps them, without an index", async () => {
		site = await createSite({
			"astro.config.mjs": config("ask()"),
			"src/pages/index.astro": home("Welcome."),
			"public/_ask/mine.txt": "Mine.",
		});
		const { ok, log } = await site.build();
		expect(ok).toBe(true);
		expect(log).toMatch(/\/_ask, which is the site's own \(.*mine\.txt\)/);
		expect(await site.list("dist/_ask")).toEqual(["mine.txt"]);
	});

	test("that is to answer without an adapter is refused before anything is built", async () => {
		site = await createSite({
			"astro.config.mjs": config('ask({ server: "site" })'),
			"src/pages/index.astro": home("Welcome."),
		});
		const { ok, log } = await site.build();
		expect(ok).toBe(false);
		expect(log).toContain("it has no adapter to run on");
		expect(log).toContain("npx astro add node");
	});
});

describe("a content store of an unknown shape", () => {
	test("costs no build: the index of the last one stays, word for word", async () => {
		site = await createSite({
			...notes,
			"astro.config.mjs": config("ask()"),
			"src/pages/index.astro": home("Welcome."),
		});
		expect((await site.build()).ok).toBe(true);
		const manifest = await site.read("dist/_ask/manifest.json");

		await site.write({
			"astro.config.mjs": config(spoiled(""), "", spoilImports),
			"src/pages/index.astro": home("Changed."),
		});
		const { ok, log } = await site.build();
		expect(log).toContain("[content-store-unknown]");
		expect(ok).toBe(true);
		expect(await site.read("dist/_ask/manifest.json")).toBe(manifest);
		expect(await site.read("dist/index.html")).not.toContain("ask-entry");

		await site.write({
			"astro.config.mjs": config(spoiled("{ strict: true }"), "", spoilImports),
		});
		const strict = await site.build();
		expect(strict.ok).toBe(false);
		expect(strict.log).toContain("data-store.json has a shape");
	});
});

describe("a source that fails", () => {
	test("keeps what the last build had of it; with strict the build ends there", async () => {
		const source = (load: string) =>
			`export default { type: "trails", load: () => { ${load} }, toDocuments: (row) => row };`;
		site = await createSite({
			"astro.config.mjs": config("ask()"),
			"src/pages/index.astro": home("Welcome."),
			"src/ask-sources/trails.js": source(
				"return [{ id: 'trails/a', title: 'A', url: '/a', text: 'A long trail.' }];",
			),
		});
		expect((await site.build()).ok).toBe(true);

		await site.write({
			"src/ask-sources/trails.js": source("throw new Error('no signal')"),
		});
		const { ok, log } = await site.build();
		expect(ok).toBe(true);
		expect(log).toContain("no signal");
		expect([...(await site.documents("dist/_ask")).keys()]).toEqual([
			"page/index",
			"trails/a",
		]);

		await site.write({
			"astro.config.mjs": config(
				'ask({ strict: true, server: "https://ask.example.org/here/" })',
			),
		});
		const strict = await site.build();
		expect(strict.ok).toBe(false);
		expect(strict.log).toContain("no signal");
		expect(strict.log).toContain("another host answers questions");
		expect(await site.read("dist/ask/index.html")).toContain(
			'action="https://ask.example.org/here/api/ask"',
		);
	});
});

describe("a source that holds less than half of last time", () => {
	test("because the rest is left out now, brings nothing of that back", async () => {
		const source = (drafts: number) =>
			`export default { type: "trails", load: () => [1, 2, 3, 4, 5], toDocuments: (n, { leaveOut }) => n > ${drafts}
					? { id: "trails/" + n, title: "Trail " + n, url: "/" + n, text: "A trail " + n }
					: leaveOut("trails/" + n, "draft") };`;
		site = await createSite({
			"astro.config.mjs": config("ask()"),
			"src/pages/index.astro": home("Welcome."),
			"src/ask-sources/trails.js": source(0),
		});
		await site.build();
		await site.write({ "src/ask-sources/trails.js": source(4) });
		const { log } = await site.build();
		expect(log).not.toContain("[source-shrunk]");
		expect([...(await site.documents("dist/_ask")).keys()]).toEqual([
			"page/index",
			"trails/5",
		]);
	});

	test("keeps what it had, until the owner accepts that it is gone", async () => {
		const source = (...names: string[]) =>
			`export default { type: "trails", load: () => ${JSON.stringify(names)}, toDocuments: (name) => ({ id: "trails/" + name, title: name, url: "/" + name, text: "A trail." + name }) };`;
		site = await createSite({
			"astro.config.mjs": config("ask()"),
			"src/pages/index.astro": home("Welcome."),
			"src/ask-sources/trails.js": source("a", "b", "c", "d", "e"),
		});
		await site.build();
		await site.write({ "src/ask-sources/trails.js": source("a") });
		const { log } = await site.build();
		expect(log).toContain("[source-shrunk]");
		expect((await site.documents("dist/_ask")).size).toBe(6);

		const [, accepted] = /`(acceptShrunk: .*?)` in/.exec(log) ?? [];
		await site.write({ "astro.config.mjs": config(`ask({ ${accepted} })`) });
		await site.build();
		expect([...(await site.documents("dist/_ask")).keys()]).toEqual([
			"page/index",
			"trails/a",
		]);
	});
});
