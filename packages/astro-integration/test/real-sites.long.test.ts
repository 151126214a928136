/** Sites as people have them, with the packed packages and a lock of their own, built and opened in a browser. */
import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	installFixture,
	output,
	packPackages,
	plainEnv,
} from "../../../scripts/lib/pack.mjs";
import { executablePath, launch, picture } from "./support/browser.js";
import { type StaticServer, staticServer } from "./support/static-server.js";

const minute = 60_000;
const temporary = mkdtempSync(join(tmpdir(), "astro-ask-real-"));

let tarballs: string[];
let browser: Browser;

beforeAll(async () => {
	tarballs = (await packPackages(temporary)).map(({ file }) => file);
	if (executablePath) browser = await launch();
}, 2 * minute);

afterAll(async () => {
	await browser?.close();
	await rm(temporary, { recursive: true, force: true });
}, 2 * minute);

async function install(name: string): Promise<string> {
	const site = join(temporary, name);
	await installFixture(join(import.meta.dirname, "real", name), site, tarballs);
	return site;
}

const build = (site: string, env: Record<string, string> = {}) =>
	output(join(site, "node_modules", ".bin", "astro"), ["build"], {
		cwd: site,
		env: plainEnv(env),
	});

/** Opens a page and fails on anything the browser calls an error. */
async function visit(
	address: string,
): Promise<{ page: Page; errors: string[] }> {
	const page = await browser.newPage();
	const errors: string[] = [];
	page.on("pageerror", ({ message }) => errors.push(message));
	await page.goto(address);
	return { page, errors };
}

async function ask(
	page: Page,
	question: string,
	place = "main ask-box",
): Promise<string> {
	const box = page.locator(place);
	await box.locator("textarea").fill(question);
	await box.locator("textarea").press("Enter");
	const turn = box
		.locator('.ask-turn[data-state="ready"]', { hasText: question })
		.last();
	await turn.waitFor();
	return (await turn.textContent()) ?? "";
}

describe.skipIf(!executablePath)("a Starlight site", () => {
	let site: string;
	let server: StaticServer;

	beforeAll(async () => {
		site = await install("starlight");
		server = await staticServer(join(site, "dist"));
	}, 4 * minute);
	afterAll(() => server?.stop());

	test(
		"keeps its own search, and answers beside it with what it publishes",
		async () => {
			const log = await build(site);
			expect(log).toContain("docs/hidden (draft)");
			const { page, errors } = await visit(`${server.url}/ferry/`);
			expect(await page.locator("site-search").count()).toBe(1);
			const answer = await ask(page, "When does the ferry leave in winter?");
			expect(answer).toContain("an hour later");
			expect(
				await page.locator("a.ask-result-link").first().getAttribute("href"),
			).toBe("/ferry/#in-winter");
			await picture(page, "starlight");
			expect(errors).toEqual([]);
			await page.close();
			const sitemap = await readFile(join(site, "dist/sitemap-0.xml"), "utf8");
			expect(sitemap).toContain("/ferry/");
			expect(sitemap).not.toContain("/ask");
		},
		2 * minute,
	);

	test(
		"takes our search box in the place of its own",
		async () => {
			await build(site, { SEARCH: "ours" });
			const { page, errors } = await visit(`${server.url}/`);
			expect(await page.locator("site-search").count()).toBe(0);
			const field = page.locator("ask-search input[type=search]").first();
			await field.pressSequentially("ferr");
			await page.locator(".ask-search-hit").first().waitFor();
			await picture(page, "starlight-search");
			await field.press("ArrowDown");
			await field.press("Enter");
			await page.waitForURL("**/ferry/**");
			expect(errors).toEqual([]);
			await page.close();
		},
		2 * minute,
	);
});

describe.skipIf(!executablePath)(
	"a blog with React and Svelte islands and Astro's router",
	() => {
		let server: StaticServer;

		beforeAll(async () => {
			const site = await install("islands");
			await build(site);
			server = await staticServer(join(site, "dist"));
		}, 5 * minute);
		afterAll(() => server?.stop());

		test(
			"has all of them at work on one page",
			async () => {
				const { page, errors } = await visit(server.url);
				for (const name of ["react", "svelte"]) {
					const island = page.locator(`#${name}`);
					await expect
						.poll(async () => {
							await island.click();
							return island.textContent();
						})
						.toMatch(/[1-9]/);
				}
				expect(await ask(page, "When does the ferry leave?")).toContain("noon");
				expect(errors).toEqual([]);
				await page.close();
			},
			minute,
		);

		test(
			"keeps the open conversation from page to page",
			async () => {
				const { page, errors } = await visit(server.url);
				await page.click(".ask-bubble-button");
				const inBubble = (question: string) =>
					ask(page, question, "ask-bubble ask-box");
				expect(await inBubble("When was the lighthouse painted?")).toContain(
					"in May",
				);
				await page.keyboard.press("Escape");
				await page.click("#post");
				await page.waitForURL("**/post/");
				await page.click(".ask-bubble-button");
				const turn = page.locator("ask-bubble .ask-turn").last();
				expect(await turn.textContent()).toContain("in May");
				expect(await inBubble("When does the ferry leave?")).toContain("noon");
				expect(errors).toEqual([]);
				await page.close();
			},
			minute,
		);
	},
);
