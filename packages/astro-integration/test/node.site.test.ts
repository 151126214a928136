/** A site with on-demand routes on Node, under a base, without slashes, in two languages: it answers by itself. */
import type { DocumentRecord } from "@astro-ask/indexer/index-format";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	createSite,
	type RunningSite,
	type Site,
	startProgram,
} from "./support/site.js";

const token = "the token of the owner";

let site: Site;
let log: string;
let server: RunningSite;
let documents: Map<string, DocumentRecord>;

beforeAll(async () => {
	site = await createSite({
		"astro.config.mjs": `
			import node from "@astrojs/node";
			import ask from "astro-ask";
			import { defineConfig } from "astro/config";
			export default defineConfig({
				base: "/docs",
				trailingSlash: "never",
				adapter: node({ mode: "standalone" }),
				i18n: { locales: ["en", "es"], defaultLocale: "en", fallback: { es: "en" }, routing: { fallbackType: "rewrite" } },
				security: { csp: true },
				integrations: [ask({ strict: true })],
			});`,
		"src/content.config.ts": `
			import { defineCollection } from "astro:content";
			import { glob } from "astro/loaders";
			const folder = (name) => defineCollection({ loader: glob({ pattern: "**/*.md", base: "./src/content/" + name }) });
			export const collections = { guides: folder("guides"), live: folder("live") };`,
		"src/content/guides/en/boats.md":
			"---\ntitle: Boats\n---\nBoats are moored at the pier.\n",
		"src/content/guides/es/boats.md":
			"---\ntitle: Barcos\n---\nLos barcos están amarrados en el muelle.\n",
		"src/content/live/tide.md":
			"---\ntitle: The tide\n---\nHigh tide is at six.\n",
		"src/content/live/ebb.md":
			"---\ntitle: The ebb\n---\nAt low tide the boats lie dry.\n",
		"src/content/live/draft.md":
			"---\ntitle: Draft\ndraft: true\n---\nNothing yet.\n",
		"src/pages/guides/[slug].astro": `---
			import { getCollection, render } from "astro:content";
			export const getStaticPaths = async () => (await getCollection("guides", ({ id }) => id.startsWith("en/"))).map((entry) => ({
				params: { slug: entry.id.slice(3) }, props: { entry } }));
			const { Content } = await render(Astro.props.entry);
			---
			<html lang="en"><head><title>Guide</title></head><body><main><Content /></main></body></html>`,
		"src/pages/es/guides/[slug].astro": `---
			import { getCollection, render } from "astro:content";
			export const getStaticPaths = async () => (await getCollection("guides", ({ id }) => id.startsWith("es/"))).map((entry) => ({
				params: { slug: entry.id.slice(3) }, props: { entry } }));
			const { Content } = await render(Astro.props.entry);
			---
			<html lang="es"><head><title>Guía</title></head><body><main><Content /></main></body></html>`,
		"src/pages/live/[id].astro": `---
			import { getEntry, render } from "astro:content";
			import { Related } from "astro-ask/components";
			export const prerender = false;
			const entry = await getEntry("live", Astro.params.id);
			if (!entry) return new Response(null, { status: 404 });
			const { Content } = await render(entry);
			---
			<html lang="en"><head><title>Live</title></head><body><main><Content /></main><Related entry={entry} /></body></html>`,
		"src/pages/harbour.astro":
			'<html lang="en"><head><title>Harbour</title></head><body><main><h1>Harbour</h1><p>The harbour master is Ana.</p></main></body></html>',
	});
	const built = await site.build();
	log = built.log;
	if (!built.ok) throw new Error(log);
	documents = await site.documents("dist/server/ask-index");
	server = await startProgram(site.root, "dist/server/entry.mjs", {
		ASK_ADMIN_TOKEN: token,
	});
});

afterAll(async () => {
	await server?.stop();
	await site.remove();
});

const api = () => `${server.url}/docs/api/ask`;

const post = (body: string, accept: string) =>
	fetch(api(), {
		method: "POST",
		headers: { accept, "content-type": "application/json" },
		body,
	});

describe("the index of a site with on-demand routes", () => {
	test("holds entries at the address that shows them, with base and without slash", () => {
		const urls = [...documents].map(([id, { url }]) => [id, url]);
		expect(Object.fromEntries(urls)).toEqual({
			"guides/en/boats": "/docs/guides/boats",
			"guides/es/boats": "/docs/es/guides/boats",
			"live/ebb": "/docs/live/ebb",
			"live/tide": "/docs/live/tide",
			"page/docs/harbour": "/docs/harbour",
		});
	});

	test("knows languages by path and page, and which documents are translations", () => {
		const spanish = documents.get("guides/es/boats");
		expect(spanish?.language).toBe("es");
		expect(spanish?.translationKey).toBe("guides/boats");
		expect(documents.get("guides/en/boats")?.translationKey).toBe(
			"guides/boats",
		);
	});

	test("lies beside the server's code, where no reader can fetch it", async () => {
		await expect(site.read("dist/client/_ask/manifest.json")).rejects.toThrow();
		expect((await fetch(`${server.url}/docs/_ask/manifest.json`)).status).toBe(
			404,
		);
	});

	test("warns of no address: on-demand routes show what they match", () => {
		expect(log).not.toContain("No page of this build");
	});

	test("leaves no marker in a page that stands in for its translation", async () => {
		const html = await site.read("dist/client/es/harbour/index.html");
		expect(html).toContain("Ana");
		expect(html).not.toContain("ask-entry");
	});
});

