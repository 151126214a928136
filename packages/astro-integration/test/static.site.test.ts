/** A static site: what gets into the index, at which address, and who answers. */
import type { DocumentRecord } from "@astro-ask/indexer/index-format";
import { mr } from "@astro-ask/runtime/messages/mr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type RunningSite, type Site } from "./support/site.js";

let site: Site;
let log: string;
let documents: Map<string, DocumentRecord>;

const page = (body: string, head = "") =>
	`<html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`;

beforeAll(async () => {
	site = await createSite({
		"astro.config.mjs": `
			import mdx from "@astrojs/mdx";
			import ask from "astro-ask";
			import { defineConfig } from "astro/config";
			export default defineConfig({
				integrations: [mdx(), ask({
					collections: {
						books: { url: (entry) => "https://books.example/" + entry.id },
						secrets: false,
						shelves: { url: ({ id }) => "/shelf#" + id },
						recipe: {},
					},
					types: { trails: { label: "Hiking trail" } },
					fields: { hide: ["rating"] },
				})],
			});`,
		"src/content.config.ts": `
			import { defineCollection } from "astro:content";
			import { file, glob } from "astro/loaders";
			const folder = (name) => defineCollection({ loader: glob({ pattern: "*.{md,mdx}", base: "./src/content/" + name }) });
			export const collections = {
				notes: folder("notes"),
				recipes: folder("recipes"),
				loose: folder("loose"),
				secrets: folder("secrets"),
				shelves: defineCollection({ loader: () => [
					{ id: "top", jars: 7, first: { collection: "recipes", id: "bread" }, next: { collection: "notes", id: "later" } },
					{ id: "low", jars: 9 },
				] }),
				books: defineCollection({ loader: file("src/content/books.json") }),
			};`,
		"src/content/notes/ferry.md":
			"---\ntitle: The ferry\nrating: 5\n_mood: dull\n---\n\n## Timetable\n\nThe ferry leaves at noon.\n",
		"src/content/notes/lamp.mdx":
			'---\ntitle: The lamp\n---\nimport Turns from "../../components/Turns.astro";\n\nThe lamp turns <Turns count={6} /> a minute.\n',
		"src/content/notes/later.md":
			"---\ntitle: Later\ndraft: true\n---\nAn unfinished thought.\n",
		"src/content/notes/quiet.md":
			"---\ntitle: Quiet\n---\nNot for search engines.\n",
		"src/content/recipes/bread.md":
			"---\ntitle: Bread\n---\nFlour, water, salt.\n",
		"src/content/loose/scrap.md": "---\ntitle: Scrap\n---\nShown nowhere.\n",
		"src/content/secrets/code.md":
			"---\ntitle: Code\n---\nThe code is a secret.\n",
		"src/content/books.json": JSON.stringify([
			{ id: "dune", title: "Dune", author: "Frank Herbert", year: 1965 },
		]),
		"src/components/Turns.astro":
			"---\nconst { count } = Astro.props;\n---\n<b>{count} times</b>",
		"src/pages/notes/[slug].astro": `---
			import { getCollection, render } from "astro:content";
			export const getStaticPaths = async () => (await getCollection("notes", ({ data }) => !data.draft)).map((note) => ({
				params: { slug: "the-" + note.id }, props: { note } }));
			const { note } = Astro.props;
			const { Content } = await render(note);
			---
			<html lang="en"><head><title>{note.data.title}</title>{note.id === "quiet" && <meta name="robots" content="noindex" />}</head>
			<body><nav>Home, notes</nav><main><h1>{note.data.title}</h1><Content /></main></body></html>`,
		"src/pages/recipes/[...id].astro": `---
			import { getCollection, getEntry, render } from "astro:content";
			export const getStaticPaths = async () => (await getCollection("recipes")).map(({ id }) => ({ params: { id } }));
			const { Content } = await render(await getEntry("recipes", Astro.params.id));
			---
			<html lang="en"><head><title>Recipe</title></head><body><main><Content /></main></body></html>`,
		"src/pages/tags/[tag].astro": `---
			import { getEntry } from "astro:content";
			export const getStaticPaths = async () => [{ params: { tag: "baking" }, props: { featured: await getEntry("recipes", "bread") } }];
			---
			<html lang="en"><head><title>Baking</title></head><body><main><h1>Baking</h1><p>What comes out of the oven.</p></main></body></html>`,
		"src/pages/secrets/[id].astro": `---
			import { getCollection, getEntry, render } from "astro:content";
			export const getStaticPaths = async () => (await getCollection("secrets")).map(({ id }) => ({ params: { id } }));
			const { Content } = await render(await getEntry("secrets", Astro.params.id));
			---
			<html lang="en"><head><title>Code</title></head><body><main><Content /></main></body></html>`,
		"src/pages/index.astro": page(
			"<main><h1>Harbour</h1><p>All about the harbour.</p></main>",
		),
		"src/pages/about.astro": page(
			"<main><h1>About us</h1><p>We keep the harbour.</p><p data-ask-ignore>Passing remark.</p></main>",
		),
		"src/pages/shelf.astro": page(
			'<main><h1>Our shelf</h1><p id="top">Seven jars.</p><p id="low">Nine jars.</p></main>',
		),
		"src/pages/hidden.astro": page(
			"<main><h1>Hidden</h1><p>Unlisted page.</p></main>",
			'<meta name="robots" content="noindex" />',
		),
		"src/pages/header.astro": `---
			Astro.response.headers.set("X-Robots-Tag", "noindex");
			---
			${page("<main><h1>By header</h1><p>Also unlisted.</p></main>")}`,
		"src/pages/ignored.astro": page(
			"<main data-ask-ignore><h1>Ignored</h1><p>Left alone.</p></main>",
		),
		"src/pages/404.astro": page("<main><h1>Lost</h1></main>"),
		"public/report.html": page("<main><h1>Only copied</h1></main>"),
		"public/odd.html": "<!--ask-entry %7B--><h1>Only copied, too</h1>",
		"src/ask-sources/trails.ts": `
			import { defineSource } from "astro-ask/source";
			type Trail = { id: string; length: number };
			export default defineSource<Trail>({
				type: "trails",
				load: (): Trail[] => [{ id: "ridge", length: 12 }],
				toDocuments: ({ id, length }) => ({ id: "trails/" + id, title: "Ridge trail", url: "/trails#" + id, data: { length } }),
			});`,
		"src/ask-sources/broken.ts": "throw new Error('the disk is gone');",
	});
	const built = await site.build();
	log = built.log;
	if (!built.ok) throw new Error(log);
	documents = await site.documents("dist/_ask");
});

