import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { beforeEach, describe, expect, test } from "vitest";
import { readSettings } from "../settings.js";
import type { Store } from "../store.js";
import { memoryStore } from "../stores/memory.js";
import { adminOver, keepMessage, NOW, signedIn } from "./admin.test.data.js";
import type { LastBuild } from "./index.js";

let store: Store;
beforeEach(() => {
	store = memoryStore({ settings: { limits: { perMinute: 7 } as never } });
});

const open = async (path: string, admin = adminOver(store)) => {
	const reply = await (await signedIn(admin)).get(path);
	const text = await reply.text();
	expect(reply.status, text).toBe(200);
	return parseHTML(text).document;
};
const texts = (page: Document, selector: string): string[] =>
	[...page.querySelectorAll(selector)].map(
		({ textContent }) => textContent?.replace(/\s+/g, " ").trim() ?? "",
	);

describe("the conversations page", () => {
	test("shows each conversation whole, the newest first, with what a reader saw of it", async () => {
		await keepMessage(store, "a1");
		await keepMessage(store, "a2", {
			question: "And back?",
			at: "2026-05-31T10:20:00.000Z",
		});
		await keepMessage(store, "b1", {
			question: "¿Qué?",
			session: "session-2",
			at: "2026-05-31T11:00:00.000Z",
		});
		await store.feedback({
			...{ answerId: "a2", session: "session-1", verdict: "down" },
			...{ reasons: ["too-long"], comment: "Too much", at: "2026-05-31" },
		});
		const page = await open("");
		expect(texts(page, ".question")).toEqual([
			"¿Qué?",
			"When does the ferry leave?",
			"And back?",
		]);
		expect(texts(page, ".conversation")).toHaveLength(2);
		expect(texts(page, ".feedback")[0]).toBe("Bad answer · too longToo much");
		expect(texts(page, ".answer strong")).toContain("noon");
		expect(page.querySelector(".sources a")?.getAttribute("href")).toBe(
			"/guides/ferry/",
		);
		const found = await open("?text=back&verdict=down&reason=too-long");
		expect(texts(found, ".question")).toEqual([
			"When does the ferry leave?",
			"And back?",
		]);
		expect(
			await open("?text=nowhere").then((none) => texts(none, ".empty")),
		).toEqual(["No conversation matches."]);
	});

	test("goes back page by page", async () => {
		for (let n = 0; n < 45; n += 1)
			await keepMessage(store, `a${n}`, {
				session: `s${n}`,
				question: `Question ${n}`,
			});
		const seen: string[] = [];
		for (let path = ""; ; ) {
			const page = await open(path);
			seen.push(...texts(page, ".question"));
			const older = [...page.querySelectorAll(".pages a")].find(
				({ textContent }) => textContent === "Older",
			);
			if (!older) break;
			path = (older.getAttribute("href") ?? "").slice("/api/ask/admin".length);
		}
		expect(new Set(seen).size).toBe(45);
		expect(seen).toHaveLength(45);
	});

	test("erases a conversation or a session, for good", async () => {
		await keepMessage(store, "a1");
		await keepMessage(store, "b1", { session: "session-2" });
		const owner = await signedIn(adminOver(store));
		expect(
			await (await owner.post("/erase", { conversation: "a1" })).json(),
		).toEqual({ erased: 1 });
		expect((await owner.post("/erase", {})).status).toBe(400);
		expect(
			await (await owner.post("/erase", { session: "session-2" })).json(),
		).toEqual({ erased: 1 });
		expect((await store.reader.insights({})).questions).toBe(0);
	});
});

describe("the insights page", () => {
	test("shows the figures of the last 30 days unless told otherwise, each chart with its table", async () => {
		await keepMessage(store, "a1");
		await keepMessage(store, "old", { at: "2026-03-01T10:00:00.000Z" });
		const page = await open("/insights");
		expect(texts(page, ".tile")[0]).toBe("Questions1");
		expect(texts(await open("/insights?period=all"), ".tile")[0]).toBe(
			"Questions2",
		);
		for (const svg of page.querySelectorAll(".figure svg")) {
			expect(svg.getAttribute("aria-label")).toBeTruthy();
			expect(svg.closest(".figure")?.querySelector("table")).toBeTruthy();
		}
		const coverage = [...page.querySelectorAll("tr")].find(
			(row) => row.querySelector("th")?.textContent === "guides",
		);
		expect(coverage?.textContent).toContain("2");
	});
});

