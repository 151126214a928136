/** Every state of the ask box in a real browser: seen, checked by axe, and on a page that allows our files only. */
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type AnsweringSite, answeringSite } from "./support/answering-site.js";
import { answerText, askSite } from "./support/ask-site.js";
import {
	executablePath,
	launch,
	picture,
	violations,
} from "./support/browser.js";
import { createSite, type Site } from "./support/site.js";

describe.skipIf(!executablePath)("the ask box in Chromium", () => {
	let built: Site;
	let site: AnsweringSite;
	let browser: Browser;
	let page: Page;
	let complaints: string[];

	beforeAll(async () => {
		built = await createSite(askSite);
		const { ok, log } = await built.build();
		if (!ok) throw new Error(log);
		site = await answeringSite(path.join(built.root, "dist"), answerText);
		browser = await launch();
	});

	afterAll(async () => {
		await browser?.close();
		await site?.stop();
		await built?.remove();
	});

	afterEach(async () => {
		for (const key in site.trouble)
			delete site.trouble[key as keyof typeof site.trouble];
		await page?.context().close();
	});

	async function open(
		address: string,
		options: BrowserContextOptions = {},
	): Promise<void> {
		const context = await browser.newContext({
			viewport: { width: 900, height: 800 },
			...options,
		});
		page = await context.newPage();
		complaints = [];
		page.on("pageerror", ({ message }) => complaints.push(message));
		page.on("console", (message) => {
			if (/content security policy/i.test(message.text()))
				complaints.push(message.text());
		});
		await page.goto(site.url + address);
	}

	const box = () => page.locator("ask-box").last();
	const field = () => page.locator(".ask-form textarea").last();
	const inState = (state: string) =>
		page.waitForSelector(`ask-box[data-state="${state}"]`);
	const said = () => page.locator("ask-box > .ask-live").textContent();
	const pressed = (name: string) =>
		page.getByRole("button", { name, exact: true }).last();

	async function ask(question: string, state = "ready"): Promise<void> {
		await field().fill(question);
		await page.keyboard.press("Enter");
		await inState(state);
	}

	/** A picture, and nothing that axe or the policy complains about. */
	async function isFine(name: string): Promise<void> {
		await picture(page, name);
		expect(await violations(page)).toEqual([]);
		expect(complaints).toEqual([]);
	}

	describe("looks right and is accessible", () => {
		test("when empty, with questions to click on", async () => {
			await open("/ask/");
			await isFine("empty");
			await page.getByRole("link", { name: /ferry leave/ }).click();
			await inState("ready");
			expect(await page.locator(".ask-question").textContent()).toBe(
				"When does the ferry leave?",
			);
		});

		test("while waiting and while the answer comes, sources first", async () => {
			await open("/ask/");
			await ask("slow: when does the ferry leave the harbour?", "busy");
			await page.locator(".ask-blocks p").first().waitFor();
			expect(await page.locator(".ask-sources li").count()).toBeGreaterThan(1);
			await isFine("streaming");
			await pressed("Stop").click();
			await inState("stopped");
			await isFine("stopped");
		});

		test("with an answer of every kind of block, and says it once", async () => {
			await open("/ask/");
			await ask("When does the ferry leave?");
			await isFine("ready");
			await expect
				.poll(said)
				.toContain("The answer is ready. The ferry leaves");
			const outside = page.locator(".ask-blocks a", { hasText: "Tickets" });
			expect(await outside.textContent()).toBe("Tickets\u00a0Notes");
			expect(await page.locator("ask-box").getAttribute("data-state")).toBe(
				"ready",
			);
			expect(await page.locator(".ask-foot").textContent()).toContain(
				"Questions left today: 7",
			);
		});

		test("with a preview of the source where a citation is pointed at or focused, until Escape", async () => {
			await open("/ask/");
			await ask("When does the ferry leave?");
			const citation = page.locator(".ask-citation").first();
			await citation.focus();
			const preview = page.getByRole("tooltip");
			expect(await preview.textContent()).toContain("leaves the harbour");
			await isFine("preview");
			await page.keyboard.press("Escape");
			expect(await preview.count()).toBe(0);
			await citation.hover();
			await preview.hover();
			expect(await preview.count()).toBe(1);
			await citation.click();
			expect(await page.evaluate("document.activeElement.className")).toBe(
				"ask-source",
			);
		});

		test("when it was cut short, and when it was withheld", async () => {
			await open("/ask/");
			await ask("broken: when does the ferry leave the harbour?");
			expect(await box().textContent()).toContain(
				"The answer stopped before it was finished.",
			);
			await isFine("cut");
			await ask("withheld: when does the ferry leave the harbour?");
			expect(await box().textContent()).toContain("The answer was withheld.");
			await isFine("refused");
		});

		test("when nothing is found", async () => {
			await open("/ask/");
			await ask("quantum chromodynamics lecture");
			expect(await box().textContent()).toContain("Nothing on this site");
			expect(await page.locator(".ask-alert").count()).toBe(0);
			await isFine("nothing");
		});

		test("when search alone answers: results with marks, place and picture, and no second list of sources", async () => {
			await open("/ask/");
			await ask("unreachable ferry harbour ticket lighthouse");
			expect(await page.locator(".ask-result").count()).toBeGreaterThan(1);
			expect(await page.locator(".ask-result mark").count()).toBeGreaterThan(0);
			expect(await page.locator(".ask-sources:visible").count()).toBe(0);
			expect(await box().textContent()).toContain(
				"The model could not be reached.",
			);
			await isFine("search-only");
		});

		test("when the quota is spent", async () => {
			await open("/ask/");
			site.trouble.quotaSpent = true;
			await ask("When does the ferry leave the harbour?");
			expect(await box().textContent()).toContain(
				"Today’s questions to the model are used up.",
			);
			expect(await page.locator(".ask-result").count()).toBeGreaterThan(0);
			const top: number = await page.evaluate(
				"document.querySelector('.ask-question').getBoundingClientRect().top",
			);
			expect(top).toBeGreaterThan(-1);
			await isFine("quota");
		});

		test.each([
			["serverError", "Something went wrong on our side.", "server-error"],
			["busy", "There are too many questions right now.", "busy"],
			["indexMissing", "Answers are not available right now.", "index-missing"],
		] as const)(
			"when the server says %s, and asks again when told to",
			async (trouble, text, name) => {
				await open("/ask/");
				site.trouble[trouble] = true;
				await ask("When does the ferry leave?", "failed");
				expect(await box().textContent()).toContain(text);
				await isFine(name);
				site.trouble[trouble] = false;
				await pressed("Try again").click();
				await inState("ready");
				expect(await page.locator(".ask-turn").count()).toBe(1);
			},
		);

		test("when it is asked for again after it was cut or stopped", async () => {
			await open("/ask/");
			const turn = page.locator(".ask-turn");
			const again = async (): Promise<void> => {
				site.trouble.mended = true;
				await pressed("Try again").click();
				await turn.last().and(page.locator('[data-state="ready"]')).waitFor();
				expect(await turn.last().textContent()).toContain("the lighthouse");
				expect(await page.locator(".ask-alert").count()).toBe(0);
				site.trouble.mended = false;
			};
			await ask("broken: when does the ferry leave the harbour?");
			await again();
			expect(await turn.count()).toBe(1);
			site.units = 0;
			await ask("slow: when does the ferry leave the harbour?", "busy");
			await page
				.locator(".ask-turn:last-child .ask-blocks p")
				.first()
				.waitFor();
			await pressed("Stop").click();
			await inState("stopped");
			await again();
			expect(await turn.count()).toBe(2);
			expect(site.units).toBe(1);
		});

		test("when offline", async () => {
			await open("/ask/");
			await page.context().setOffline(true);
			await ask("When does the ferry leave?", "failed");
			expect(await box().textContent()).toContain("You are offline.");
			await isFine("offline");
			await page.context().setOffline(false);
			await pressed("Try again").click();
			await inState("ready");
		});

		test("when a challenge is needed: only then something of another host is loaded", async () => {
			await open("/box/", { bypassCSP: true });
			const foreign: string[] = [];
			await page.route(/challenges\.cloudflare\.com/, (route) => {
				foreign.push(route.request().url());
				return route.fulfill({
					contentType: "text/javascript",
					body: `globalThis.turnstile = { remove() {}, render(place, { action, callback }) {
						const button = document.createElement("button"); button.textContent = "I am a person";
						button.onclick = () => { button.remove(); callback(action === "ask" ? "solved" : "of something else"); }; place.append(button); } };`,
				});
			});
			await page.evaluate("0");
			expect(foreign).toEqual([]);
			site.trouble.challenge = true;
			await ask("When does the ferry leave the harbour?");
			expect(await page.locator(".ask-result").count()).toBeGreaterThan(0);
			await page.getByText("Please confirm that you are a person.").waitFor();
			await pressed("I am a person").waitFor();
			await picture(page, "challenge");
			expect(await violations(page)).toEqual([]);
			expect(foreign).toHaveLength(1);
			await pressed("I am a person").click();
			await page.getByRole("heading", { name: "How to get there" }).waitFor();
			await inState("ready");
			expect(site.asked.at(-1)?.challenge).toBe("solved");
			expect(await page.locator(".ask-turn").count()).toBe(1);
			expect(await box().textContent()).not.toContain("you are a person");
		});

		test("with the form for a suggestion, which survives a failure and a reload", async () => {
			await open("/ask/");
			await ask("When does the ferry leave?");
			site.trouble.feedbackFails = true;
			site.feedback.length = 0;
			await pressed("Suggest").click();
			await page.getByLabel("Wrong facts").check();
			await page.getByLabel("Comment").fill("It leaves at one.");
			await isFine("suggest");
			await pressed("Send").click();
			await page.getByText("That could not be sent.").waitFor();
			await page.reload();
			expect(await page.getByLabel("Comment").inputValue()).toBe(
				"It leaves at one.",
			);
			site.trouble.feedbackFails = false;
			await pressed("Send").click();
			await page.getByText("Thank you.").waitFor();
			expect(site.feedback).toMatchObject([
				{
					verdict: "down",
					reasons: ["wrong-facts"],
					comment: "It leaves at one.",
				},
			]);
			await page.reload();
			expect(await pressed("Not helpful").getAttribute("aria-pressed")).toBe(
				"true",
			);
		});

		test("with results that run in the direction of their words, place and all", async () => {
			await open("/ar/");
			await ask("search only تغادر العبّارة ferry harbour");
			const found = (title: string) =>
				page.locator(".ask-result > div", { hasText: title }).first();
			const direction = (title: string) =>
				found(title).evaluate((item) => getComputedStyle(item).direction);
			expect(await direction("العبّارة")).toBe("rtl");
			expect(await direction("The ferry")).toBe("ltr");
			const place = found("العبّارة").locator(".ask-place");
			expect(
				await place.evaluate((line) => getComputedStyle(line).direction),
			).toBe("rtl");
			expect(await place.locator("bdi").allTextContents()).toEqual([
				"Notes",
				new Date("2026-05-01").toLocaleDateString("ar", {
					dateStyle: "medium",
					timeZone: "UTC",
				}),
			]);
		});

		test.each([
			[
				"dark",
				"/ask/",
				{ colorScheme: "dark" as const },
				"When does the ferry leave?",
			],
			[
				"narrow",
				"/ask/",
				{ viewport: { width: 360, height: 740 } },
				"When does the ferry leave?",
			],
			[
				"zoomed-400",
				"/ask/",
				{ viewport: { width: 320, height: 256 } },
				"When does the ferry leave?",
			],
			[
				"forced-colours",
				"/ask/",
				{ forcedColors: "active" as const },
				"When does the ferry leave?",
			],
			["arabic", "/ar/", {}, "متى تغادر العبّارة؟"],
			["marathi", "/mr/", {}, "नाव कधी सुटते?"],
			["japanese", "/ja/", {}, "渡し船は何時に出ますか"],
		])("%s", async (name, address, options, question) => {
			await open(address, options);
			await field().fill(question);
			await page.keyboard.press("Enter");
			await inState("ready");
			await picture(page, name);
			expect(await violations(page)).toEqual([]);
			const wide: number = await page.evaluate(
				"document.documentElement.scrollWidth - innerWidth",
			);
			expect(wide).toBeLessThanOrEqual(0);
		});
	});

	describe("asks", () => {
		test("with Enter, never with Shift+Enter and never while a word is composed", async () => {
			await open("/ask/");
			site.asked.length = 0;
			await field().fill("ferry");
			await page.keyboard.press("Shift+Enter");
			expect(await field().inputValue()).toBe("ferry\n");
			await page.evaluate(`for (const init of [{ isComposing: true }, { keyCode: 229 }])
				document.querySelector("textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init }))`);
			expect(site.asked).toEqual([]);
			await page.keyboard.press("Enter");
			await inState("ready");
			expect(site.asked.map(({ question }) => question)).toEqual(["ferry"]);
		});

		test("with the conversation so far as text, without what failed or was stopped", async () => {
			await open("/ask/");
			await ask("When does the ferry leave?");
			await ask("broken: when does the ferry leave the harbour?");
			site.asked.length = 0;
			await ask("And the tickets for the ferry?");
			const [{ history }] = site.asked as [
				{ history: { role: string; text: string }[] },
			];
			expect(history.map(({ role }) => role)).toEqual(["user", "assistant"]);
			expect(history[1]?.text).toMatch(/^The ferry leaves at noon/);
			expect(JSON.stringify(history)).not.toContain("[1]");
		});

		test("and stops upstream when told to", async () => {
			await open("/ask/");
			await ask("slow: when does the ferry leave the harbour?", "busy");
			await page.locator(".ask-blocks p").first().waitFor();
			await pressed("Stop").click();
			await inState("stopped");
			expect(await page.evaluate("document.activeElement.tagName")).toBe(
				"TEXTAREA",
			);
		});

		test("what a link of the site brings, once; a link from elsewhere only fills the field", async () => {
			await open("/");
			await page.locator("#to-question").click();
			await inState("ready");
			expect(await page.locator(".ask-turn").count()).toBe(1);
			expect(new URL(page.url()).search).toBe("");
			await open("/ask/?q=ferry");
			await expect.poll(() => field().inputValue()).toBe("ferry");
			expect(await page.locator(".ask-turn").count()).toBe(0);
		});

		test("by keyboard alone: from the field to the sources and back", async () => {
			await open("/ask/");
			const focused = (): Promise<string> =>
				page.evaluate(
					"document.activeElement.className + ' ' + document.activeElement.textContent.trim()",
				);
			await page.keyboard.press("Tab");
			expect(await focused()).toContain("Back to the site");
			await page.keyboard.press("Tab");
			expect(await focused()).toContain("When does the ferry leave?");
			await page.keyboard.press("Enter");
			await inState("ready");
			expect(await focused()).toContain("ask-question");
			const isCovered = (): Promise<boolean> =>
				page.evaluate(`(() => {
					const form = document.querySelector(".ask-form");
					const { top, bottom } = document.activeElement.getBoundingClientRect();
					return !form.contains(document.activeElement) && (top < 0 || bottom > form.getBoundingClientRect().top);
				})()`);
			const seen: string[] = [];
			for (let i = 0; i < 25; i++) {
				await page.keyboard.press("Tab");
				seen.push(await focused());
				if (await isCovered()) expect(seen.at(-1)).toBe("in view");
				if (seen.at(-1)?.startsWith("ask-input")) break;
			}
			const kinds = seen.map((each) => each.split(" ")[0]);
			for (const kind of [
				"ask-source",
				"ask-citation",
				"ask-table",
				"ask-button",
				"ask-input",
			])
				expect(kinds).toContain(kind);
			await page.keyboard.type("ferry");
			await page.keyboard.press("Enter");
			await page.locator('.ask-turn[data-state="ready"]').nth(1).waitFor();
		});

		test("without JavaScript, through the form", async () => {
			await open("/ask/", { javaScriptEnabled: false });
			await field().fill("When does the ferry leave?");
			await page.getByRole("button", { name: "Ask" }).click();
			await page.waitForURL("**/api/ask?**");
			await picture(page, "no-script");
			const main = page.locator("main");
			expect(await main.textContent()).toContain("The ferry");
			const numbers = await page
				.locator(".sources li")
				.evaluateAll((items) =>
					items.map((item) => getComputedStyle(item, "::before").content),
				);
			expect(numbers.slice(0, 2)).toEqual(['"1"', '"2"']);
			await page.getByRole("textbox").fill("How much is a ticket?");
			await page.getByRole("button").click();
			await page.waitForURL(/ticket/);
		});
	});

	describe("keeps the conversation", () => {
		test("over a reload and in two tabs, until it is cleared", async () => {
			await open("/ask/");
			await ask("When does the ferry leave?");
			const shown = await page.locator(".ask-blocks").innerHTML();
			await page.reload();
			await page.locator(".ask-turn").waitFor();
			expect(await page.locator(".ask-blocks").innerHTML()).toBe(shown);
			const other = await page.context().newPage();
			await other.goto(`${site.url}/box/`);
			await other.locator(".ask-turn").waitFor();
			await ask("ferry lighthouse");
			await expect.poll(() => other.locator(".ask-turn").count()).toBe(2);
			await other.getByRole("button", { name: "Clear conversation" }).click();
			await expect.poll(() => page.locator(".ask-turn").count()).toBe(0);
		});

		test("over a change of page by Astro's router", async () => {
			await open("/box/");
			await ask("When does the ferry leave?");
			await page.evaluate("history.pushState({}, '', '/')");
			await page.goto(`${site.url}/`);
			await page.locator("#to-ask").click();
			await page.locator(".ask-turn").waitFor();
			expect(await page.locator(".ask-turn").count()).toBe(1);
			site.asked.length = 0;
			await ask("ferry tickets");
			expect(site.asked).toHaveLength(1);
		});

		test.each([
			[
				"is full",
				"Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
			],
			[
				"is denied",
				"Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
			],
		])(
			"for as long as the page lives where the storage %s",
			async (_, script) => {
				await open("/ask/");
				await page.addInitScript(script);
				await page.reload();
				await ask("When does the ferry leave?");
				await ask("ferry tickets");
				expect(await page.locator(".ask-turn").count()).toBe(2);
				expect(complaints).toEqual([]);
			},
		);

		test("and shows nothing of one that was tampered with", async () => {
			await open("/ask/");
			await ask("When does the ferry leave?");
			await page.evaluate(`
				const key = Object.keys(localStorage).find((key) => key.startsWith("astro-ask"));
				const kept = JSON.parse(localStorage[key]);
				const [turn] = kept.turns;
				const bad = (change) => ({ ...structuredClone(turn), id: crypto.randomUUID(), ...change });
				kept.turns = [
					bad({ blocks: [{ kind: "paragraph", children: [{ kind: "link", url: "javascript:alert(1)", children: [{ kind: "text", text: "x" }] }] }],
						sources: [{ ...turn.sources[0], url: "javascript:alert(1)", image: { url: "https://evil.example/x.png", alt: "" } }], question: "<img src=x onerror=alert(1)>" }),
					bad({ blocks: "x" }), bad({ sources: [null] }), bad({ at: Date.now() - 90_000_000 }), null, 7];
				localStorage[key] = JSON.stringify(kept);`);
			await page.route("https://evil.example/**", (route) => route.abort());
			await page.reload();
			await page.locator(".ask-turn").waitFor();
			expect(await page.locator(".ask-turn").count()).toBe(1);
			expect(
				await page.locator('[href^="javascript"], .ask-question img').count(),
			).toBe(0);
		});
	});

	describe("the bubble", () => {
		test("loads nothing before it is opened, takes the focus and gives it back", async () => {
			await open("/");
			const loaded: string[] = await page.evaluate(
				"performance.getEntriesByType('resource').map(({ name }) => name)",
			);
			expect(
				loaded.filter((name) => /ask-(?:box|panel)|ask\./i.test(name)),
			).toEqual([]);
			await page.getByRole("button", { name: "Ask this site" }).click();
			await page.getByRole("dialog").waitFor();
			await picture(page, "bubble-open");
			expect(await violations(page, "ask-bubble")).toEqual([]);
			expect(await page.evaluate("document.activeElement.tagName")).toBe(
				"TEXTAREA",
			);
			await ask("When does the ferry leave?");
			await picture(page, "bubble-answer");
			expect(await violations(page, "ask-bubble")).toEqual([]);
			await page.keyboard.press("Escape");
			expect(await page.getByRole("dialog").count()).toBe(0);
			expect(await page.evaluate("document.activeElement.className")).toBe(
				"ask-bubble-button",
			);
			await page.keyboard.press("Control+k");
			await page.getByRole("dialog").waitFor();
		});

		test("opens with a key of its own, but not while somebody writes", async () => {
			await open("/kept/");
			const dialog = page.getByRole("dialog");
			await page.locator("#name").press("?");
			expect(await page.locator("#name").inputValue()).toBe("?");
			expect(await dialog.count()).toBe(0);
			await page.locator("h1").click();
			await page.keyboard.press("?");
			await dialog.waitFor();
			await field().press("?");
			expect(await field().inputValue()).toBe("?");
			expect(await dialog.count()).toBe(1);
			await page.evaluate(
				`document.querySelector("dialog textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true }))`,
			);
			expect(await dialog.count()).toBe(1);
		});

		test("stands over all of the page, whatever it lies in", async () => {
			await open("/kept/");
			await page.evaluate(`(() => {
				const bar = document.body.appendChild(document.createElement("header"));
				Object.assign(bar.style, { position: "fixed", inset: "0 0 auto", height: "100vh", zIndex: "5" });
				Object.assign(document.querySelector("ask-bubble").parentElement.style, { position: "relative", zIndex: "1" });
			})()`);
			await page.locator(".ask-bubble-button").dispatchEvent("click");
			await pressed("Close").click();
			expect(await page.getByRole("dialog").count()).toBe(0);
		});

		test("goes along, open and as it looks, to the next page where the site keeps it", async () => {
			await open("/kept/");
			await page.locator(".ask-bubble-button").click();
			const panel = page.getByRole("dialog");
			await panel.waitFor();
			const look = (): Promise<string> =>
				panel.evaluate((shown) => {
					const { position, borderTopLeftRadius, inlineSize } =
						getComputedStyle(shown);
					return [position, borderTopLeftRadius, inlineSize].join();
				});
			const before = await look();
			await page.evaluate("document.querySelector('#next').click()");
			await page.waitForURL("**/kept/next/");
			await expect.poll(look).toBe(before);
			await ask("When does the ferry leave?");
		});

		test("covers a small screen, and takes no focus into the field on touch", async () => {
			await open("/", {
				viewport: { width: 360, height: 640 },
				hasTouch: true,
				isMobile: true,
			});
			await page.getByRole("button", { name: "Ask this site" }).tap();
			await page.getByRole("dialog").waitFor();
			await picture(page, "bubble-narrow");
			expect(await page.evaluate("document.activeElement.tagName")).not.toBe(
				"TEXTAREA",
			);
			await page.getByRole("button", { name: "Close" }).tap();
			await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
		});

		test("is a link to the ask page without JavaScript", async () => {
			await open("/", { javaScriptEnabled: false });
			await page.getByRole("link", { name: "Ask this site" }).click();
			await page.waitForURL("**/ask/");
		});
	});
});
