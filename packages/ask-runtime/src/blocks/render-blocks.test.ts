import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import type { Block, Inline } from "../events.js";
import { renderBlocks } from "./index.js";

const { document } = parseHTML("<!doctype html><html><body></body></html>");
const allow = {
	links: ["/a/#x", "https://else.example/p?q=1"],
	images: ["/pic.svg"],
};

function rendered(blocks: Block[], list: typeof allow = allow): HTMLElement {
	const holder = document.createElement("div");
	holder.appendChild(renderBlocks(blocks, document, list));
	return holder;
}
const paragraph = (...children: Inline[]): Block => ({
	kind: "paragraph",
	children,
});
const text = (words: string): Inline => ({ kind: "text", text: words });
const link = (url: string, words = "words"): Inline => ({
	kind: "link",
	url,
	children: [text(words)],
});

describe("renderBlocks", () => {
	test("makes the element of every kind of block and inline", () => {
		const html = rendered([
			{ kind: "heading", level: 2, children: [text("H")] },
			paragraph(
				{ kind: "emphasis", children: [text("e")] },
				{ kind: "strong", children: [text("s")] },
				{ kind: "code", text: "c" },
				{ kind: "citation", n: 2 },
			),
			{ kind: "list", ordered: true, items: [[paragraph(text("i"))]] },
			{ kind: "quote", children: [paragraph(text("q"))] },
			{ kind: "code", language: "js", text: "let a;" },
			{ kind: "table", head: [[text("h")]], rows: [[[text("d")]]] },
			{ kind: "image", url: "/pic.svg", alt: "A picture" },
		]).innerHTML;
		expect(html).toMatchInlineSnapshot(
			`"<h2 dir="auto">H</h2><p dir="auto"><em>e</em><strong>s</strong><code>c</code><a href="#source-2" class="ask-citation">[2]</a></p><ol dir="auto"><li><p dir="auto">i</p></li></ol><blockquote dir="auto"><p dir="auto">q</p></blockquote><pre tabindex="0" dir="ltr"><code>let a;</code></pre><table dir="auto"><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table><img referrerpolicy="no-referrer" decoding="async" loading="lazy" alt="A picture" src="/pic.svg">"`,
		);
	});

	test("keeps a link of the list as it is and sends nobody's address along when it leaves the site", () => {
		const [inside, outside] = rendered([
			paragraph(link("/a/#x"), link("https://else.example/p?q=1")),
		]).querySelectorAll("a");
		expect(inside?.getAttribute("href")).toBe("/a/#x");
		expect(inside?.hasAttribute("rel")).toBe(false);
		expect(outside?.getAttribute("rel")).toBe("nofollow noopener ugc");
		expect(outside?.getAttribute("referrerpolicy")).toBe("no-referrer");
	});

	test.each([
		"/a/",
		"/a/#x ",
		"/A/#x",
		"//a/#x",
		"https://else.example/p?q=1&leak=secret",
		"https://else.example/p",
		"javascript:alert(1)",
		"data:text/html,x",
		"",
	])("turns a link to %j, which no passage has, into its words", (url) => {
		const holder = rendered([paragraph(text("see "), link(url))]);
		expect(holder.querySelector("a")).toBeNull();
		expect(holder.textContent).toBe("see words");
	});

	test.each([
		"javascript:alert(1)",
		" https://else.example/",
		"//else.example/",
		"/\\else.example/",
		"httpſ://else.example/",
		"mailto:a@else.example",
		"https://site.example@else.example/",
		'/a"onclick=alert(1)',
		"/a\n/b",
	])("refuses %j even when a passage has it", (url) => {
		const holder = rendered([paragraph(link(url))], {
			links: [url],
			images: [url],
		});
		expect(holder.querySelector("a")).toBeNull();
	});

	test("turns an image that no passage has into its description, and one without into nothing", () => {
		const holder = rendered([
			{ kind: "image", url: "https://evil.example/?c=1", alt: "A peak" },
			{ kind: "image", url: "/a/#x", alt: "" },
		]);
		expect(holder.querySelector("img")).toBeNull();
		expect(holder.textContent).toBe("A peak");
	});

	test("makes no link that nobody can see", () => {
		const holder = rendered([paragraph(text("a"), link("/a/#x", " \u200b"))]);
		expect(holder.querySelector("a")).toBeNull();
	});

	test("leaves out what is hidden in text or turns its direction", () => {
		const words = "a\u202eb\u200b\u{e0041}c می\u200cخواهم";
		expect(rendered([paragraph(text(words))]).textContent).toBe(
			"abc می\u200cخواهم",
		);
	});

	test("survives blocks that are nested without end", () => {
		let deep: Block = paragraph(text("deep"));
		for (let at = 0; at < 100_000; at++)
			deep = { kind: "quote", children: [deep] };
		expect(() => rendered([deep, paragraph(text("x"))])).not.toThrow();
	});

	test("leaves out kinds that a newer server may send", () => {
		const odd = { kind: "video", url: "/v.mp4" } as unknown as Block;
		expect(rendered([odd, paragraph(text("x"))]).textContent).toBe("x");
	});

	test("shows any text as itself: no markup comes out of it", () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string({ unit: "grapheme" }),
					fc.constantFrom("<img src=x onerror=y>", "<script>", "&lt;b&gt;"),
				),
				(words) => {
					const holder = rendered([paragraph(text(words))]);
					expect(holder.querySelectorAll("*")).toHaveLength(1);
					expect(holder.textContent).toBe(words);
				},
			),
			{ numRuns: 300 },
		);
	});
});
