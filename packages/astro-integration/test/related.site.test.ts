/** Related items: known before pages are rendered, shown without a runtime, and embedded once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type RunningSite, type Site } from "./support/site.js";

let site: Site;
let log: string;

const essay = (title: string, text: string, more = "") =>
	`---\ntitle: ${title}\n${more}---\n${text}\n`;

/** Says in a file what it was asked to embed, and remembers nothing. */
const embedder = `
	import { appendFileSync } from "node:fs";
	const topics = ["ship", "bread", "star"];
	export const counting = {
		space: "topics", dimensions: 4, maxBatch: 10,
		async embed(texts) {
			if (process.env.OFFLINE) throw new Error("the line is dead");
			appendFileSync("embedded.txt", texts.map((text) => JSON.stringify(text) + "\\n").join(""));
			return texts.map((text) => {
				const counts = topics.map((topic) => text.toLowerCase().split(topic).length - 1);
				const norm = Math.hypot(0.1, ...counts);
				return Float32Array.from([0.1, ...counts], (value) => value / norm);
			});
		},
	};`;

beforeAll(async () => {
	site = await createSite({
		"embedder.mjs": embedder,
		"astro.config.mjs": `
			import mdx from "@astrojs/mdx";
			import ask from "astro-ask";
			import { defineConfig } from "astro/config";
			import { counting } from "./embedder.mjs";
			export default defineConfig({
				i18n: { defaultLocale: "en", locales: ["en", "mr"] },
				integrations: [mdx(), ask({ embedder: counting, collections: { odd: { url: ({ id }) => "/o/" + id } } })],
			});`,
		"src/content.config.ts": `
			import { defineCollection } from "astro:content";
			import { glob } from "astro/loaders";
			const folder = (name) => defineCollection({ loader: glob({ pattern: "**/*.{md,mdx}", base: "./src/content/" + name }) });
			export const collections = { notes: folder("notes"), odd: folder("odd"), late: folder("late") };`,
		"src/content/notes/ship.md": essay("Ships", "A ship and a ship."),
		"src/content/notes/sail.mdx": `${essay("Sails", 'import Count from "../../Count.astro";\n\nA ship has <Count n={3} />.')}`,
		"src/content/notes/rye.md": essay("Rye", "Bread, good bread."),
		"src/content/notes/plan.md": essay(
			"Secret plan",
			"A ship of my own.",
			"draft: true\n",
		),
		"src/content/notes/hush.md": essay(
			"Hush hush",
			"A ship not yet announced.",
			"hush: true\n",
		),
		"src/content/odd/oven.md": essay("Oven", "Bread comes from it."),
		"src/content/odd/nova.md": essay("Nova", "A star and a star."),
		"src/content/late/sun.md": essay("Sun", "The nearest star."),
		"src/Count.astro": "<b>{Astro.props.n} masts</b>",
		"src/Page.astro": `---
			import { render } from "astro:content";
			import { Related } from "astro-ask/components";
			const { entry } = Astro.props;
			const { Content } = await render(entry);
			---
			<html lang="en"><head><title>{entry.data.title}</title></head><body><main><Content /><Related entry={entry} /></main></body></html>`,
		"src/pages/notes/[id].astro": page("notes"),
		"src/pages/o/[id].astro": page("odd"),
		"src/pages/evening/[id].astro": page("late"),
	});
	const built = await site.build();
	log = built.log;
	if (!built.ok) throw new Error(log);
});

function page(collection: string): string {
	return `---
		import { getCollection } from "astro:content";
		import Page from "${collection === "notes" ? "../../" : "../../"}Page.astro";
		export const getStaticPaths = async () => (await getCollection("${collection}", ({ data }) => !data.draft && !data.hush)).map((entry) => ({
			params: { id: entry.id }, props: { entry } }));
		---
		<Page entry={Astro.props.entry} />`;
}

afterAll(() => site.remove());

const related = async (file: string): Promise<string[]> => {
	const html = await site.read(`dist/${file}/index.html`);
	const [list = ""] = /<aside[^>]*ask-related.*?<\/aside>/s.exec(html) ?? [];
	return [...list.matchAll(/<a[^>]*href="([^"]+)"/g)].map(
		([, url]) => url as string,
	);
};