describe("the built server", () => {
	test("was chosen because the site has an on-demand page", () => {
		expect(log).toContain(
			"Because src/pages/live/[id].astro already runs on demand, this site answers questions itself.",
		);
	});

	test("carries our code with it: a package manager need not let it find ours", async () => {
		const files = await site.list("dist/server");
		const code = files.filter((file) => /\.m?js$/.test(file));
		const texts = await Promise.all(
			code.map((file) => site.read(`dist/server/${file}`)),
		);
		const found = texts
			.join("\n")
			.match(/from\s*"(@astro-ask|hono|valibot)[^"]*"/g);
		expect(found).toBeNull();
	});

	test("shows related items on pages that run on demand, drafts never", async () => {
		const html = await (await fetch(`${server.url}/docs/live/tide`)).text();
		const [list = ""] = /<aside[^>]*ask-related.*?<\/aside>/s.exec(html) ?? [];
		expect(list).toContain('href="/docs/live/ebb"');
		expect(list).not.toContain("Draft");
	});

	test("streams an answer with its sources", async () => {
		const response = await post(
			JSON.stringify({ question: "when is high tide" }),
			"text/event-stream",
		);
		expect(response.headers.get("content-type")).toContain("text/event-stream");
		const text = await response.text();
		expect(text).toMatch(/^event: start\n/);
		expect(text).toContain('"/docs/live/tide"');
		expect(text).toMatch(/event: done\ndata: .*"rung":"search-only"/);
	});

	test("answers JSON in the question's language and search", async () => {
		const response = await post(
			JSON.stringify({ question: "¿Dónde están amarrados los barcos?" }),
			"application/json",
		);
		const { sources } = (await response.json()) as {
			sources: { url: string }[];
		};
		expect(sources[0]?.url).toBe("/docs/es/guides/boats");
		const found = await fetch(`${api()}/search?q=harbour+master`);
		expect(await found.text()).toContain("/docs/harbour");
	});

	test("refuses a bad body with a code, a hint and the request's id", async () => {
		const response = await post("{", "application/json");
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({
			error: {
				code: "bad-request",
				requestId: response.headers.get("x-request-id"),
			},
		});
	});

	test("is healthy and ready", async () => {
		expect((await fetch(`${api()}/health`)).status).toBe(200);
		expect((await fetch(`${api()}/ready`)).status).toBe(200);
	});

	test("serves the ask page, whose form leads to the API under the base", async () => {
		const html = await (await fetch(`${server.url}/docs/ask`)).text();
		expect(html).toMatch(/action="\/docs\/api\/ask"/);
		const page = await fetch(`${api()}?q=high+tide`, {
			headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
		});
		expect(await page.text()).toMatch(/href="\/docs\/live\/tide[#"]/);
	});
});

describe("the ask pages of a site in two languages", () => {
	test("speak each its own, and are where its pages lead", async () => {
		const html = await (await fetch(`${server.url}/docs/es/ask`)).text();
		expect(html).toMatch(/<html lang="es"/);
		expect(html).toContain("Tu pregunta");
		expect(html).toContain('href="/docs/es"');
		expect(html).toContain('data-page="/docs/es/ask"');
		expect(html).toContain('action="/docs/api/ask"');
		const english = await (await fetch(`${server.url}/docs/ask`)).text();
		expect(english).toMatch(/<html lang="en"/);
		expect(english).toContain('data-page="/docs/ask"');
		expect([...documents.values()].map(({ url }) => url).join()).not.toMatch(
			/\/ask/,
		);
	});
});

describe("the owner's pages of a site with on-demand routes", () => {
	/** As they come through a proxy that ends TLS: the page's origin is another than the server sees. */
	const send = (path: string, body: unknown, headers = {}) =>
		fetch(`${api()}/admin${path}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				origin: "https://docs.example",
				"sec-fetch-site": "same-origin",
				"x-forwarded-proto": "https",
				...headers,
			},
			body: JSON.stringify(body),
		});

	test("open, change and close behind a proxy that ends TLS", async () => {
		const stranger = await fetch(`${api()}/admin`);
		expect(stranger.status).toBe(401);
		const opened = await send("/sign-in", { token });
		expect(opened.status).toBe(200);
		const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
		const get = (path: string) =>
			fetch(`${api()}/admin${path}`, { headers: { cookie } });
		const settings = await (await get("/settings")).text();
		const csrf = /data-csrf="(\w+)"/.exec(settings)?.[1] ?? "";
		const own = { cookie, "x-ask-csrf": csrf };
		const set = { "limits.visitorPerDay": 3 };
		const saved = await send("/settings", { version: 0, set }, own);
		expect(saved.status, await saved.text()).toBe(200);
		expect(await (await get("/settings")).text()).toContain("Version 1");
		expect((await send("/sign-out", {}, own)).status).toBe(200);
		expect((await get("/settings")).status).toBe(401);
	});

	test("say what the build left out, which no stranger may read", async () => {
		const headers = { authorization: `Bearer ${token}` };
		const page = await fetch(`${api()}/admin/index`, { headers });
		expect(await page.text()).toContain("live/draft");
		for (const path of [
			"/docs/last-build.json",
			"/docs/ask-index/last-build.json",
		])
			expect((await fetch(server.url + path)).status).toBe(404);
	});
});