describe("the settings page", () => {
	test("keeps what was changed, and nothing else, and says when", async () => {
		const owner = await signedIn(
			adminOver(store, { settings: { limits: { perMinute: 7 } as never } }),
		);
		const set = {
			"limits.visitorPerDay": 5,
			ladder: [{ name: "gemini", on: false }],
			suggestions: ["Where?"],
		};
		expect((await owner.post("/settings", { version: 0, set })).status).toBe(
			200,
		);
		expect(await store.settings.read()).toMatchObject({
			limits: { visitorPerDay: 5, perMinute: 7 },
			ladder: [{ name: "gemini", on: false }],
			suggestions: ["Where?"],
		});
		const [last] = (await store.settings.versions?.(5)) ?? [];
		expect(last?.settings).toEqual({
			limits: { visitorPerDay: 5 },
			...{ ladder: set.ladder, suggestions: set.suggestions },
		});
		const undo = { version: 1, set: { "limits.visitorPerDay": null } };
		expect((await owner.post("/settings", undo)).status).toBe(200);
		expect((await store.settings.read()).limits.visitorPerDay).toBe(20);
		const page = parseHTML(await (await owner.get("/settings")).text());
		expect(texts(page.document, ".history strong")).toEqual([
			"Version 2",
			"Version 1",
		]);
		const back = { version: 2, restore: 1 };
		expect((await owner.post("/settings", back)).status).toBe(200);
		expect((await store.settings.read()).limits.visitorPerDay).toBe(5);
		expect(
			(await owner.post("/settings", { version: 3, restore: 0 })).status,
		).toBe(200);
		expect((await store.settings.read()).limits.visitorPerDay).toBe(20);
	});

	test("refuses a wrong value with the reason, and what was overtaken, and changes nothing", async () => {
		const owner = await signedIn(adminOver(store));
		const before = await store.settings.read();
		const refused = async (body: unknown) => {
			const reply = await owner.post("/settings", body);
			const { error } = (await reply.json()) as {
				error: { code: string; message: string };
			};
			return [reply.status, error.code, error.message];
		};
		const set = (path: string, value: unknown) =>
			refused({ version: 0, set: { [path]: value } });
		expect(await set("limits.perMinute", -1)).toEqual([
			400,
			"bad-settings",
			expect.stringContaining("limits.perMinute"),
		]);
		expect(await set("weights.keyword", 1)).toEqual([
			400,
			"bad-settings",
			expect.stringContaining("weights"),
		]);
		for (const path of ["secret", "limits.none"])
			expect((await set(path, 1))[1]).toBe("bad-settings");
		expect((await refused({ version: 9, set: {} }))[0]).toBe(409);
		expect((await refused({ version: 0, restore: 4 }))[0]).toBe(400);
		expect((await refused("none"))[0]).toBe(400);
		expect(await store.settings.read()).toEqual(before);
	});

	test("has a control for every setting", async () => {
		const page = await open("/settings");
		const paths = [...page.querySelectorAll("[data-path]")].map((field) =>
			field.getAttribute("data-path"),
		);
		for (const [group, value] of Object.entries(
			readSettings({
				weights: { keyword: 1, vector: 1 },
				thresholds: { coverage: 1, cosine: 1 },
				notes: "x",
			}),
		))
			if (typeof value === "object" && !Array.isArray(value))
				for (const name of Object.keys(value as object))
					expect(paths).toContain(`${group}.${name}`);
			else expect(paths).toContain(group);
	});
});

describe("the index page", () => {
	const last: LastBuild = {
		at: "2026-05-30T08:00:00.000Z",
		diff: {
			guides: { new: 1, changed: 2, kept: 3, moved: 0, meta: 0, dropped: 0 },
		},
		leftOut: [{ source: "posts", id: "posts/plans", reason: "draft" }],
		problems: [
			{
				source: "feed",
				code: "source-failed",
				message: "It failed.",
				hint: "Wait.",
			},
		],
	};

	test("says what is in, what is out and why, and what the last build changed", async () => {
		const bytes = new TextEncoder().encode(JSON.stringify(last));
		const page = await open(
			"/index",
			adminOver(store, { loadLastBuild: async () => bytes }),
		);
		const said = page.body.textContent ?? "";
		for (const part of [
			"posts/plans",
			"draft",
			"It failed.",
			"2026-05-30 08:00",
			"guides",
		])
			expect(said).toContain(part);
	});

	test("works without a report, with a spoilt one, and without an index", async () => {
		const spoilt = new TextEncoder().encode("{");
		for (const options of [
			{},
			{ loadLastBuild: async () => spoilt },
			{
				loadIndex: async () => {
					throw new Error("gone");
				},
			},
		])
			expect(
				(await open("/index", adminOver(store, options))).body.textContent,
			).toContain("last-build.json");
	});
});

