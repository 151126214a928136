import { describe, expect, test } from "vitest";
import { sectionsOfMarkdown, sectionsOfMdx } from "./markdown.js";
import { blockText, type Section, sectionsText } from "./section.js";

const markdown = (text: string): Section[] => sectionsOfMarkdown(text).sections;
const mdx = (text: string): Section[] => sectionsOfMdx(text).sections;
const blocksOf = (sections: readonly Section[]): string[] =>
	sections.flatMap(({ blocks }) => blocks.map(blockText));

describe("sectionsOfMarkdown", () => {
	test("parts a text at its headings and says their depth", () => {
		expect(
			markdown("intro\n\n# One\n\na\n\n### Two *and* `three`\n\nb"),
		).toEqual([
			{ depth: 0, heading: "", blocks: [{ kind: "paragraph", text: "intro" }] },
			{ depth: 1, heading: "One", blocks: [{ kind: "paragraph", text: "a" }] },
			{
				depth: 3,
				heading: "Two and three",
				blocks: [{ kind: "paragraph", text: "b" }],
			},
		]);
	});

	test("leaves front matter, comments, definitions and scripts out", () => {
		const text =
			"---\ntitle: x\n---\n\n<!-- note -->\n\nSee [this][1].\n\n<script>let a</script>\n\n[1]: /x";
		expect(blocksOf(markdown(text))).toEqual(["See this."]);
	});

	test.each([
		["a\n\n<div data-ask-ignore>\n\nno *no*\n\n## No\n\n</div>\n\nb", "a b"],
		["<div data-pagefind-ignore>\n\nno</div>\n\nb", "b"],
		[
			"<div data-ask-ignore>\n\n<div>\n\nno\n\n</div>\n\nno\n\n</div>\n<p>a</p>\n\nb",
			"a b",
		],
		["a <span data-ask-ignore>no **no**</span> b", "a b"],
		["a <span hidden>no\n\nb", "a b"],
		["- a\n\n  <div hidden>\n\n  no\n\nb", "- a b"],
		["<dialog>\n\nno\n\n</dialog>\n\na", "a"],
		["<!-- <div hidden> -->\n\na", "a"],
		["<p data-ask-ignore>no</p>\n\na", "a"],
		["<div>\n\na\n\n</div>\n\nb", "a b"],
	])("leaves out what raw HTML around it hides: %j", (text, read) => {
		expect(blocksOf(markdown(text)).join(" ")).toBe(read);
	});

	test("joins wrapped lines, without a space between Chinese or Japanese characters, and keeps meant breaks", () => {
		expect(
			blocksOf(markdown("one\ntwo\\\nthree\n\n山に\n登る\n\nコーヒー\nを飲む")),
		).toEqual(["one two\nthree", "山に登る", "コーヒーを飲む"]);
	});

	test("gives list items their markers and depth", () => {
		expect(blocksOf(markdown("- a\n  - b\n- c\n\n3. d\n4. e"))).toEqual([
			"- a",
			"  - b",
			"- c",
			"3. d",
			"4. e",
		]);
	});

	test("keeps the paragraphs of one item together and its code apart", () => {
		const [section] = markdown("1. a\n\n   b\n\n   ```sh\n   c\n   ```\n");
		expect(section?.blocks).toEqual([
			{ kind: "item", text: "1. a\nb" },
			{ kind: "code", text: "c", language: "sh" },
		]);
	});

	test("reads a table as head and rows", () => {
		const [section] = markdown("| a | b |\n|---|---|\n| `c` | d \\| e |");
		expect(section?.blocks).toEqual([
			{ kind: "table", head: ["a", "b"], rows: [["c", "d | e"]] },
		]);
	});

	test("does not part a text at a heading inside a quote", () => {
		const [section, ...rest] = markdown("> # a\n>\n> b");
		expect(rest).toEqual([]);
		expect(section?.blocks).toEqual([
			{ kind: "quote", text: "a" },
			{ kind: "quote", text: "b" },
		]);
	});

	test("keeps lines and indentation of code, headings in it included", () => {
		const [section, ...rest] = markdown(
			"```py\n# no heading\nif a:\n    b\n```",
		);
		expect(rest).toEqual([]);
		expect(section?.blocks).toEqual([
			{ kind: "code", text: "# no heading\nif a:\n    b", language: "py" },
		]);
	});

	test("reads raw HTML as HTML", () => {
		const text =
			"<details><summary>More</summary>\n\ninside\n\n</details>\n\nA<br>b <kbd>c</kbd>";
		expect(blocksOf(markdown(text))).toEqual(["More", "inside", "A\nb c"]);
	});

	test("takes the marks of directives away and keeps their titles, but not in code", () => {
		const text = ":::tip[Do *this*]\nnow\n:::\n\n```\n:::tip\n```";
		expect(blocksOf(markdown(text))).toEqual(["Do this", "now", ":::tip"]);
	});

	test("takes an id written behind a heading as its anchor", () => {
		expect(markdown("## Words {#the-words}\n\na")[0]).toMatchObject({
			heading: "Words",
			anchor: "the-words",
		});
	});

	test("keeps the words for pictures", () => {
		expect(blocksOf(markdown("![A peak](/a.png) at dawn"))).toEqual([
			"A peak at dawn",
		]);
	});

	test.each([
		["a paragraph of ten million characters", "a".repeat(10_000_000)],
		["a million lines", "line\n".repeat(1_000_000)],
		["a hundred thousand quotes in each other", `${">".repeat(100_000)}a`],
		["emphasis that never ends", "*a_".repeat(20_000)],
		["brackets that never close", "[".repeat(100_000)],
	])("reads %s line by line and says so", (_name, text) => {
		const { sections, warnings } = sectionsOfMarkdown(text);
		expect(warnings).toHaveLength(1);
		expect(warnings[0]).toMatch(/line by line, .* (longer|more) than/);
		expect(sectionsText(sections)).toContain(text.slice(-2).trim());
	});

	test("reads headings, items and fences also when it goes line by line", () => {
		const { sections, warnings } = sectionsOfMarkdown(
			`# One\n- a\n* b\n\n~~~js\n# c\n~~~\ntext\n\n${"[".repeat(2000)}`,
		);
		expect(warnings).toHaveLength(1);
		expect(sections).toHaveLength(1);
		expect(sections[0]?.heading).toBe("One");
		expect(sections[0]?.blocks.slice(0, 4)).toEqual([
			{ kind: "item", text: "- a" },
			{ kind: "item", text: "- b" },
			{ kind: "code", text: "# c", language: "js" },
			{ kind: "paragraph", text: "text" },
		]);
	});

	test("leaves out what raw HTML hides also when it goes line by line", () => {
		const { sections } = sectionsOfMarkdown(
			`a <i hidden>no</i>\n\n<div data-ask-ignore>\n\n# No\n\n~~~\nno\n~~~\n</div>\n\nb\n\n${"[".repeat(2000)}`,
		);
		const read = sectionsText(sections);
		expect(read).toMatch(/^a\n+b\n/);
		expect(read).not.toMatch(/no/i);
	});

	test("does not take long code, rules or tables for hardship", () => {
		const text = `\`\`\`\n${"a_b*c\n".repeat(3000)}\`\`\`\n\n${"-".repeat(500)}\n\n|a|\n|-|\n${"|*b*|\n".repeat(1500)}`;
		expect(sectionsOfMarkdown(text).warnings).toEqual([]);
	});
});