afterAll(() => site.remove());

describe("the index of a static site", () => {
	test("holds what the site publishes and nothing else", () => {
		const urls = [...documents].map(([id, { url }]) => [id, url]);
		expect(Object.fromEntries(urls)).toEqual({
			"books/dune": "https://books.example/dune",
			"notes/ferry": "/notes/the-ferry/",
			"notes/lamp": "/notes/the-lamp/",
			"page/about": "/about/",
			"page/index": "/",
			"page/shelf": "/shelf/",
			"page/tags/baking": "/tags/baking/",
			"recipes/bread": "/recipes/bread/",
			"shelves/low": "/shelf/#low",
			"shelves/top": "/shelf/#top",
			"trails/ridge": "/trails#ridge",
		});
	});

	test("keeps fields but the hidden ones, and the owner's names for types", () => {
		expect(documents.get("notes/ferry")?.data).toEqual({ title: "The ferry" });
		expect(documents.get("books/dune")?.data).toMatchObject({ year: 1965 });
		expect(documents.get("trails/ridge")?.typeLabel).toBe("Hiking trail");
	});

	test("says what references name, and nothing of a draft", () => {
		expect(documents.get("shelves/top")).toMatchObject({
			title: "Top",
			data: { jars: 7, first: "Bread" },
		});
		expect(documents.get("shelves/top")?.data).not.toHaveProperty("next");
	});

	test("brings the languages that a browser or an edge host does not hold", async () => {
		const { parts } = JSON.parse(await site.read("dist/_ask/manifest.json"));
		const read = async (part: string) =>
			JSON.parse(await site.read(`dist/_ask/${parts[part].name}`));
		expect((await read("profiles")).Devanagari.mr.words).toContain("आहे");
		expect((await read("packs")).packs.mr.messages.page.sources).toBe(
			mr.page.sources,
		);
	});

	test("takes the same bytes when nothing changed", async () => {
		const manifest = await site.read("dist/_ask/manifest.json");
		const again = await site.build();
		expect(again.ok).toBe(true);
		expect(await site.read("dist/_ask/manifest.json")).toBe(manifest);
		expect(again.log).not.toContain("Fields in the index");
	});
});

