/** Browser mode on a plain static host, seen in a browser: under `base`, without slashes, without a network, without a script. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	test,
} from "vitest";
import { executablePath, launch } from "./support/browser.js";
import { createSite, type Site } from "./support/site.js";
import { type StaticServer, staticServer } from "./support/static-server.js";

const note = (title: string, lang: string, text: string) =>
	`---\ntitle: ${title}\nlang: ${lang}\n---\n${text}\n`;

describe.skipIf(!executablePath)("browser mode on a static host", () => {
	let site: Site;
	let log: string;
	let server: StaticServer;
	let browser: Browser;
	let context: BrowserContext;
	let page: Page;

	beforeAll(async () => {
		site = await createSite({
			"astro.config.mjs": `
				import ask from "astro-ask";
				import { defineConfig } from "astro/config";
				export default defineConfig({
					base: "/docs",
					trailingSlash: "never",
					build: { format: "file" },
					integrations: [ask({ notes: { site: "A remark for models only." } })],
				});`,
			"src/content.config.ts": `
				import { defineCollection } from "astro:content";
				import { glob } from "astro/loaders";
				export const collections = { notes: defineCollection({ loader: glob({ pattern: "*.md", base: "./src/content/notes" }) }) };`,
			"src/content/notes/ferry.md": note(
				"The ferry",
				"en",
				"The ferry leaves the harbour at noon and comes back at six.",
			),
			"src/content/notes/tickets.md": note(
				"Tickets",
				"en",
				"A ticket costs four coins; children pay two.",
			),
			"src/content/notes/naav.md": note(
				"नाव",
				"mr",
				"नाव बंदरातून दुपारी बारा वाजता सुटते आणि सहा वाजता परत येते.",
			),
			"src/pages/notes/[id].astro": `---
				import { getCollection, render } from "astro:content";
				export const getStaticPaths = async () => (await getCollection("notes")).map((entry) => ({ params: { id: entry.id }, props: { entry } }));
				const { entry } = Astro.props;
				const { Content } = await render(entry);
				---
				<html lang={entry.data.lang}><head><title>{entry.data.title}</title></head><body><main><h1>{entry.data.title}</h1><Content /></main></body></html>`,
			"src/pages/index.astro": `---
				import AskBubble from "astro-ask/components/AskBubble.astro";
				---
				<html lang="en"><head><title>Harbour</title></head><body><main><h1>Harbour</h1><p>All about the harbour.</p></main><AskBubble /></body></html>`,
		});
		const built = await site.build();
		log = built.log;
		if (!built.ok) throw new Error(log);
		server = await staticServer(`${site.root}/dist`, { base: "/docs" });
		browser = await launch();
	});

	afterAll(async () => {
		await browser?.close();
		await server?.stop();
		await site?.remove();
	});

	beforeEach(async () => {
		server.asked.length = 0;
		context = await browser.newContext();
		page = await context.newPage();
	});

	afterEach(() => context.close());

	const ask = async (question: string) => {
		await page.fill("textarea", question);
		await page.keyboard.press("Enter");
		const turn = page.locator(".ask-turn", { hasText: question }).last();
		await turn.and(page.locator('[data-state="ready"]')).waitFor();
		return turn;
	};
	const askedFor = (part: string) =>
		server.asked.filter((path) => path.includes(`/docs/_ask/${part}`));

	test("is chosen for a static site, and says that the index is public and notes are not in it", async () => {
		expect(log).toContain(
			"Because the site has no on-demand routes, questions are answered in the reader's browser",
		);
		expect(log).toContain("The index in `_ask/` is public");
		for (const file of await site.list("dist/_ask"))
			expect(await site.read(`dist/_ask/${file}`)).not.toContain("models only");
	});

	test("answers with passages, facts and the reader's language, and loads nothing before", async () => {
		await page.goto(`${server.url}/docs/ask`);
		expect(server.asked.join()).not.toMatch(/_ask\/|answer-worker/);
		const turn = await ask("When does the ferry leave?");
		expect(
			await turn.locator("a.ask-result-link").first().getAttribute("href"),
		).toBe("/docs/notes/ferry.html");
		const counted = await ask("How many notes are there?");
		expect(await counted.textContent()).toContain("3");
		const marathi = await ask("नाव कधी सुटते?");
		expect(await marathi.textContent()).toContain("नाव बंदरातून दुपारी");
		expect(await marathi.locator("h2").getAttribute("lang")).toBe("mr");
	});

	test("hides what needs a server", async () => {
		await page.goto(`${server.url}/docs/ask`);
		const turn = await ask("ticket");
		expect(await turn.locator("[data-do=copy]").count()).toBe(1);
		for (const what of ["good", "bad", "suggest"])
			expect(await turn.locator(`[data-do=${what}]`).count()).toBe(0);
	});

	test("loads the question encoder after the first answer", async () => {
		await page.goto(`${server.url}/docs/ask`);
		await ask("ticket");
		await expect.poll(() => askedFor("encoder").length).toBeGreaterThan(1);
		const order = server.asked.map((path) => path.replace(/^.*\//, ""));
		const text = order.findIndex((name) => name.startsWith("text."));
		const encoder = order.findIndex((name) => name.startsWith("encoder."));
		expect(text).toBeGreaterThan(0);
		expect(encoder).toBeGreaterThan(text);
	});

	test("never loads the encoder for a reader who saves data", async () => {
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setDataSaverOverride", {
			dataSaverEnabled: true,
		});
		await page.goto(`${server.url}/docs/ask`);
		await ask("ticket");
		// It would be asked for with the first answer, and a second takes longer than to ask.
		await ask("When does the ferry leave?");
		expect(askedFor("encoder")).toEqual([]);
	});

	test("goes on without a network after the first load, in a new worker, too", async () => {
		await page.goto(`${server.url}/docs/ask`);
		await ask("ticket");
		await expect
			.poll(() =>
				page.evaluate(async () => {
					const cache = await caches.open("astro-ask");
					return (await cache.keys()).map(({ url }) => url).join();
				}),
			)
			.toMatch(/encoder.*text|text.*encoder/);
		await page.route("**/_ask/**", (route) => route.abort());
		const turn = await ask("When does the ferry leave?");
		expect(await turn.textContent()).toContain("leaves the harbour at noon");
		await page.reload();
		const again = await ask("how much is a ticket for children");
		expect(await again.textContent()).toContain("children pay two");
	});

	test("answers from a host that can send no part of a file", async () => {
		const plain = await staticServer(`${site.root}/dist`, {
			base: "/docs",
			ranges: false,
		});
		try {
			await page.goto(`${plain.url}/docs/ask`);
			const turn = await ask("When does the ferry leave?");
			expect(await turn.textContent()).toContain("leaves the harbour at noon");
			expect(plain.asked.join()).not.toContain("206");
		} finally {
			await plain.stop();
		}
	});

	test("answers in the bubble, which loads nothing before it is opened", async () => {
		await page.goto(`${server.url}/docs/`);
		await page.waitForLoadState("networkidle");
		expect(server.asked.join()).not.toMatch(/_ask\/|worker|browser-transport/);
		await page.click(".ask-bubble-button");
		const turn = await ask("When does the ferry leave?");
		expect(await turn.textContent()).toContain("leaves the harbour at noon");
	});

	test("says what is wrong when there is no index, and answers when there is one again", async () => {
		await page.goto(`${server.url}/docs/ask`);
		await page.route("**/_ask/**", (route) => route.fulfill({ status: 404 }));
		await page.fill("textarea", "ticket");
		await page.keyboard.press("Enter");
		await page.locator('.ask-turn[data-state="failed"]').waitFor();
		expect(await page.locator(".ask-alert").textContent()).toContain(
			"not available right now",
		);
		await page.unroute("**/_ask/**");
		// The index is not looked for again at once.
		await expect
			.poll(async () => {
				await page.click("[data-do=retry]");
				await page.locator('.ask-turn:not([data-state="busy"])').waitFor();
				return page.locator(".ask-turn").getAttribute("data-state");
			})
			.toBe("ready");
	});

	test("without a script, leads to the ask page, which says what it needs", async () => {
		await context.close();
		context = await browser.newContext({ javaScriptEnabled: false });
		page = await context.newPage();
		await page.goto(`${server.url}/docs/ask`);
		expect(await page.locator("noscript").textContent()).toContain(
			"needs JavaScript",
		);
		await page.fill("textarea", "ticket");
		await page.click("button[type=submit]");
		await page.waitForURL("**/docs/ask.html?**");
		expect(server.asked).toContain("200 /docs/ask.html");
	});
});
