/** The app of the dev toolbar, in a real dev server and a real browser. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executablePath, launch } from "./support/browser.js";
import { createSite, type RunningSite, type Site } from "./support/site.js";

describe.skipIf(!executablePath)("the dev toolbar", () => {
	let site: Site;
	let dev: RunningSite;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		site = await createSite({
			"astro.config.mjs": `
				import ask from "astro-ask";
				import { defineConfig } from "astro/config";
				export default defineConfig({ integrations: [ask({ embedder: "none" })] });`,
			"src/content.config.ts": `
				import { defineCollection } from "astro:content";
				import { glob } from "astro/loaders";
				export const collections = { notes: defineCollection({ loader: glob({ pattern: "*.md", base: "./src/notes" }) }) };`,
			"src/notes/ferry.md":
				"---\ntitle: The ferry\n---\nThe ferry leaves at noon.\n",
			"src/notes/later.md": "---\ntitle: Later\ndraft: true\n---\nNot yet.\n",
			"src/ask-sources/broken.ts": "throw new Error('the disk is gone');",
			"src/pages/index.astro":
				"<html><head><title>Home</title></head><body><h1>Home</h1></body></html>",
			"src/pages/notes/[id].astro": `---
				import { getCollection, render } from "astro:content";
				export const getStaticPaths = async () => (await getCollection("notes")).map((note) => ({ params: { id: note.id }, props: { note } }));
				const { Content } = await render(Astro.props.note);
				---
				<main><Content /></main>`,
		});
		dev = await site.start("dev");
		browser = await launch();
		page = await browser.newPage();
		await page.goto(dev.url);
		await page.locator('button[data-app-id="astro-ask"]').click();
	});

	afterAll(async () => {
		await browser?.close();
		await dev?.stop();
		await site?.remove();
	});

	const panel = () =>
		page.locator(
			'astro-dev-toolbar-app-canvas[data-app-id="astro-ask"] astro-dev-toolbar-window',
		);

	test("shows the documents, the last change and the warnings of the index", async () => {
		await panel().getByText("1 documents, 1 chunks").waitFor();
		const text = (await panel().textContent()) ?? "";
		expect(text).toContain("The ferry");
		expect(text).toMatch(/type\s+new/);
		expect(text).toContain("the disk is gone");
		expect(text).toContain("notes/later (draft)");
	});

	test("asks, and says why it is answered like that", async () => {
		await panel().getByLabel("Question").fill("When does the ferry leave?");
		await panel().getByRole("button", { name: "Ask" }).click();
		await panel().getByText("rung      search-only").waitFor();
		const text = (await panel().textContent()) ?? "";
		expect(text).toContain("intent    look-up");
		expect(text).toMatch(/times {5}.*retrievalMs/);
		expect(text).toContain("The ferry leaves at noon.");
	});
});
