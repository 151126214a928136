/** Dev mode: the API answers in Astro's own server and follows every change of the content. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type RunningSite, type Site } from "./support/site.js";

let site: Site;
let dev: RunningSite;

beforeAll(async () => {
	site = await createSite({
		"astro.config.mjs": `
			import ask from "astro-ask";
			import { defineConfig } from "astro/config";
			export default defineConfig({ base: "/docs", integrations: [ask({ server: "https://answers.example" })] });`,
		"src/content.config.ts": `
			import { defineCollection } from "astro:content";
			import { glob } from "astro/loaders";
			export const collections = { notes: defineCollection({ loader: glob({ pattern: "*.md", base: "./src/notes" }) }) };`,
		"src/notes/one.md": "---\ntitle: One\n---\nThe ferry leaves at noon.\n",
		"src/pages/index.astro": "<h1>Home</h1>",
		"src/pages/notes/[id].astro": `---
			import { getCollection, render } from "astro:content";
			export const getStaticPaths = async () => (await getCollection("notes")).map((note) => ({ params: { id: note.id }, props: { note } }));
			const { Content } = await render(Astro.props.note);
			---
			<main><Content /></main>`,
		"src/ask-sources/trails.ts":
			"export default { type: 'trails', load: () => [1], toDocuments: () => ({ id: 'trails/a', title: 'A', url: '/a', text: 'Steep trail.' }) };",
	});
	dev = await site.start("dev");
});

afterAll(async () => {
	await dev?.stop();
	await site.remove();
});

async function answer(question: string): Promise<string> {
	const response = await fetch(
		`${dev.url}/docs/api/ask?${new URLSearchParams({ q: question })}`,
		{ headers: { accept: "application/json" } },
	);
	return response.text();
}

/** A change is seen a moment after it is written. */
const answerWith = (question: string, words: string): Promise<void> =>
	expect.poll(() => answer(question), { interval: 250 }).toContain(words);

describe("astro dev without an adapter", () => {
	test("answers from entries and source modules", async () => {
		expect(await answer("when does the ferry leave")).toContain(
			"/docs/notes/one/",
		);
		expect(await answer("steep trail")).toContain("Steep trail.");
	});

	test("answers from an entry as it was edited, from a new one, and not from one that is gone", async () => {
		await site.write({
			"src/notes/one.md": "---\ntitle: One\n---\nThe ferry leaves at dusk.\n",
			"src/notes/two.md": "---\ntitle: Two\n---\nThe lamp is lit at night.\n",
		});
		await answerWith("when does the ferry leave", "dusk");
		await answerWith("when is the lamp lit", "/docs/notes/two/");
	});

	test("answers from a source module as it was edited", async () => {
		await site.write({
			"src/ask-sources/trails.ts":
				"export default { type: 'trails', load: () => [1], toDocuments: () => ({ id: 'trails/a', title: 'A', url: '/a', text: 'Gentle trail.' }) };",
		});
		await answerWith("trail", "Gentle trail.");
	});

	test("serves the ask page with its form, which asks here whoever answers in production", async () => {
		const html = await (await fetch(`${dev.url}/docs/ask/`)).text();
		expect(html).toContain('action="/docs/api/ask"');
	});
});
