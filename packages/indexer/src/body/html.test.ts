import { describe, expect, test } from "vitest";
import { sectionsOfHtml } from "./html.js";
import { blockText, type Section } from "./section.js";

const blocksOf = (html: string): string[] =>
	sectionsOfHtml(html).flatMap(({ blocks }) => blocks.map(blockText));

const only = (html: string): Section["blocks"][number] | undefined =>
	sectionsOfHtml(html)[0]?.blocks[0];

describe("sectionsOfHtml", () => {
	test("parts at headings and knows their ids", () => {
		expect(
			sectionsOfHtml('<p>a<h2 id="b-c">B  <em>c</em></h2>d<h3>e</h3>'),
		).toEqual([
			{ depth: 0, heading: "", blocks: [{ kind: "paragraph", text: "a" }] },
			{
				depth: 2,
				heading: "B c",
				anchor: "b-c",
				blocks: [{ kind: "paragraph", text: "d" }],
			},
			{ depth: 3, heading: "e", blocks: [] },
		]);
	});

	test.each([
		["inside, behind the words", '<h2 id="x">X <a href="#x">#</a></h2>'],
		["inside, around the words", '<h2 id="x"><a href="#x">X</a></h2>'],
		[
			"beside it",
			'<div><h2 id="x">X</h2><a href="#x"><span>Section titled X</span></a></div>',
		],
	])("reads a heading's link to itself as no text: %s", (_where, heading) => {
		expect(sectionsOfHtml(`${heading}<p>a</p>`)).toEqual([
			{
				depth: 2,
				heading: "X",
				anchor: "x",
				blocks: [{ kind: "paragraph", text: "a" }],
			},
		]);
	});

	test("keeps a link to the heading where it is part of the text", () => {
		expect(blocksOf('<h2 id="x">X</h2><p>See <a href="#x">above</a>.')).toEqual(
			["See above."],
		);
	});

	test("leaves out what nobody reads: scripts, templates, drawings, what is hidden or ignored", () => {
		const html = [
			"<script>a</script><style>b</style><template>c</template>",
			"<svg><title>d</title><text>e</text></svg><p hidden>f</p>",
			'<p aria-hidden="true">g</p><p data-ask-ignore>h</p><p data-pagefind-ignore>i</p>',
			"<button>Copy</button><p>kept</p>",
		].join("");
		expect(blocksOf(html)).toEqual(["kept"]);
	});

	test("reads tabs that are not chosen, and the button an accordion's heading is", () => {
		expect(
			sectionsOfHtml(
				'<h3><button>Open</button></h3><div role="tabpanel" hidden>tab</div>',
			),
		).toEqual([
			{
				depth: 3,
				heading: "Open",
				blocks: [{ kind: "paragraph", text: "tab" }],
			},
		]);
	});

	test.each([
		[
			"Shiki",
			'<pre class="astro-code" data-language="ts"><code><span class="line"><span>a</span> = 1</span>\n<span class="line">  b</span></code></pre>',
		],
		[
			"lines without line ends",
			'<pre><code class="language-ts"><span class="line">a = 1</span><span class="line">  b</span></code></pre>',
		],
		[
			"lines in boxes",
			'<pre data-language="ts"><code><div class="row"><div aria-hidden="true">1</div><div>a = 1</div></div><div class="row"><div>  b</div></div></code></pre>',
		],
	])("keeps the lines of highlighted code: %s", (_name, html) => {
		expect(only(html)).toEqual({
			kind: "code",
			text: "a = 1\n  b",
			language: "ts",
		});
	});

	test("reads a table with and without a header, and cells that hold blocks", () => {
		expect(
			only(
				"<table><tr><th>a<th>b<tr><td><p>c<p>d</p><td><ul><li>e</ul></table>",
			),
		).toEqual({ kind: "table", head: ["a", "b"], rows: [["c d", "e"]] });
		expect(only("<table><tr><td>a<td>b</table>")).toEqual({
			kind: "table",
			head: [],
			rows: [["a", "b"]],
		});
	});

	test("reads a table inside a cell as the cell's text", () => {
		expect(
			only(
				"<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>",
			),
		).toEqual({ kind: "table", head: [], rows: [["a b c", "d"]] });
	});

	test("loses no text of broken markup", () => {
		const text = blocksOf(
			"<td>a<tr>b<table>c<tr>d<td>e</h2>f</table><li>g<p>h</li></ul><blockquote>i<h2>j",
		).join(" ");
		for (const word of "abcdefghij") expect(text).toContain(word);
	});

	test("composes characters that only meet when entities are resolved", () => {
		expect(blocksOf("<p>e&#x301;<pre>e&#x301;</pre>")).toEqual(["é", "é"]);
	});

	test("tells how much of a block links elsewhere", () => {
		expect(only('<p><a href="/x">abc</a> d <a href="#y">ef</a></p>')).toEqual({
			kind: "paragraph",
			text: "abc d ef",
			linked: 0.5,
		});
	});

	test.each([
		["div", "<div>"],
		["list", "<ul><li>"],
		["quote", "<blockquote>"],
		["table", "<table><tr><td>"],
		["bold", "<b>"],
	])("survives two hundred thousand nested elements: %s", (_name, tag) => {
		expect(blocksOf(`${tag.repeat(200_000)}end`).join("")).toContain("end");
	});
});
