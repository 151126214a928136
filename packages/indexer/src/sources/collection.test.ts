import { describe, expect, test } from "vitest";
import type { Document } from "../document.js";
import { type Gathered, gather } from "../gather.js";
import { readPage } from "../page.js";
import type { Source } from "../source.js";
import {
	type CollectionEntry,
	type CollectionSourceOptions,
	collection,
} from "./collection.js";

const urlOf = ({ id }: CollectionEntry) => `/posts/${id}/`;

function read(
	entries: CollectionEntry[],
	options: Partial<CollectionSourceOptions<CollectionEntry>> = {},
): Promise<Gathered> {
	const source = collection("posts", entries, { url: urlOf, ...options });
	return gather([source as Source]);
}
async function readOne(
	entry: Partial<CollectionEntry>,
	options?: Partial<CollectionSourceOptions<CollectionEntry>>,
): Promise<Document> {
	const { bySource, problems } = await read(
		[{ id: "k2", data: {}, ...entry }],
		options,
	);
	expect(problems).toEqual([]);
	return bySource.get("collection posts")?.[0] as Document;
}
const page = (html: string) => readPage(html, { url: "/posts/k2/" });

describe("collection", () => {
	test("takes a Markdown entry's text from its body, also when a page shows it", async () => {
		const document = await readOne(
			{
				data: {
					title: "K2",
					pubDate: new Date("1954-07-31"),
					tags: ["karakoram"],
					image: { src: "/k2.svg", alt: "South face" },
					lang: "en",
					translationKey: "k2",
					_secret: 1,
					height: 8611,
				},
				body: "## Routes\n\nThe *Abruzzi* spur.",
				filePath: "src/content/posts/k2.md",
				rendered: { html: "<h2>Routes</h2>" },
			},
			{
				page: () =>
					page("<main><h1>K2</h1><h2 id=routes>Routes</h2><p>Other</p></main>"),
			},
		);
		expect(document).toMatchObject({
			id: "posts/k2",
			type: "posts",
			title: "K2",
			url: "/posts/k2/",
			language: "en",
			translationKey: "k2",
			date: "1954-07-31",
			tags: ["karakoram"],
			image: { url: "/k2.svg", alt: "South face" },
			text: "## Routes\n\nThe *Abruzzi* spur.",
			format: "markdown",
			anchors: ["routes"],
		});
		expect(document.data).toMatchObject({
			height: 8611,
			pubDate: "1954-07-31",
		});
		expect(document.data).not.toHaveProperty("_secret");
		expect(document.sections).toBeUndefined();
	});

	const mdx: Partial<CollectionEntry> = {
		data: { title: "K2" },
		body: "import A from './a';\n\n<A>Inside</A>",
		filePath: "src/content/posts/k2.mdx",
		deferredRender: true,
	};

	test("takes an MDX entry's text from its page", async () => {
		const document = await readOne(mdx, {
			page: () => page("<main><h1>K2</h1><p>Inside, rendered.</p></main>"),
		});
		expect(document.text).toContain("Inside, rendered.");
		expect(document.sections).toBeDefined();
	});

	test("takes an MDX entry's text from its body while there is no page", async () => {
		expect(await readOne(mdx)).toMatchObject({ text: mdx.body, format: "mdx" });
	});

	test("takes rendered HTML where no file tells what the body is", async () => {
		const html = "<h2>Camp</h2>\n\n    <p>High up.</p>";
		const document = await readOne({ body: html, rendered: { html } });
		expect(document).toMatchObject({ text: html, format: "html" });
	});

	test("writes the text of a row from its fields, not from the page it shares with others", async () => {
		const shared = () =>
			page(
				'<html lang=fr><main><h1>Peaks</h1><img src="/a.png" alt="A"><p id=k2>K2 and Lhotse</p></main>',
			);
		const row = { id: "k2", data: { height: 8611 } };
		const partOf = { page: shared, url: () => "/peaks/#k2" };
		const beside = { page: shared, isShared: () => true };
		for (const options of [partOf, beside]) {
			const document = await readOne(row, options);
			expect(document.title).toBe("K2");
			expect(document.text).toBe("Posts: K2\nHeight: 8611");
			expect(document.image).toBeUndefined();
			expect(document.language).toBe("fr");
		}
	});

	test("reads no tags, date or language of hidden fields", async () => {
		const data = {
			title: "Camp",
			tags: ["snow"],
			date: "2024-05-01",
			lang: "en",
		};
		const document = await readOne(
			{ data, body: "Text" },
			{ hide: ["tags", "date"] },
		);
		expect(document.tags).toBeUndefined();
		expect(document.date).toBeUndefined();
		expect(document.language).toBe("en");
	});

	test("takes rendered HTML when there is no body", async () => {
		const document = await readOne({ rendered: { html: "<p>From afar</p>" } });
		expect(document).toMatchObject({
			text: "<p>From afar</p>",
			format: "html",
		});
	});

	test("writes the text of a row from its fields", async () => {
		const document = await readOne({
			data: { name: "K2", height: 8611 },
			filePath: "src/data/peaks.json",
			body: '{"name":"K2"}',
		});
		expect(document.title).toBe("K2");
		expect(document.text).toBe("Posts: K2\nHeight: 8611");
		expect(document.format).toBe("plain");
	});

	test("finds a title in the body, on the page, or in the id", async () => {
		expect((await readOne({ body: "# From the body" })).title).toBe(
			"From the body",
		);
		expect(
			(
				await readOne(
					{ body: "Text" },
					{ page: () => page("<main><h1>From the page</h1></main>") },
				)
			).title,
		).toBe("From the page");
		expect((await readOne({ id: "2024/base-camp" })).title).toBe("Base camp");
	});

	test("takes the language of the field, else of the path, else of the page", async () => {
		const french = { page: () => page("<html lang=fr><main>Bonjour</main>") };
		const german = { ...french, language: () => "de" };
		expect((await readOne({}, french)).language).toBe("fr");
		expect((await readOne({}, german)).language).toBe("de");
		expect((await readOne({ data: { lang: "es" } }, german)).language).toBe(
			"es",
		);
	});

	test("takes what the fields do not say from the page", async () => {
		const document = await readOne(
			{ body: "Text" },
			{
				page: () =>
					page(
						'<main><time datetime="2024-05-01">May</time><img src="/a.png" alt="A"></main>',
					),
			},
		);
		expect(document.image).toEqual({ url: "/a.png", alt: "A" });
		expect(document.date).toBe("2024-05-01");
	});

	test("leaves out and lists what is not published", async () => {
		const { bySource, leftOut } = await read(
			[
				{ id: "plan", data: { draft: true } },
				{ id: "idea", data: { status: "draft" } },
				{ id: "nowhere", data: {} },
				{ id: "quiet", data: {} },
				{ id: "shown", data: {}, body: "Text" },
			],
			{
				url: (entry) => (entry.id === "nowhere" ? undefined : urlOf(entry)),
				page: ({ id }) =>
					id === "quiet"
						? page('<meta name="robots" content="noindex"><main>Hush</main>')
						: undefined,
			},
		);
		expect([...bySource.values()].flat().map(({ id }) => id)).toEqual([
			"posts/shown",
		]);
		expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
			["posts/plan", "draft"],
			["posts/idea", "draft"],
			["posts/nowhere", "no page shows it"],
			["posts/quiet", "noindex"],
		]);
	});

	test("leaves out a page without data-pagefind-body where the site marks its content so", async () => {
		const entries = [
			{ id: "marked", data: {}, body: "Text" },
			{ id: "bare", data: {}, body: "Text" },
			{ id: "unseen", data: {}, body: "Text" },
		];
		const pages = new Map([
			["marked", page("<main data-pagefind-body>Text</main>")],
			["bare", page("<main>Text</main>")],
		]);
		const { leftOut } = await read(entries, {
			page: ({ id }) => pages.get(id),
			pagefindBody: true,
		});
		expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
			["posts/bare", "no data-pagefind-body"],
		]);
	});
});
