/** The ask page in a real browser, on a built site: what only a browser shows. */
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSite, type RunningSite, type Site } from "./support/site.js";

const minute = 60_000;
const executablePath = process.env.CHROME_PATH;

const layout = (body: string) =>
	`---\nimport { ClientRouter } from "astro:transitions";\n---\n
	<html lang="en"><head><meta charset="utf-8" /><title>Harbour</title><ClientRouter /></head>
	<body><main><h1>Harbour</h1>${body}</main></body></html>`;

describe.skipIf(!executablePath)("the ask page in Chromium", () => {
	let site: Site;
	let preview: RunningSite;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		site = await createSite({
			"astro.config.mjs": `
				import ask from "astro-ask";
				import { defineConfig } from "astro/config";
				export default defineConfig({ security: { csp: true }, integrations: [ask()] });`,
			"src/pages/index.astro": layout(
				'<p>The ferry leaves at noon.</p><a href="/ask/?q=ferry">Ask about the ferry</a>',
			),
		});
		const { ok, log } = await site.build();
		if (!ok) throw new Error(log);
		preview = await site.start("preview");
		browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
	}, 2 * minute);

	afterAll(async () => {
		await browser?.close();
		await preview?.stop();
		await site?.remove();
	});

	afterEach(() => page.close());

	async function open(path: string): Promise<string[]> {
		page = await browser.newPage();
		const complaints: string[] = [];
		page.on("pageerror", ({ message }) => complaints.push(message));
		page.on("console", (message) => {
			if (/content security policy/i.test(message.text()))
				complaints.push(message.text());
		});
		await page.goto(preview.url + path);
		return complaints;
	}

	const inState = (state: string) =>
		page.waitForSelector(`ask-box[data-state="${state}"]`, { timeout: 10_000 });
	const status = () => page.getByRole("status").textContent();

	test("answers below the form, says so, and breaks no content security policy", async () => {
		const complaints = await open("/ask/");
		await page.getByRole("textbox").fill("When does the ferry leave?");
		await page.keyboard.press("Enter");
		await inState("ready");
		expect(await page.locator(".ask-answer").textContent()).toContain(
			"The ferry leaves at noon.",
		);
		expect(await page.locator(".ask-sources a").getAttribute("href")).toBe("/");
		expect(await status()).toBe("The answer is ready.");
		expect(new URL(page.url()).pathname).toBe("/ask/");
		expect(complaints).toEqual([]);
	});

	test("stops when told to, and asks again", async () => {
		await open("/ask/");
		await page.route("**/api/ask", () => {});
		await page.getByRole("textbox").fill("ferry");
		await page.keyboard.press("Enter");
		await inState("busy");
		await page.getByRole("button", { name: "Stop" }).click();
		await inState("stopped");
		await page.unroute("**/api/ask");
		await page.getByRole("button", { name: "Ask" }).click();
		await inState("ready");
	});

	test("says that it failed, and tries again when told to", async () => {
		await open("/ask/");
		await page.route("**/api/ask", (route) => route.abort());
		await page.getByRole("textbox").fill("ferry");
		await page.keyboard.press("Enter");
		await inState("failed");
		expect(await status()).toBe("The answer could not be fetched.");
		await page.unroute("**/api/ask");
		await page.getByRole("button", { name: "Try again" }).click();
		await inState("ready");
	});

	test("asks what a link of the site brings, after a change of page without a reload", async () => {
		await open("/");
		await page.getByRole("link").click();
		await inState("ready");
		expect(await page.getByRole("textbox").inputValue()).toBe("ferry");
	});

	test("only fills in what a link from elsewhere brings", async () => {
		await open("/ask/?q=ferry");
		await inState("idle");
		await expect
			.poll(() => page.getByRole("textbox").inputValue())
			.toBe("ferry");
		expect(await page.locator(".ask-answer").isVisible()).toBe(false);
	});

	test("answers without JavaScript with a page of its own", async () => {
		page = await browser.newPage({ javaScriptEnabled: false });
		await page.goto(`${preview.url}/ask/`);
		await page.getByRole("textbox").fill("When does the ferry leave?");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/api/ask?**");
		expect(await page.textContent("main")).toContain(
			"The ferry leaves at noon.",
		);
	});

	test("follows the reader's dark mode", async () => {
		const backgrounds: string[] = [];
		for (const colorScheme of ["light", "dark"] as const) {
			page = await browser.newPage({ colorScheme });
			await page.goto(`${preview.url}/ask/`);
			backgrounds.push(
				await page.evaluate("getComputedStyle(document.body).backgroundColor"),
			);
			if (colorScheme === "light") await page.close();
		}
		expect(backgrounds).toEqual(["rgb(255, 255, 255)", "rgb(18, 20, 23)"]);
	});
});