describe("sectionsOfMdx", () => {
	test("leaves imports, exports and expressions out, and keeps what components hold and say", () => {
		const text = [
			'import Card from "./Card.astro";',
			"export const year = 1953;",
			"",
			'<Card title="First" description={"ascent"} icon="x">',
			"  By **two** men{/* really */} in {year}.",
			"</Card>",
			"",
			"Literal {'text'} and {`more`} stays.",
		].join("\n");
		expect(blocksOf(mdx(text))).toEqual([
			"First",
			"ascent",
			"By two men in .",
			"Literal text and more stays.",
		]);
	});

	test("reads HTML tags as HTML, hidden ones not at all", () => {
		const text =
			"<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>\n\n<p hidden>no</p>\n\n<style>{`p {}`}</style>";
		expect(mdx(text)[0]?.blocks).toEqual([
			{ kind: "table", head: ["a"], rows: [["b"]] },
		]);
	});

	test("reads what is not MDX as Markdown, without components, and says why", () => {
		const text = [
			'import A from "a";',
			"",
			"# One < two",
			"",
			'<Note title="Heed">',
			"kept",
			"</Note>",
			"",
			"{a.map(b)}",
			"",
			"```jsx",
			"<Note>{code}</Note>",
			"```",
			"",
			"import duties are prose",
		].join("\n");
		const { sections, warnings } = sectionsOfMdx(text);
		expect(warnings).toEqual([expect.stringMatching(/no valid MDX \(.+\)/)]);
		expect(sections[0]?.heading).toBe("One < two");
		expect(blocksOf(sections)).toEqual([
			"Heed kept",
			"<Note>{code}</Note>",
			"import duties are prose",
		]);
	});

	test.each([
		["braces", "{".repeat(20_000)],
		["tags", "<A>".repeat(3_000)],
		["comments", "{/*".repeat(50_000)],
		[
			"brackets in an expression",
			`{${"(".repeat(20_000)}${")".repeat(20_000)}}`,
		],
	])("survives thousands of %s", (_name, text) => {
		expect(() => sectionsOfMdx(`${text}\n\nend`)).not.toThrow();
	});
});
