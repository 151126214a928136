import { describe, expect, test } from "vitest";
import { type Gathered, gather } from "../gather.js";
import { readPage } from "../page.js";
import type { Source } from "../source.js";
import { type BuiltPageOptions, builtPage } from "./built-page.js";

function read(
	pages: Record<string, string>,
	options?: BuiltPageOptions,
): Promise<Gathered> {
	const built = Object.entries(pages).map(([url, html]) =>
		readPage(html, { url }),
	);
	return gather([builtPage(built, options) as Source]);
}
const documentsOf = ({ bySource }: Gathered) => [...bySource.values()].flat();

describe("builtPage", () => {
	test("makes one document of each page, from its main content", async () => {
		const gathered = await read({
			"/": "<html lang=en><title>Home</title><main><p>Fourteen high mountains.</p></main>",
			"/base/about/":
				'<html lang="pt_BR"><meta name=description content="Who we are"><nav>Menu</nav><main><h1>About</h1><p id=us>We climb.</p></main>',
		});
		expect(gathered.problems).toEqual([]);
		expect(documentsOf(gathered)).toMatchObject([
			{
				id: "page/index",
				type: "page",
				title: "Home",
				url: "/",
				language: "en",
			},
			{
				id: "page/base/about",
				title: "About",
				url: "/base/about/",
				language: "pt-BR",
				data: { description: "Who we are" },
				anchors: ["us"],
			},
		]);
		expect(documentsOf(gathered)[1]?.text).toContain("We climb.");
		expect(documentsOf(gathered)[1]?.text).not.toContain("Menu");
	});

	test("takes only the own prose of a page that mostly links", async () => {
		const links = Array.from(
			{ length: 20 },
			(_, i) =>
				`<li><a href="/posts/${i}/">A post with the number ${i}</a></li>`,
		).join("");
		const [page] = documentsOf(
			await read({
				"/posts/": `<main><h1>Posts</h1><p>Everything we wrote.</p><ul>${links}</ul></main>`,
			}),
		);
		expect(page?.text).toContain("Everything we wrote.");
		expect(page?.text).not.toContain("number 7");
	});

	test("leaves out and lists what is not published", async () => {
		const { bySource, leftOut } = await read({
			"/ask/": "<main data-ask-page><p>Ask</p></main>",
			"/quiet/": '<meta name="robots" content="noindex"><main>Hush</main>',
			"/ignored/": "<main data-ask-ignore>Hush</main>",
			"/shown/": "<main>Text</main>",
		});
		expect([...bySource.values()].flat().map(({ id }) => id)).toEqual([
			"page/shown",
		]);
		expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
			["page/ask", "the ask page itself"],
			["page/quiet", "noindex"],
			["page/ignored", "marked to be ignored"],
		]);
	});

	test("takes only marked pages where the site marks its content for Pagefind", async () => {
		const pages = {
			"/a/": "<main><div data-pagefind-body>A</div></main>",
			"/b/": "<main>B</main>",
		};
		expect(documentsOf(await read(pages)).map(({ id }) => id)).toEqual([
			"page/a",
		]);
		expect(
			documentsOf(await read({ "/b/": pages["/b/"] }, { pagefindBody: true })),
		).toEqual([]);
	});

	test("gives translations that name each other one key", async () => {
		const head =
			'<link rel=alternate hreflang=en href="https://example.org/en/a/"><link rel=alternate hreflang=mr href="https://example.org/mr/a/">';
		const keys = documentsOf(
			await read({
				"/en/a/": `${head}<main>One</main>`,
				"/mr/a/": `${head}<main>Two</main>`,
			}),
		).map(({ translationKey }) => translationKey);
		expect(keys).toEqual(["/en/a/", "/en/a/"]);
	});
});