describe("the build's log", () => {
	test("says who answers and why", () => {
		expect(log).toContain(
			"Because the site has no on-demand routes, questions are answered in the reader's browser, by facts and search.",
		);
	});

	test("lists what was left out, each with its reason", () => {
		for (const line of [
			"notes/later (draft)",
			"notes/quiet (noindex)",
			"loose/scrap (no page shows it)",
			"page/header (noindex)",
			"page/hidden (noindex)",
			"page/ignored (marked to be ignored)",
		])
			expect(log).toContain(line);
	});

	test("reports the broken source and goes on", () => {
		expect(log).toContain("the disk is gone");
		expect(log).toContain("[source-failed]");
	});

	test("warns of an address that leads nowhere", () => {
		expect(log).toContain("No page of this build is at /trails#ridge;");
	});

	test("says which settings are of no collection", () => {
		expect(log).toMatch(/`collections\.recipe` .*Did you mean `recipes`\?/);
	});

	test("prints the fields the first time, and what changed", () => {
		expect(log).toMatch(/Fields in the index.*\n(.*\n)*.*books: .*author/);
		expect(log).toMatch(/Indexed 11 documents in \d+ chunks/);
		expect(log).toMatch(/type +new/);
	});
});

describe("the built pages", () => {
	test("hold no marker of ours", async () => {
		for (const file of [
			"notes/the-ferry/index.html",
			"about/index.html",
			"404.html",
		])
			expect(await site.read(`dist/${file}`)).not.toContain("ask-entry");
	});

	test("include the ask page, which is not for search engines, and without a script leads to itself", async () => {
		const html = await site.read("dist/ask/index.html");
		expect(html).toMatch(/<form[^>]* method="get"[^>]* action="\/ask\/"/);
		expect(html).toMatch(/<textarea[^>]* name="q"/);
		expect(html).toContain('name="robots" content="noindex"');
		expect(html).toContain('<html lang="en" dir="ltr" data-ask-page');
		expect(html).not.toMatch(/ style=| on[a-z]+=/);
	});
});

describe("astro preview", () => {
	let preview: RunningSite;
	beforeAll(async () => {
		preview = await site.start("preview");
	});
	afterAll(() => preview.stop());

	const ask = async (question: string, accept: string) => {
		const query = new URLSearchParams({ q: question });
		const response = await fetch(`${preview.url}/api/ask?${query}`, {
			headers: { accept },
		});
		expect(response.status).toBe(200);
		return response.text();
	};

	test("answers from Markdown, MDX components, rows and source modules", async () => {
		expect(
			await ask("when does the ferry leave", "application/json"),
		).toContain("/notes/the-ferry/#timetable");
		expect(
			await ask("how many times does the lamp turn", "application/json"),
		).toContain("6 times");
		expect(await ask("who wrote Dune", "application/json")).toContain(
			"Frank Herbert",
		);
		expect(
			await ask("length of the ridge trail", "application/json"),
		).toContain("12");
	});

	test("answers a reader without a script with a page", async () => {
		const html = await ask("when does the ferry leave", "text/html");
		expect(html).toMatch(/href="\/notes\/the-ferry\/#timetable[":]/);
	});

	test("knows nothing of what is not published", async () => {
		for (const words of [
			"unfinished thought",
			"passing remark",
			"the code is a secret",
			"shown nowhere",
		]) {
			const answer = await ask(words, "application/json");
			expect(answer.toLowerCase().replaceAll(words, "")).not.toContain(words);
			expect(answer).not.toMatch(/notes\/later|secrets|loose/);
		}
	});
});
