/** `<Search />` and `<SeeAlso />`, seen in a browser: asked over HTTP and in the browser itself. */
import { serveAsk } from "@astro-ask/runtime/hosts/node";
import { memoryStore } from "@astro-ask/runtime/stores/memory";
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
import {
	executablePath,
	launch,
	picture,
	violations,
} from "./support/browser.js";
import { createSite, type Site } from "./support/site.js";
import { staticServer } from "./support/static-server.js";

const notes = {
	ferry: "The ferry leaves the harbour at noon and comes back at six.",
	tickets: "A ticket for the ferry costs four coins; children pay two.",
	lighthouse: "The lighthouse stands on the eastern rock above the harbour.",
	fog: "The fog horn sounds twice a minute when the far buoy is not seen.",
};

const entryPage = (collection: string) => `---
	import { getCollection, render } from "astro:content";
	import SeeAlso from "astro-ask/components/SeeAlso.astro";
	export const getStaticPaths = async () => (await getCollection("${collection}")).map((entry) => ({ params: { id: entry.id }, props: { entry } }));
	const { entry } = Astro.props;
	const { Content } = await render(entry);
	---
	<html lang="en"><head><title>{entry.data.title}</title></head><body><main><h1>{entry.data.title}</h1><Content /></main><SeeAlso limit={2} /></body></html>`;

const files = {
	"astro.config.mjs": `
		import ask from "astro-ask";
		import { defineConfig } from "astro/config";
		export default defineConfig({ integrations: [ask({ server: process.env.ASK_SERVER, related: { floor: -1 } })] });`,
	"src/content.config.ts": `
		import { defineCollection } from "astro:content";
		import { glob } from "astro/loaders";
		const folder = (name) => defineCollection({ loader: glob({ pattern: "*.md", base: "./src/content/" + name }) });
		export const collections = { notes: folder("notes"), logs: folder("logs") };`,
	...Object.fromEntries(
		Object.entries(notes).map(([id, text]) => [
			`src/content/notes/${id}.md`,
			`---\ntitle: ${id[0]?.toUpperCase()}${id.slice(1)}\ntags: [${id}]\n---\n${text}\n`,
		]),
	),
	"src/content/logs/may.md":
		"---\ntitle: May\n---\nThe keeper painted the ferry landing in May.\n",
	"src/pages/notes/[id].astro": entryPage("notes"),
	"src/pages/logs/[id].astro": entryPage("logs"),
	"src/pages/index.astro": `---
		import Search from "astro-ask/components/Search.astro";
		---
		<html lang="en"><head><title>Harbour</title><meta name="viewport" content="width=device-width" /></head>
		<body><main><h1>Harbour</h1><Search /><h2>Only logs</h2><Search types={["logs"]} ask={false} label="Find a log" /></main></body></html>`,
};

