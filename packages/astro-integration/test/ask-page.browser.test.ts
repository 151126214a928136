/** The ask page of a site that answers by itself, under the policy that Astro writes. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { executablePath, launch } from "./support/browser.js";
import {
	createSite,
	type RunningSite,
	type Site,
	startProgram,
} from "./support/site.js";

describe.skipIf(!executablePath)("the ask page in Chromium", () => {
	let site: Site;
	let server: RunningSite;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		site = await createSite({
			"astro.config.mjs": `
				import node from "@astrojs/node";
				import ask from "astro-ask";
				import { defineConfig } from "astro/config";
				export default defineConfig({
					adapter: node({ mode: "standalone" }),
					security: { csp: true },
					integrations: [ask({ server: "site", layout: "src/Layout.astro" })],
				});`,
			"src/Layout.astro":
				'<html lang="en"><head><title>{Astro.props.title}</title><slot name="head" /></head><body><header>The harbour</header><main><slot /></main></body></html>',
			"src/pages/index.astro":
				'<html lang="en"><head><title>Harbour</title></head><body><main><h1>Harbour</h1><p>The ferry leaves at noon.</p></main></body></html>',
		});
		const { ok, log } = await site.build();
		if (!ok) throw new Error(log);
		server = await startProgram(site.root, "dist/server/entry.mjs");
		browser = await launch();
	});

	afterAll(async () => {
		await browser?.close();
		await server?.stop();
		await site?.remove();
	});

	afterEach(() => page.close());

	test("stands in the site's own layout, answers above the form and breaks no content security policy", async () => {
		page = await browser.newPage();
		const complaints: string[] = [];
		page.on("pageerror", ({ message }) => complaints.push(message));
		page.on("console", (message) => {
			if (/content security policy/i.test(message.text()))
				complaints.push(message.text());
		});
		await page.goto(`${server.url}/ask/`);
		expect(await page.textContent("header")).toBe("The harbour");
		expect(await page.getAttribute('[name="robots"]', "content")).toBe(
			"noindex",
		);
		const heading = page.getByRole("heading", { level: 1 });
		expect(await heading.count()).toBe(1);
		// As of a layout that shows the title.
		await page.evaluate(
			"document.querySelector('main').prepend(document.createElement('h1'))",
		);
		expect(await heading.count()).toBe(1);
		await page.getByRole("textbox").fill("When does the ferry leave?");
		await page.keyboard.press("Enter");
		await page.waitForSelector('ask-box[data-state="ready"]');
		expect(await page.locator(".ask-result-link").getAttribute("href")).toBe(
			"/",
		);
		expect(complaints).toEqual([]);
	});

	test("answers without JavaScript with a page of its own", async () => {
		page = await browser.newPage({ javaScriptEnabled: false });
		await page.goto(`${server.url}/ask/`);
		await page.getByRole("textbox").fill("When does the ferry leave?");
		await page.getByRole("button", { name: "Ask" }).click();
		await page.waitForURL("**/api/ask?**");
		expect(await page.textContent("main")).toContain(
			"The ferry leaves at noon.",
		);
	});
});