const embedded = async (): Promise<string[]> =>
	(await site.read("embedded.txt").catch(() => ""))
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));

describe("related items of a static site", () => {
	test("link to what is alike, wherever its address comes from", async () => {
		expect(await related("notes/rye")).toEqual(["/o/oven/"]);
		expect(await related("notes/ship")).toEqual(["/notes/sail/"]);
	});

	test("bring no script, stay out of the index and have their heading in the page's language", async () => {
		const html = await site.read("dist/notes/rye/index.html");
		expect(html).not.toContain("<script");
		expect(html).toMatch(/<aside[^>]* data-ask-ignore/);
		expect(html).toContain("Related</h2>");
		const documents = await site.documents("dist/_ask");
		expect([...documents.keys()].sort()).toEqual([
			"late/sun",
			"notes/rye",
			"notes/sail",
			"notes/ship",
			"odd/nova",
			"odd/oven",
		]);
	});

	test("never name what is excluded, also when only its page could tell", async () => {
		for (const file of await site.list("dist"))
			if (file.endsWith(".html"))
				expect(await site.read(`dist/${file}`)).not.toMatch(
					/Secret plan|Hush hush/,
				);
	});

	test("leave out what no one knew an address of, and say so", async () => {
		expect(await related("o/nova")).toEqual([]);
		expect(log).toContain("leave out entries of late");
	});

	test("know more in the second build, which embeds nothing and writes the same index", async () => {
		const before = await embedded();
		const manifest = await site.read("dist/_ask/manifest.json");
		const { ok, log } = await site.build();
		expect(ok).toBe(true);
		expect(await embedded()).toEqual(before);
		expect(log).toMatch(/Vectors \(topics\): 0 new, \d+ kept, 0 moved/);
		expect(await site.read("dist/_ask/manifest.json")).toBe(manifest);
		expect(await related("o/nova")).toEqual(["/evening/sun/"]);
	});

	test("embed an edited entry once, though both phases need it", async () => {
		const before = await embedded();
		await site.write({
			"src/content/notes/ship.md": essay("Ships", "A ship, a new ship."),
		});
		const { log } = await site.build();
		expect((await embedded()).slice(before.length)).toEqual([
			"A ship, a new ship.",
		]);
		expect(log).toMatch(/Vectors \(topics\): 1 new, /);
	});
});

describe("an embedder that cannot be reached", () => {
	test("is said once, the site is built, and the next build fills the gap", async () => {
		await site.write({
			"src/content/notes/tar.md": essay("Tar", "It keeps a ship dry."),
		});
		const offline = await site.build({ OFFLINE: "1" });
		expect(offline.ok).toBe(true);
		expect(offline.log.match(/the line is dead/g)).toHaveLength(1);
		expect(offline.log).toContain("1 chunks have none yet");
		expect(await related("notes/ship")).toEqual(["/notes/sail/"]);
		const online = await site.build();
		expect(online.log).toMatch(/Vectors \(topics\): 1 new, /);
		expect(await related("notes/ship")).toContain("/notes/tar/");
	});
});

describe("astro dev", () => {
	let dev: RunningSite;
	beforeAll(async () => {
		dev = await site.start("dev");
	});
	afterAll(() => dev?.stop());

	const shown = async (path: string): Promise<string> => {
		const html = await (await fetch(dev.url + path)).text();
		return /<aside[^>]*ask-related.*?<\/aside>/s.exec(html)?.[0] ?? "";
	};

	test("shows related items, with the vectors that builds made, and relates anew when an entry changes", async () => {
		const before = await embedded();
		expect(await shown("/notes/rye/")).toContain("/o/oven/");
		expect(await embedded()).toEqual(before);
		await site.write({
			"src/content/odd/oven.md": essay("Oven", "A star bakes nothing."),
		});
		await expect.poll(() => shown("/o/nova/")).toContain("/o/oven/");
		expect(await shown("/notes/rye/")).not.toContain("/o/oven/");
	});
});
