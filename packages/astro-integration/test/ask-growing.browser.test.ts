/** What a reader sees while an answer comes, a frame at a time: where the page scrolls to, and what stands there. */
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	test,
} from "vitest";
import { type AnsweringSite, answeringSite } from "./support/answering-site.js";
import { askSite } from "./support/ask-site.js";
import { executablePath, launch } from "./support/browser.js";
import { paceAnswers } from "./support/paced-answers.js";
import { createSite, type Site } from "./support/site.js";

const longText = Array.from({ length: 12 }, (_, n) =>
	`## Part ${n}\n\nThe ferry leaves at noon [1]. `.padEnd(300, "Noon. "),
).join("\n\n");

const found = "search only ferry harbour ticket lighthouse";

describe.skipIf(!executablePath)("an answer that comes", () => {
	let built: Site;
	let site: AnsweringSite;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		built = await createSite(askSite);
		const { ok, log } = await built.build();
		if (!ok) throw new Error(log);
		site = await answeringSite(
			path.join(built.root, "dist"),
			() => longText,
			0,
		);
		browser = await launch();
	});

	afterAll(async () => {
		await browser?.close();
		await site?.stop();
		await built?.remove();
	});

	beforeEach(async () => {
		const viewport = { width: 900, height: 500 };
		page = await browser.newPage({ viewport });
	});

	afterEach(() => page.close());

	async function ask(question: string): Promise<void> {
		await page.goto(`${site.url}/ask/`);
		await page.locator("textarea").fill(question);
		await page.keyboard.press("Enter");
	}
	const isReady = () => page.waitForSelector('ask-box[data-state="ready"]');
	const topOf = (selector: string): Promise<number> =>
		page.evaluate(
			`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`,
		);
	const scrolled = (): Promise<number> => page.evaluate("scrollY");

	test("is read from its question where search gives it, however its parts come", async () => {
		await paceAnswers(page);
		await ask(found);
		await isReady();
		// Results that end just below the form, so that their reader counts as being at the end when more comes.
		const height: number = await page.evaluate(`(() => {
			const box = (selector) => document.querySelector(selector).getBoundingClientRect();
			localStorage.clear();
			return box(".ask-blocks").bottom - box(".ask-question").top + box(".ask-form").height - 32;
		})()`);
		await page.setViewportSize({ width: 900, height: Math.round(height) });
		// As of a site with a header that stays.
		await page.addInitScript(
			`addEventListener("DOMContentLoaded", () => { document.documentElement.style.scrollPaddingTop = "60px"; })`,
		);
		await ask(found);
		await isReady();
		expect(await page.locator(".ask-result").count()).toBeGreaterThan(1);
		expect(await scrolled()).toBeGreaterThan(0);
		expect(await topOf(".ask-question")).toBeGreaterThan(60);
	});

	test("shows the sources while it waits, and results in their place", async () => {
		await paceAnswers(
			page,
			`event.event !== "block" || event.block.kind !== "list" || !!document.querySelector(".ask-sources:not([hidden]) li") || globalThis.wasSeen`,
		);
		await page.addInitScript(`new MutationObserver(() => {
			globalThis.wasSeen ||= !!document.querySelector(".ask-sources:not([hidden]) li");
		}).observe(document, { subtree: true, childList: true, attributes: true })`);
		await ask(found);
		await isReady();
		expect(await page.evaluate("wasSeen")).toBe(true);
		expect(await page.locator(".ask-result").count()).toBeGreaterThan(1);
		expect(await page.locator(".ask-sources:visible").count()).toBe(0);
		expect(await page.locator(".ask-pictures:visible").count()).toBe(0);
	});

	test("is followed while a model writes it", async () => {
		await paceAnswers(page);
		await ask("When does the ferry leave?");
		await isReady();
		expect(await topOf(".ask-question")).toBeLessThan(0);
		const end = await page.evaluate(
			"document.querySelector('.ask-log').getBoundingClientRect().bottom",
		);
		expect(end).toBeLessThanOrEqual(500);
	});

	test("leaves a reader who has scrolled away where they are", async () => {
		await paceAnswers(
			page,
			`globalThis.mayGoOn || document.querySelectorAll(".ask-blocks > div").length < 8`,
		);
		await ask("When does the ferry leave?");
		await page.locator(".ask-blocks > div:nth-child(8)").waitFor();
		expect(await scrolled()).toBeGreaterThan(0);
		await page.evaluate("scrollTo(0, 0); globalThis.mayGoOn = true");
		await isReady();
		expect(await scrolled()).toBe(0);
	});
});