describe.skipIf(!executablePath).each([
	{ name: "asked over HTTP", server: "/" },
	{ name: "asked in the browser", server: "browser" },
])("<Search />, $name", ({ server }) => {
	let site: Site;
	let host: { url: string; stop(): Promise<void> };
	let browser: Browser;
	let context: BrowserContext;
	let page: Page;

	beforeAll(async () => {
		site = await createSite(files);
		const built = await site.build({ ASK_SERVER: server });
		if (!built.ok) throw new Error(built.log);
		host = await serve(`${site.root}/dist`, server);
		browser = await launch();
	});

	afterAll(async () => {
		await browser?.close();
		await host?.stop();
		await site?.remove();
	});

	beforeEach(async () => {
		context = await browser.newContext();
		page = await context.newPage();
		await page.goto(host.url);
	});

	afterEach(() => context.close());

	const field = () => page.locator("ask-search input[type=search]").first();
	const list = () => page.locator(".ask-search-list").first();
	const titles = () => list().locator(".ask-search-title").allTextContents();

	test("shows results with their marks while one types", async () => {
		await field().pressSequentially("lightho");
		await expect.poll(titles).toContain("Lighthouse");
		expect(await list().locator("mark").first().textContent()).toMatch(
			/lighthouse/i,
		);
		expect(await field().getAttribute("aria-expanded")).toBe("true");
		expect(
			await page.locator(".ask-search-live").first().textContent(),
		).toMatch(/^Results: \d/);
		await picture(page, `search-${server === "/" ? "server" : "browser"}`);
		expect(await violations(page, "ask-search")).toEqual([]);
	});

	test("keeps to its types", async () => {
		const logs = page.locator("ask-search").nth(1);
		await logs.locator("input[type=search]").fill("ferry");
		await expect
			.poll(() => logs.locator(".ask-search-title").allTextContents())
			.toEqual(["May"]);
		expect(await logs.locator(".ask-search-ask").count()).toBe(0);
	});

	test("is used by keys alone: arrows, Enter, Escape", async () => {
		await field().pressSequentially("ferry");
		await list().getByText("Ask: ferry", { exact: true }).waitFor();
		await page.keyboard.press("ArrowDown");
		const active = await field().getAttribute("aria-activedescendant");
		expect(active).toBeTruthy();
		const chosen = page.locator(`#${active}`);
		expect(await chosen.getAttribute("aria-selected")).toBe("true");
		await page.keyboard.press("Escape");
		expect(await list().isHidden()).toBe(true);
		expect(await field().inputValue()).toBe("ferry");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowUp");
		expect(await field().getAttribute("aria-activedescendant")).toBeNull();
		await page.keyboard.press("ArrowDown");
		const href = await chosen.getAttribute("href");
		await page.keyboard.press("Enter");
		await page.waitForURL(`${host.url}${href}`);
	});

	test("asks on the ask page when nothing is chosen", async () => {
		await field().fill("When does the ferry leave?");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/ask/**");
		expect(new URL(page.url()).searchParams.has("language")).toBe(false);
		await page.locator('.ask-turn[data-state="ready"]').waitFor();
		expect(await page.locator(".ask-turn").textContent()).toContain("at noon");
	});

	test("asks once for each query, and never lets older results come after newer ones", async () => {
		await page.evaluate(() => {
			const seen: string[] = [];
			Object.assign(globalThis, { seen });
			addEventListener("ask-results", (event) => {
				seen.push((event as CustomEvent).detail.query);
			});
		});
		await field().pressSequentially("fog");
		await expect.poll(() => page.evaluate("seen.at(-1)")).toBe("fog");
		await field().press("Space");
		await field().pressSequentially("horn");
		await expect.poll(() => page.evaluate("seen.at(-1)")).toBe("fog horn");
		await field().fill("");
		expect(await list().isHidden()).toBe(true);
		for (const query of ["lighthouse", "ferry"]) {
			await field().fill(query);
			await expect
				.poll(async () => (await titles())[0]?.toLowerCase())
				.toBe(query);
		}
		const seen: string[] = await page.evaluate("seen");
		expect(seen).toEqual([...new Set(seen)]);
		expect(seen.slice(-2)).toEqual(["lighthouse", "ferry"]);
	});

	test.runIf(server === "/")(
		"stays closed when it was closed while results were on their way",
		async () => {
			await field().fill("ferr");
			await expect.poll(titles).toContain("Tickets");
			let answer = (): void => {};
			const held = new Promise<void>((resolve) => {
				answer = resolve;
			});
			await page.route(/\/search/, async (route) => {
				await held;
				await route.continue();
			});
			await field().fill("lighthouse");
			await page.keyboard.press("Escape");
			expect(await list().isHidden()).toBe(true);
			answer();
			await expect.poll(async () => (await titles())[0]).toBe("Lighthouse");
			expect(await list().isHidden()).toBe(true);
		},
	);

	test("says when no results can be had, and still leads to the ask page", async () => {
		await page.route(/\/_ask\/|\/search/, (route) => route.abort());
		await field().fill("ferry");
		await list().getByText("not available right now").waitFor();
		await list().getByText("Ask: ferry").waitFor();
		expect(await violations(page, "ask-search")).toEqual([]);
	});

	test("lets a site show the results in its own way", async () => {
		await page.evaluate(() => {
			addEventListener("ask-results", (event) => {
				event.preventDefault();
				const { query, hits } = (event as CustomEvent).detail;
				document.title = `${query}: ${hits[0].title}`;
			});
		});
		await field().fill("lighthouse");
		await expect.poll(() => page.title()).toBe("lighthouse: Lighthouse");
		expect(await list().isHidden()).toBe(true);
	});

	test("waits for no pause: what is typed is searched at once, what is typed meanwhile 40 ms later", async () => {
		await page.clock.install();
		await page.goto(host.url);
		await page.clock.pauseAt(Date.now() + 60_000);
		await field().fill("lightho");
		await expect.poll(titles).toContain("Lighthouse");
		await field().fill("fog");
		await page.clock.runFor(40);
		await expect.poll(async () => (await titles())[0]).toBe("Fog");
	});

	test.runIf(process.env.ASK_LONG)(
		"shows results within 50 ms of the key, 95 times of 100",
		async () => {
			await field().fill("ferry");
			await expect.poll(titles).toContain("Tickets");
			const runs: number[] = [];
			for (let run = 0; run < 3; run++) {
				const times = await page.evaluate(keyToResults, 40);
				times.sort((a, b) => a - b);
				runs.push(times[Math.floor(times.length * 0.95)] as number);
			}
			console.log(`key to results, ${server}: p95 ${runs.join(", ")} ms`);
			// What else the machine does meanwhile only makes it longer.
			expect(Math.min(...runs)).toBeLessThanOrEqual(50);
		},
	);

	test("is a form without a script", async () => {
		await context.close();
		context = await browser.newContext({ javaScriptEnabled: false });
		page = await context.newPage();
		await page.goto(host.url);
		await field().fill("ferry");
		await page.keyboard.press("Enter");
		await page.waitForURL(server === "/" ? "**/api/ask?**" : "**/ask/?**");
		expect(await page.locator("body").textContent()).toContain(
			server === "/" ? "four coins" : "needs JavaScript",
		);
	});

	test("beside it, <SeeAlso /> lists what is related to the page, without a script", async () => {
		const html = await site.read("dist/notes/ferry/index.html");
		expect(html).toContain("See also");
		expect(html.match(/ask-related-link/g)).toHaveLength(2);
		expect(html).not.toContain("<script");
	});
});

