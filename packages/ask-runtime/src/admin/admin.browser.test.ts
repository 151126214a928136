/** The admin in a real browser, over 100,000 messages in SQLite: what only a browser shows. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeIndex } from "@astro-ask/indexer";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, serveAsk } from "../hosts/node.js";
import { sampleContents } from "../sample-index.test.data.js";
import type { Store } from "../store.js";
import { sqliteStore } from "../stores/sqlite.js";
import { TOKEN } from "./admin.test.data.js";
import { putManyMessages } from "./many-messages.test.data.js";

const executablePath = process.env.CHROME_PATH;
const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
/** Where pictures go; without it none are made. */
const artifacts = process.env.ASK_ARTIFACTS;
const views = [
	["desk", 1_280, "light"],
	["phone", 390, "dark"],
	...(artifacts
		? ([
				["desk", 1_280, "dark"],
				["phone", 390, "light"],
			] as const)
		: []),
] as const;

describe.skipIf(!executablePath)("the admin in Chromium", () => {
	let folder: string;
	let store: Store;
	let server: RunningServer;
	let browser: Browser;
	let page: Page;
	const complaints: string[] = [];

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "ask-admin-"));
		const file = join(folder, "ask.db");
		store = await sqliteStore({ file });
		putManyMessages(file, { messages: 100_000, days: 90, until: Date.now() });
		const index = join(folder, "index");
		await writeIndex(index, sampleContents());
		server = await serveAsk({
			...{ index, store, port: 0, log: () => {} },
			env: { ASK_ADMIN_TOKEN: TOKEN },
		});
		browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
		// As long as a test may take: a busy machine is slow, not wrong.
		browser.on("context", (context) => context.setDefaultTimeout(0));
		page = await browser.newPage();
		page.on("pageerror", ({ message }) => complaints.push(message));
		page.on("console", (message) => {
			if (message.type() === "error" && !message.text().includes("401"))
				complaints.push(message.text());
		});
	});

	afterAll(async () => {
		await browser?.close();
		await server?.close();
		await store?.close();
		await rm(folder, { recursive: true, force: true });
	});

	const open = (path: string): Promise<unknown> =>
		page.goto(`${server.url}/api/ask/admin${path}`);

	/** Violations of WCAG and of good practice, on a desk and on a phone, in light and dark. */
	async function violations(
		name: string,
		seen: readonly (typeof views)[number][] = views,
	): Promise<string[]> {
		const found: string[] = [];
		for (const [place, width, colorScheme] of seen) {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 844 });
			found.push(...(await axe()), ...(await overflow()));
			if (!artifacts) continue;
			await mkdir(artifacts, { recursive: true });
			await page.screenshot({
				path: join(artifacts, `${name}-${place}-${colorScheme}.png`),
			});
		}
		await page.setViewportSize({ width: 1_280, height: 844 });
		return found;
	}

	async function axe(): Promise<string[]> {
		// Not a script of the page, so that its policy stays as it is.
		await page.evaluate(await readText(axePath));
		return page.evaluate(async () => {
			const { axe } = globalThis as unknown as {
				axe: {
					run(): Promise<{
						violations: { id: string; nodes: { html: string }[] }[];
					}>;
				};
			};
			const { violations } = await axe.run();
			return violations.map(
				({ id, nodes }) =>
					`${id}: ${nodes
						.map(({ html }) => html)
						.slice(0, 3)
						.join(" | ")}`,
			);
		});
	}

	async function overflow(): Promise<string[]> {
		const over = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return scrollWidth > clientWidth + 1 ? scrollWidth : 0;
		});
		return over ? [`scrolls sideways: ${over}`] : [];
	}

	test("lets the owner in, and nobody with another token", async () => {
		await open("/insights");
		expect(await violations("sign-in")).toEqual([]);
		await page.getByLabel("Admin token").fill("another token");
		await page.keyboard.press("Enter");
		await page.getByText("This is not the admin token.").waitFor();
		await page.getByLabel("Admin token").fill(TOKEN);
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Insights" }).waitFor();
	});

	test("shows conversations, finds by filters, goes back in time, and erases", async () => {
		await open("");
		expect(await page.locator(".conversation").count()).toBe(20);
		expect(await violations("conversations")).toEqual([]);
		await page.getByLabel("Text in question").fill("museum");
		await page.getByLabel("Feedback").selectOption("down");
		await page.getByText("More filters").click();
		await page.getByLabel("Rung").selectOption("gemini");
		await page.getByRole("button", { name: "Show" }).click();
		await page.waitForURL(/verdict=down/);
		expect(await page.locator(".feedback.down").count()).toBeGreaterThan(0);
		expect(await violations("conversations-filtered", views.slice(1))).toEqual(
			[],
		);
		await page.getByRole("link", { name: "Older" }).click();
		await page.getByRole("link", { name: "Newest" }).waitFor();
		const erase = page.getByRole("button", { name: "Erase", exact: true });
		await erase.first().click();
		await page.getByRole("button", { name: "Really erase?" }).click();
		await page.getByText("messages were erased.").waitFor();
		expect((await store.reader.insights({})).questions).toBe(99_997);
	});

	test("shows figures and charts, each with its table", async () => {
		await open("/insights");
		expect(await page.locator(".figure svg").count()).toBeGreaterThan(5);
		expect(await violations("insights")).toEqual([]);
		await page.getByText("Table of Questions per day").click();
		expect(await page.getByRole("row").count()).toBeGreaterThan(28);
		await page.getByRole("link", { name: "All", exact: true }).click();
		await page.waitForURL(/period=all/);
		const { questions } = await store.reader.insights({});
		expect(await page.locator(".tile dd").first().textContent()).toBe(
			questions.toLocaleString("en"),
		);
	});

	test("changes settings without a deploy, says what is wrong with a value, and goes back", async () => {
		await open("/settings");
		expect(await violations("settings")).toEqual([]);
		await page.getByLabel("Model questions of a visitor a day").fill("7");
		await page.getByRole("button", { name: "Add a rung" }).click();
		await page
			.getByRole("textbox", { name: "Rung" })
			.or(page.getByLabel("Rung", { exact: true }))
			.first()
			.fill("gemini");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Saved.").waitFor();
		expect(await store.settings.read()).toMatchObject({
			limits: { visitorPerDay: 7 },
			ladder: [{ name: "gemini", on: true }],
		});
		expect(await violations("settings-changed", views.slice(1))).toEqual([]);
		await page.getByLabel("Weight of keywords").fill("2");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText(/setting `weights/).waitFor();
		await page.getByRole("button", { name: "Take every change back" }).click();
		await page.getByRole("button", { name: "Really go back?" }).click();
		await page.getByText("Saved.").waitFor();
		expect((await store.settings.read()).limits.visitorPerDay).toBe(20);
	});

	test("shows what is in the index", async () => {
		await open("/index");
		expect(await violations("index")).toEqual([]);
		expect(await page.getByText("In the index").count()).toBeGreaterThan(0);
	});

	test("works behind a proxy that ends TLS and names another host", async () => {
		const proxy = await proxyTo(server.url);
		const other = await (await browser.newContext()).newPage();
		await other.goto(`${proxy.url}/api/ask/admin/settings`);
		await other.getByLabel("Admin token").fill(TOKEN);
		await other.keyboard.press("Enter");
		await other.getByLabel("Least coverage").waitFor();
		await other.getByLabel("Suggested questions").fill("Where?");
		await other.getByRole("button", { name: "Save" }).click();
		await other.getByText("Saved.").waitFor();
		await other.getByRole("button", { name: "Sign out" }).click();
		await other.getByLabel("Admin token").waitFor();
		await other.context().close();
		proxy.close();
	});

	test("breaks no content security policy and throws nothing", () => {
		// This server has no site beside it, and so no icon.
		expect(complaints.filter((text) => !/40[014]/.test(text))).toEqual([]);
	});
});

async function readText(file: string): Promise<string> {
	const { readFile } = await import("node:fs/promises");
	return readFile(file, "utf8");
}

/** As a load balancer does: TLS ends there, and the server behind it sees `http` and a host of its own. */
async function proxyTo(
	target: string,
): Promise<{ url: string; close(): void }> {
	const proxy: Server = createServer((given, answer) => {
		const { host: _, ...headers } = given.headers;
		const onward = request(
			`${target}${given.url}`,
			{
				method: given.method,
				headers: {
					...headers,
					host: "inner.example",
					"x-forwarded-proto": "https",
				},
			},
			(from) => {
				answer.writeHead(from.statusCode ?? 502, from.headers);
				from.pipe(answer);
			},
		);
		given.pipe(onward);
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	const { port } = proxy.address() as AddressInfo;
	return {
		url: `http://localhost:${port}`,
		close: () => void proxy.close(),
	};
}
