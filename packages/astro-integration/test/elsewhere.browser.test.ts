/** A static site whose questions another host answers, beside other integrations: what is sent where, and what is listed. */
import { serveAsk } from "@astro-ask/runtime/hosts/node";
import { memoryStore } from "@astro-ask/runtime/stores/memory";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executablePath, launch } from "./support/browser.js";
import { createSite, type Site } from "./support/site.js";
import { type StaticServer, staticServer } from "./support/static-server.js";

describe("a static site with an endpoint of its own elsewhere", () => {
	let site: Site;
	let pages: StaticServer;
	let answers: { url: string; close(): Promise<void> };

	beforeAll(async () => {
		site = await createSite({
			"astro.config.mjs": `
				import sitemap from "@astrojs/sitemap";
				// As Starlight does, behind the integrations that are there.
				const theme = { name: "theme", hooks: { "astro:config:setup": ({ config }) => { config.integrations.push(sitemap()); } } };
				import ask from "astro-ask";
				import { defineConfig } from "astro/config";
				export default defineConfig({
					site: "https://harbour.example",
					integrations: [ask({ server: process.env.ASK_SERVER, embedder: "none" }), theme],
				});`,
			"src/pages/index.astro":
				'<html lang="en"><head><title>Harbour</title></head><body><main><h1>Harbour</h1><p>The ferry leaves at noon.</p></main></body></html>',
		});
		pages = await staticServer(`${site.root}/dist`);
		answers = await serveAsk({
			index: `${site.root}/dist/_ask`,
			port: 0,
			graceMs: 0,
			store: memoryStore(),
			allowedOrigins: [pages.url],
			log: () => {},
		});
		const built = await site.build({ ASK_SERVER: answers.url });
		if (!built.ok) throw new Error(built.log);
	});

	afterAll(async () => {
		await answers?.close();
		await pages?.stop();
		await site?.remove();
	});

	test("keeps the ask page out of the sitemap, and lists all others", async () => {
		const sitemap = await site.read("dist/sitemap-0.xml");
		expect(sitemap).toContain("https://harbour.example/</loc>");
		expect(sitemap).not.toContain("/ask");
	});

	test.skipIf(!executablePath)(
		"leads to that host's page where it answers no scripts of this one, and stays where it is down or the reader does not wait",
		async () => {
			const unnamed = await staticServer(`${site.root}/dist`);
			const browser: Browser = await launch();
			try {
				const page = await browser.newPage();
				const ask = async (): Promise<void> => {
					await page.goto(`${unnamed.url}/ask/`);
					await page.fill("textarea", "When does the ferry leave?");
					await page.keyboard.press("Enter");
				};
				await ask();
				await page.waitForURL(`${answers.url}/api/ask?**`);
				expect(await page.textContent("main")).toContain("leaves at noon");
				const stays = async (): Promise<void> => {
					await page.waitForSelector('ask-box[data-state="failed"]');
					await page
						.getByRole("button", { name: "Try again" })
						.last()
						.waitFor();
					expect(page.url()).toBe(`${unnamed.url}/ask/`);
				};
				await page.route("**/health", () => {});
				const looked = page.waitForRequest("**/health");
				await ask();
				await looked;
				await page.getByRole("button", { name: "Stop" }).click();
				await stays();
				await page.route(`${answers.url}/**`, (route) => route.abort());
				await ask();
				await stays();
			} finally {
				await browser.close();
				await unnamed.stop();
			}
		},
	);

	test.skipIf(!executablePath)(
		"sends questions to that host alone, and shows its answers",
		async () => {
			const browser: Browser = await launch();
			try {
				const page = await browser.newPage();
				const hosts = new Set<string>();
				page.on("request", (request) => {
					hosts.add(new URL(request.url()).origin);
				});
				await page.goto(`${pages.url}/ask/`);
				await page.fill("textarea", "When does the ferry leave?");
				await page.keyboard.press("Enter");
				const turn = page.locator('.ask-turn[data-state="ready"]');
				await turn.waitFor();
				expect(await turn.textContent()).toContain("leaves at noon");
				expect([...hosts].sort()).toEqual([pages.url, answers.url].sort());
				expect(pages.asked.join()).not.toContain("_ask");
			} finally {
				await browser.close();
			}
		},
	);
});