describe("what strangers have written", () => {
	const { rows, questions } = JSON.parse(
		readFileSync(
			new URL("../prompt/fixtures/injection.json", import.meta.url),
			"utf8",
		),
	) as {
		rows: { id: string; content?: string }[];
		questions: { id: string; question?: string }[];
	};
	const hostile = [
		...rows.flatMap(({ content }) => content ?? []),
		...questions.flatMap(({ question }) => question ?? []),
		`"><script>alert(1)</script><img src=x onerror=alert(1)>`,
		"</textarea></title><svg onload=alert(1)>",
		"[click](javascript:alert(1)) ![x](https://evil.example/p.png)",
		"\u202egnp.exe\u202c",
		`=cmd|' /C calc'!A0`,
		"@SUM(1+1)*cmd|' /C calc'!A0",
		"\t=1+1",
		' \u200b=HYPERLINK("https://evil.example")',
		"＝1+1",
	];
	beforeEach(async () => {
		store = memoryStore();
		for (const [n, text] of hostile.entries()) {
			await keepMessage(store, `h${n}`, {
				...{ question: text, text, language: text.slice(0, 20) },
				session: `s${n}`,
				sources: [
					{
						...{ n: 1, documentId: text, title: text, type: text },
						url: n % 2 ? "javascript:alert(1)" : "//evil.example/x",
						cited: true,
					},
				],
			});
			await store.feedback({
				...{ answerId: `h${n}`, session: `s${n}`, verdict: "up", reasons: [] },
				...{ comment: text, at: "2026-05-31T10:01:00.000Z" },
			});
		}
	});

	test("is shown as text, isolated, and never as markup, a script or a link elsewhere", async () => {
		const admin = adminOver(store);
		const fields = new URLSearchParams({ text: hostile.at(-9) ?? "" });
		for (const path of [
			"",
			`?${fields}`,
			"/insights",
			`/insights?${fields}`,
			"/settings",
		]) {
			const page = await open(path, admin);
			expect(texts(page, "script")).toEqual([""]);
			expect(
				page.querySelectorAll("img, iframe, object, style, base"),
			).toHaveLength(0);
			for (const element of page.querySelectorAll("*"))
				for (const { name, value } of element.attributes) {
					expect(name).not.toMatch(/^on|^style$/);
					if (name === "href" || name === "src" || name === "action")
						expect(value).toMatch(/^(?:\/(?!\/)|#)/);
				}
		}
	});

	test("runs in no spreadsheet", async () => {
		const owner = await signedIn(adminOver(store));
		const csv = await (await owner.get("/export.csv")).text();
		const cells = readCsv(csv.slice(1));
		expect(cells).toHaveLength(hostile.length + 1);
		const width = cells[0]?.length;
		for (const row of cells) {
			expect(row).toHaveLength(width ?? 0);
			for (const cell of row)
				expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u);
		}
	});

	test("stays on its own line of questions to evaluate, under its own key", async () => {
		const owner = await signedIn(adminOver(store));
		const lines = (await (await owner.get("/export.jsonl")).text())
			.trimEnd()
			.split("\n");
		expect(lines).toHaveLength(hostile.filter((text) => text.trim()).length);
		for (const line of lines) {
			const read = JSON.parse(line) as Record<string, unknown>;
			expect(hostile).toContain(read.text);
			expect(Object.values(read.rel as object)).toEqual([1]);
		}
	});
});

describe("exports", () => {
	test("hold what the filter lets through, as JSON like the store gives it", async () => {
		await keepMessage(store, "a1");
		await keepMessage(store, "a2", { language: "mr" });
		const owner = await signedIn(adminOver(store));
		const reply = await owner.get("/export.json?language=mr");
		expect(reply.headers.get("content-disposition")).toBe(
			`attachment; filename="ask-${new Date(NOW).toISOString().slice(0, 10)}.json"`,
		);
		const all = (await reply.json()) as unknown[];
		expect(all).toMatchObject([{ answerId: "a2", language: "mr" }]);
		expect(await (await owner.get("/export.json?language=xx")).json()).toEqual(
			[],
		);
	});

	test("call a document right only when a reader was content with what cites it", async () => {
		await keepMessage(store, "a1");
		await keepMessage(store, "a2", {
			question: "And back?",
			at: "2026-05-31T10:10:00.000Z",
		});
		const say = (answerId: string, verdict: "up" | "down") =>
			store.feedback({
				...{ answerId, session: "session-1", verdict, reasons: [] },
				at: "2026-05-31T10:11:00.000Z",
			});
		await say("a1", "up");
		await say("a2", "down");
		const owner = await signedIn(adminOver(store));
		const lines = (await (await owner.get("/export.jsonl")).text())
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line) as unknown);
		expect(lines).toEqual([
			{
				...{ id: "a1", text: "When does the ferry leave?", lang: "en" },
				rel: { "guides/ferry": 1 },
				asked: expect.objectContaining({ verdict: "up" }),
			},
			{
				...{ id: "a2", text: "And back?", lang: "en" },
				history: [
					{ role: "user", text: "When does the ferry leave?" },
					{ role: "assistant", text: "It leaves at **noon** [1]." },
				],
				asked: expect.objectContaining({
					verdict: "down",
					cited: ["guides/ferry"],
				}),
			},
		]);
	});
});

/** RFC 4180. */
function readCsv(text: string): string[][] {
	const rows: string[][] = [[]];
	for (const [, quoted, plain = "", end] of text.matchAll(
		/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
	)) {
		rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
		if (end === "\r\n") rows.push([]);
		if (end === "") break;
	}
	return rows.slice(0, -1);
}
