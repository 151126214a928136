/** A small site in four languages with everything that readers ask by, for the tests in a browser. */
import type { Files } from "./site.js";

const note = (title: string, language: string, text: string) =>
	`---\ntitle: ${title}\nlang: ${language}\nimage: { src: /boat.svg, alt: "A boat" }\ndate: 2026-05-01\n---\n${text}\n`;

const page = (
	language: string,
	dir: string,
	body: string,
	components: string[],
) => `---
import { ClientRouter } from "astro:transitions";
${components.map((name) => `import ${name} from "astro-ask/components/${name}.astro";`).join("\n")}
const suggestions = ["When does the ferry leave?", "search only ferry"];
---
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8" /><title>Harbour</title>
<meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="color-scheme" content="light dark" />
<ClientRouter /></head><body><main><h1>Harbour</h1>${body}</main></body></html>`;

const ask = (language: string, dir = "ltr") =>
	page(
		language,
		dir,
		`<Ask lang="${language}" suggestions={suggestions} writtenBy="scripted-1" keptDays={30} challenge="site-key" />`,
		["Ask"],
	);

const kept = page(
	"en",
	"ltr",
	'<input id="name" aria-label="Name" /> <a id="next" href="/kept/next/">Next</a><div transition:persist="bubble"><AskBubble shortcut="?" /></div>',
	["AskBubble"],
).replace("<main>", "<main data-ask-ignore>");

export const askSite: Files = {
	"astro.config.mjs": `
		import ask from "astro-ask";
		import { defineConfig } from "astro/config";
		export default defineConfig({ integrations: [ask({ server: "/", suggestions: { en: ["When does the ferry leave?"] } })] });`,
	"src/content.config.ts": `
		import { defineCollection } from "astro:content";
		import { glob } from "astro/loaders";
		export const collections = { notes: defineCollection({ loader: glob({ pattern: "*.md", base: "./src/content/notes" }) }) };`,
	"src/content/notes/ferry.md": note(
		"The ferry",
		"en",
		"The ferry leaves the harbour at noon and comes back at six. In winter the ferry leaves an hour later.",
	),
	"src/content/notes/tickets.md": note(
		"Tickets",
		"en",
		"A ticket for the ferry costs four coins; children pay two. The ferry has a ticket office.",
	),
	"src/content/notes/lighthouse.md": note(
		"The lighthouse",
		"en",
		"The lighthouse stands on the eastern rock. The ferry passes the lighthouse.",
	),
	"src/content/notes/naav.md": note(
		"नाव",
		"mr",
		"नाव बंदरातून दुपारी बारा वाजता सुटते आणि सहा वाजता परत येते.",
	),
	"src/content/notes/fune.md": note(
		"渡し船",
		"ja",
		"渡し船は正午に港を出て、六時に戻ります。",
	),
	"src/content/notes/abbara.md": note(
		"العبّارة",
		"ar",
		"تغادر العبّارة الميناء عند الظهر وتعود في السادسة.",
	),
	"src/pages/notes/[id].astro": `---
import { getCollection, render } from "astro:content";
export const getStaticPaths = async () => (await getCollection("notes")).map((entry) => ({ params: { id: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<html lang={entry.data.lang}><head><title>{entry.data.title}</title></head><body><main><h1>{entry.data.title}</h1><Content /></main></body></html>`,
	"src/pages/index.astro": page(
		"en",
		"ltr",
		'<p>The harbour has <Facts type="notes" /> notes.</p><a id="to-ask" href="/box/">Ask here</a> <a id="to-question" href="/ask/?q=ferry">Ask about the ferry</a><AskBubble shortcut="ctrl+k" />',
		["AskBubble", "Facts"],
	),
	"src/pages/kept/index.astro": kept,
	"src/pages/kept/next.astro": kept,
	"src/pages/box/index.astro": ask("en"),
	"src/pages/mr/index.astro": ask("mr"),
	"src/pages/ja/index.astro": ask("ja"),
	"src/pages/ar/index.astro": ask("ar", "rtl"),
	"public/boat.svg":
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#7aa" d="M0 0h3v2H0z"/></svg>',
};

/** What a model says here: one of every kind of block. */
export function answerText(): string {
	return `The ferry leaves at **noon** [1] and costs four coins [2]. In winter it leaves an hour later [1].

## How to get there

| Day | Leaves | Comes back |
| --- | --- | --- |
| Monday | 12:00 | 18:00 |
| Sunday | 13:00 | 19:00 |

1. See [Tickets](/notes/tickets/).
2. Bring *four* coins.

\`\`\`js
const leaves = "noon";
\`\`\`

> It passes the lighthouse.

![A boat](/boat.svg)
`;
}
