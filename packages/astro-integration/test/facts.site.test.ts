/** Every number has one implementation: pages, index and answers give the same. */

import path from "node:path";
import {
	type FactsCard,
	openIndex,
	readFacts,
} from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { answerFromFacts } from "@astro-ask/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSite, type Site } from "./support/site.js";

let site: Site;
let log: string;

const boat = (title: string, crew: number, more = "") =>
	`---\ntitle: ${title}\ncrew: ${crew}\nflag: ${crew > 15 ? "Norway" : "Chile"}\n_price: 7\nisbn: x${crew}\n${more}---\nThe boat ${title} lies at the quay.\n`;

beforeAll(async () => {
	site = await createSite({
		"astro.config.mjs": `
			import ask from "astro-ask";
			import { defineConfig } from "astro/config";
			export default defineConfig({
				integrations: [ask({
					server: "/",
					embedder: "none",
					types: { boats: { label: { en: ["boat", "boats"], es: ["barca", "barcas"] } } },
					fields: { hide: ["isbn"] },
					facts: { boats: { crowded: ({ data }) => data.crew > 15 } },
					notes: { "boats.crew": "Sailors, without guests." },
				})],
			});`,
		"src/content.config.ts": `
			import { defineCollection } from "astro:content";
			import { glob } from "astro/loaders";
			export const collections = {
				boats: defineCollection({ loader: glob({ pattern: "*.md", base: "./src/content/boats" }) }),
				plans: defineCollection({ loader: glob({ pattern: "*.md", base: "./src/content/plans" }) }),
			};`,
		"src/content/boats/albatros.md": boat("Albatros", 18),
		"src/content/boats/gaia.md": boat("Gaia", 12),
		"src/content/boats/berta.md": boat("Berta", 24),
		"src/content/boats/dream.md": boat("Dream", 99, "draft: true\n"),
		"src/content/plans/secret.md": "---\ntitle: Secret\n---\nShown nowhere.\n",
		"src/pages/boats/[id].astro": `---
			import { getCollection } from "astro:content";
			export const getStaticPaths = async () =>
				(await getCollection("boats", ({ data }) => !data.draft)).map((entry) => ({ params: { id: entry.id }, props: { entry } }));
			---
			<html><head><title>{Astro.props.entry.data.title}</title></head><body><main><h1>{Astro.props.entry.data.title}</h1></main></body></html>`.replaceAll(
			"\t\t\t",
			"",
		),
		"src/pages/numbers.json.ts": `
			import { facts } from "virtual:ask/facts";
			export const GET = () => Response.json(facts);`,
	});
	({ log } = await site.build());
});

afterAll(() => site?.remove());

const cardOfIndex = async (): Promise<FactsCard | undefined> =>
	readFacts(await openIndex(diskLoader(path.join(site.root, "dist/_ask"))));

test("pages see the card that the index holds, made before they were rendered", async () => {
	const shown = JSON.parse(await site.read("dist/numbers.json"));
	expect(shown, log).toEqual(await cardOfIndex());
});

test("drafts, hidden fields and what no page shows are not counted", async () => {
	const card = await cardOfIndex();
	expect(card?.types.map(({ type, count }) => [type, count])).toEqual([
		["boats", 3],
	]);
	expect(card?.types[0]?.fields.map(({ field }) => field)).toEqual([
		"crew",
		"flag",
		"crowded",
	]);
	expect(JSON.stringify(card)).not.toMatch(/_price|isbn|Secret|Dream/);
	expect(card?.brief).toContain("Boat, Crew: Sailors, without guests.");
});

test("the same numbers answer questions by the names that were taught", async () => {
	const card = (await cardOfIndex()) as FactsCard;
	const said = (question: string, language: string) =>
		answerFromFacts(question, language, card)
			?.sentences.flat()
			.filter((part) => typeof part === "string")
			.join("");
	expect(said("How many boats are there?", "en")).toBe("The site has 3 boats.");
	expect(said("¿Cuántas barcas hay?", "es")).toBe("El sitio tiene 3 barcas.");
	expect(said("How many boats are crowded?", "en")).toContain("2 boats");
	expect(said("Which boat has the most crew?", "en")).toContain("Berta");
});