async function serve(
	root: string,
	server: string,
): Promise<{ url: string; stop(): Promise<void> }> {
	if (server === "browser") return staticServer(root);
	const { url, close } = await serveAsk({
		index: `${root}/_ask`,
		site: root,
		port: 0,
		graceMs: 0,
		// What is measured asks more often than a reader may.
		store: memoryStore({ settings: { limits: { searchPerMinute: 100_000 } } }),
		log: () => {},
	});
	return { url, stop: close };
}

/** Types one letter after the other and measures until the list has changed. */
async function keyToResults(times: number): Promise<number[]> {
	const field = document.querySelector<HTMLInputElement>(
		"ask-search input[type=search]",
	) as HTMLInputElement;
	const list = document.querySelector(".ask-search-list") as HTMLElement;
	field.focus();
	const words = ["ferry", "light", "horn", "harbour"];
	const measured: number[] = [];
	for (let at = 0; at < times; at++) {
		await new Promise((resolve) => setTimeout(resolve, 80));
		const changed = new Promise((resolve) => {
			new MutationObserver((_, observer) => {
				observer.disconnect();
				resolve(undefined);
			}).observe(list, { childList: true });
		});
		const word = words[at % words.length] as string;
		const from = performance.now();
		field.value = word.slice(0, 2 + (at % (word.length - 1)));
		field.dispatchEvent(new InputEvent("input"));
		await changed;
		measured.push(performance.now() - from);
	}
	return measured;
}
