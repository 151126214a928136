import { describe, expect, test } from "vitest";
import { blockText } from "./body/section.js";
import { type BuiltPage, readPage } from "./page.js";

const page = (body: string, head = "", html = "<html>"): BuiltPage =>
	readPage(
		`<!doctype html>${html}<head>${head}</head><body>${body}</body></html>`,
		{
			url: "/docs/a-page/",
		},
	);

describe("the main content of a page", () => {
	test.each([
		[
			"what is marked data-pagefind-body",
			"<main>a<div data-pagefind-body>b</div><div data-pagefind-body>c</div></main>",
			"b\n\nc",
		],
		["main", "<div>a</div><main>b</main><article>c</article>", "b"],
		[
			"every article",
			"<div>a</div><article>b</article><article>c</article>",
			"b\n\nc",
		],
		["the body", "<div>a</div><p>b</p>", "a\n\nb"],
	])("is %s", (_what, body, text) => {
		expect(page(body).text).toBe(text);
	});

	test("is all of a page that leaves out the tags HTML lets it leave out", () => {
		const bare = readPage(
			'<!doctype html><meta charset="utf-8"><title>Birds</title><style>p{}</style><nav>Menu</nav><h1 id="herons">Herons</h1><p>They wade.</p>',
			{ url: "/birds/" },
		);
		expect(bare.title).toBe("Herons");
		expect(bare.text).toBe("Herons\n\nThey wade.");
		expect(bare.anchors).toEqual(["herons"]);
		const ignored = readPage("<p data-ask-ignore>They wade.</p>", { url: "/" });
		expect(ignored.ignored).toBe(true);
	});

	test("does not hold navigation, foot, sides, forms, scripts and ignored parts", () => {
		const out = [
			"nav",
			"footer",
			"aside",
			"form",
			"script",
			"style",
			"template",
		];
		const body = out.map((tag) => `<${tag}>${tag}</${tag}>`).join("");
		const more =
			"<div role=navigation>x</div><p data-ask-ignore>y</p><p hidden>z</p>";
		expect(page(`<main>${body}${more}<p>kept</p></main>`).text).toBe("kept");
	});

	test("keeps notes that are asides by their tag only", () => {
		const text = page(
			'<main><aside role="note">a</aside><aside class="starlight-aside starlight-aside--tip">b</aside><aside class="sidebar">c</aside></main>',
		).text;
		expect(text).toBe("a\n\nb");
	});

	test("keeps the title in the header of the content and drops that of the page", () => {
		const { title, text } = page(
			"<header><h1>Site</h1></header><main><header><nav>x</nav><hgroup><h1>Page</h1><p>by me</p></hgroup></header><p>a</p></main>",
		);
		expect(title).toBe("Page");
		expect(text).toBe("Page\n\na");
		expect(page("<header><h1>Site</h1></header><p>a</p>").text).toBe("a");
	});

	test("knows the ids that are in it, also those of parts left out", () => {
		const { anchors } = page(
			'<p id="x"><main id="m"><nav id="n"></nav><h2 id="h">a</h2></main>',
		);
		expect(anchors).toEqual(["m", "n", "h"]);
	});

	test("is parsed once, with headings, code and tables", () => {
		const { sections } = page(
			'<main><h1 id="_top">T</h1><pre data-language="sh"><code>a\nb</code></pre></main>',
		);
		expect(sections).toEqual([
			{
				depth: 1,
				heading: "T",
				anchor: "_top",
				blocks: [{ kind: "code", text: "a\nb", language: "sh" }],
			},
		]);
	});
});

describe("the title of a page", () => {
	test("is its first heading, else what the head says without the site's name, else the end of its URL", () => {
		const head =
			'<title>Deploying | Site</title><meta property="og:site_name" content="Site">';
		expect(
			page("<main><h2>x</h2><h1>A <em>b</em></h1></main>", head).title,
		).toBe("A b");
		expect(page("<svg><title>Icon</title></svg>", head).title).toBe(
			"Deploying",
		);
		expect(
			page("a", `${head}<meta property="og:title" content="Open">`).title,
		).toBe("Open");
		expect(page("a").title).toBe("A page");
		expect(readPage("", { url: "/" }).title).toBe("/");
	});
});

describe("the language of a page", () => {
	test("is that of the main content, else of the page", () => {
		expect(
			page('<main lang="mr">a</main>', "", '<html lang="en">').language,
		).toBe("mr");
		expect(page("<main>a</main>", "", '<html lang="en-GB">').language).toBe(
			"en-GB",
		);
		expect(page("<main>a</main>").language).toBeUndefined();
	});

	test("comes with its other languages", () => {
		const head =
			'<link rel="alternate" hreflang="mr" href="/mr/"><link rel="alternate" hreflang="x-default" href="/"><link rel="alternate" type="application/rss+xml" href="/rss.xml"><link rel="stylesheet" hreflang="de" href="/x.css">';
		expect(page("a", head).alternates).toEqual([
			{ language: "mr", url: "/mr/" },
		]);
	});
});

describe("what a page says about itself", () => {
	test.each([
		["noindex, follow", true],
		["none", true],
		["index", false],
	])("robots %j", (content, noindex) => {
		expect(page("a", `<meta name="robots" content="${content}">`).noindex).toBe(
			noindex,
		);
	});

	test.each([
		'<meta name="robots" content="max-image-preview:large"><meta name="robots" content="noindex">',
		'<meta name="googlebot" content="noindex">',
		'<meta content="NOINDEX" name="ROBOTS">',
	])("asks to stay away with any of its robots elements: %s", (head) => {
		expect(page("a", head).noindex).toBe(true);
		expect(page("a", head.replace(/noindex/i, "nofollow")).noindex).toBe(false);
	});

	test("asks to stay away with its header", () => {
		const read = (robots: string) => readPage("a", { url: "/", robots });
		expect(read("noindex, nofollow").noindex).toBe(true);
		expect(read("nofollow").noindex).toBe(false);
	});

	test.each([
		["<html data-ask-ignore>", "a"],
		["<html>", "<main data-ask-ignore>a</main>"],
		["<html>", "<main data-pagefind-ignore>a</main>"],
		["<html>", "<div data-ask-ignore><main>a</main></div>"],
	])("is ignored as a whole: %s%s", (html, body) => {
		expect(page(body, "", html)).toMatchObject({ ignored: true, text: "" });
	});

	test("is not ignored for an ignored part", () => {
		expect(page("<main><p data-ask-ignore>a</p>b</main>").ignored).toBe(false);
	});

	test("whether it has a body mark, is the ask page", () => {
		expect(page("<main>a</main>")).toMatchObject({
			hasPagefindBody: false,
			isAsk: false,
		});
		const marked = page(
			"<main data-pagefind-body><div data-ask-page></div></main>",
		);
		expect(marked).toMatchObject({ hasPagefindBody: true, isAsk: true });
	});

	test("description and date, when they are clear", () => {
		const head =
			'<meta name="description" content="What it is."><meta property="article:published_time" content="2024-05-01T00:00:00.000Z">';
		expect(page("a", head)).toMatchObject({
			description: "What it is.",
			date: "2024-05-01",
		});
		expect(
			page('<main><time datetime="2023-02-03T10:00:00Z">x</time></main>').date,
		).toBe("2023-02-03T10:00:00Z");
		expect(
			page(
				'<main><time datetime="2023-02-03">x</time><time datetime="2024-02-03">y</time></main>',
			).date,
		).toBeUndefined();
		expect(
			page('<main><time datetime="P3D">x</time></main>').date,
		).toBeUndefined();
	});
});

describe("the picture of a page", () => {
	test("is the first described one of the content, else the head's, else the first", () => {
		const og =
			'<meta property="og:image" content="https://cdn.example/og.png"><meta property="og:image:alt" content="Card">';
		const plain = '<img src="/a.png" alt="">';
		expect(
			page(`<main>${plain}<img src="../b.png" alt="B peak"></main>`, og).image,
		).toEqual({
			url: "/docs/b.png",
			alt: "B peak",
		});
		expect(page(`<main>${plain}</main>`, og).image).toEqual({
			url: "https://cdn.example/og.png",
			alt: "Card",
		});
		expect(page(`<main>${plain}</main>`).image).toEqual({
			url: "/a.png",
			alt: "",
		});
	});

	test("is no sign, no data, no script, and stands in the text", () => {
		const images = [
			'<img src="/s.png" width="16" alt="s">',
			'<img src="data:image/png;base64,AA" alt="d">',
			'<img src="javascript:alert(1)" alt="">',
			'<nav><img src="/n.png" alt="n"></nav>',
		];
		expect(page(`<main>${images.join("")}</main>`).image).toBeUndefined();
	});
});

describe("a page that is mostly links", () => {
	const list =
		'<main><h1>Blog</h1><p>What I write about.</p><h2><a href="/1/">First post of many</a></h2><p>It begins with a walk in the rain.</p><ul><li><a href="/2/">Second post of many</a></li></ul></main>';

	test("is known, and gives its own prose only", () => {
		const { mostlyLinks, prose } = page(list);
		expect(mostlyLinks).toBe(true);
		expect(prose.flatMap(({ blocks }) => blocks.map(blockText))).toEqual([
			"What I write about.",
		]);
	});

	test("gives its description or title when it has no prose", () => {
		const { prose } = page(
			'<main><h1>Blog</h1><a href="/1/">A first post</a></main>',
		);
		expect(prose[0]?.blocks[0]).toMatchObject({ text: "Blog" });
	});

	test("is not a page with some links, or with links to its own headings", () => {
		expect(
			page(
				'<main><p>Long text about the peak and <a href="/x/">more</a>.</main>',
			).mostlyLinks,
		).toBe(false);
		expect(
			page('<main><ul><li><a href="#x">Long link</a></ul>short</main>')
				.mostlyLinks,
		).toBe(false);
	});
});

describe("readPage", () => {
	test.each([
		["nothing", ""],
		["nested articles", "<article>".repeat(20_000)],
		["nested links", '<a href="x">'.repeat(50_000)],
		["headers that never end", `<main>${"<header><h1>x".repeat(2_000)}`],
		["NUL and lone surrogates", "<main>\0\ud800<h1>\udc00</h1>"],
	])("reads %s", (_name, html) => {
		expect(() => readPage(html, { url: "/x/" })).not.toThrow();
	});
});
