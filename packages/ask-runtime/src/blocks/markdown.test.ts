import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import type { Block, Inline } from "../events.js";
import { blocksToMarkdown } from "./markdown.js";

const allow = {
	links: ["/a/#x", "/odd/(1)%3C2%3E&amp;'3"],
	images: ["/p.svg"],
};
const engine = unified().use(remarkParse).use(remarkGfm);

interface Node {
	type: string;
	url?: string;
	value?: string;
	alt?: string;
	children?: Node[];
}
function nodes(markdown: string): Node[] {
	const all = (node: Node): Node[] => [
		node,
		...(node.children ?? []).flatMap(all),
	];
	return all(engine.runSync(engine.parse(markdown)) as Node);
}
const wordsOf = (markdown: string): string =>
	nodes(markdown)
		.map(({ value }) => value ?? "")
		.join("");

const text = (words: string): Inline => ({ kind: "text", text: words });
const paragraph = (...children: Inline[]): Block => ({
	kind: "paragraph",
	children,
});

describe("blocksToMarkdown", () => {
	test("writes every kind of block", () => {
		const markdown = blocksToMarkdown(
			[
				{ kind: "heading", level: 3, children: [text("A # heading")] },
				paragraph(
					{ kind: "strong", children: [text("bold")] },
					text(" and "),
					{ kind: "emphasis", children: [text("soft")] },
					text(" "),
					{ kind: "citation", n: 1 },
				),
				{
					kind: "list",
					ordered: true,
					items: [
						[paragraph(text("one")), paragraph(text("more"))],
						[
							paragraph({
								kind: "link",
								url: "/a/#x",
								children: [text("two")],
							}),
						],
					],
				},
				{ kind: "quote", children: [paragraph(text("said"))] },
				{ kind: "code", language: "js", text: "a\n```\nb" },
				{
					kind: "table",
					head: [[text("a|b")], [text("c")]],
					rows: [[[{ kind: "code", text: "x|y" }], [text("z")]]],
				},
				{ kind: "image", url: "/p.svg", alt: "A [picture]" },
			],
			allow,
		);
		expect(markdown).toMatchInlineSnapshot(`
			"### A \\# heading

			**bold** and *soft* \\[1\\]

			1. one

			   more
			2. [two](</a/#x>)

			> said

			\`\`\`\`js
			a
			\`\`\`
			b
			\`\`\`\`

			| a\\|b | c |
			| --- | --- |
			| \`x\\|y\` | z |

			![A \\[picture\\]](</p.svg>)"
		`);
	});

	test("keeps an odd URL of the list exactly", () => {
		const url = "/odd/(1)%3C2%3E&amp;'3";
		const markdown = blocksToMarkdown(
			[paragraph({ kind: "link", url, children: [text("w")] })],
			allow,
		);
		expect(nodes(markdown).find(({ type }) => type === "link")?.url).toBe(url);
	});

	test("writes the words of links and images that no passage has", () => {
		const markdown = blocksToMarkdown(
			[
				paragraph({
					kind: "link",
					url: "https://evil.example/",
					children: [text("click")],
				}),
				{ kind: "image", url: "https://evil.example/p.png", alt: "look" },
			],
			allow,
		);
		expect(markdown).toBe("click\n\nlook");
	});

	test.each([
		"https://evil.example/?q=1",
		"www.evil.example",
		"someone@evil.example",
		"//evil.example/x",
		"evil.example/path",
		"https\\://evil.example",
		"https&#58;//evil.example",
		"![x](https://evil.example/)",
		"[x]: https://evil.example/",
		"<https://evil.example/>",
		"mailto:someone@evil.example",
		"`https://evil.example/`",
		"a`www.evil.example`b",
		"..evil.example",
		"a..b.example.1",
		"x::://evil.example",
		"@a@evil.example",
	])("gives no renderer a link to make of the plain words %j", (words) => {
		const markdown = blocksToMarkdown([paragraph(text(words))], allow);
		const kinds = nodes(markdown).map(({ type }) => type);
		expect(kinds).not.toContain("link");
		expect(kinds).not.toContain("image");
		expect(kinds).not.toContain("definition");
	});

	test.each([
		"https://evil.example/cpanel/p?c=1",
		"https://пример.рф/путь",
		"उदाहरण.भारत/पथ",
		"ops@evil.example",
	])("writes the address %j as one piece of code", (words) => {
		expect(blocksToMarkdown([paragraph(text(words))], allow)).toBe(
			`\`${words}\``,
		);
	});

	test("leaves no `<` behind a backslash, which some renderers overlook", () => {
		const markdown = blocksToMarkdown(
			[paragraph(text("<img src=x onerror=y> a < b"))],
			allow,
		);
		expect(markdown).not.toContain("<");
		expect(wordsOf(markdown)).toBe("<img src=x onerror=y> a < b");
	});

	test("gives back the same words for any text, and no structure", () => {
		const piece = fc.oneof(
			fc.string({ maxLength: 12 }),
			fc.string({ unit: "grapheme", maxLength: 6 }),
			fc.constantFrom(
				"`",
				"``",
				"*",
				"_",
				"[",
				"](",
				")",
				"<a>",
				"&amp;",
				"\\",
				"\n\n",
				"# ",
				"- ",
				"1. ",
				"~~~",
				"|",
				"http://",
				"www.",
				"a@b.cd",
				"a.bc",
				":",
				"//",
				" ",
			),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
				const words = pieces.join("");
				const markdown = blocksToMarkdown([paragraph(text(words))], allow);
				const kinds = new Set(nodes(markdown).map(({ type }) => type));
				for (const kind of ["root", "paragraph", "text", "inlineCode"])
					kinds.delete(kind);
				expect([...kinds]).toEqual([]);
				const bare = (value: string): string =>
					value.replace(/[\s\p{Cc}\uFFFD]+/gu, "");
				expect(bare(wordsOf(markdown))).toBe(bare(words));
			}),
			{ numRuns: 3000 },
		);
	});

	test.each([
		["letters", "a"],
		["host names", "a.b1."],
		["schemes", "a+b:"],
		["addresses", "a@ "],
		["backticks", "`a`` "],
		["slashes", "/"],
	])("takes no more than linear time over %s", (_, unit) => {
		const timeOf = (length: number): number => {
			const words = unit.repeat(length / unit.length);
			const before = process.cpuUsage();
			blocksToMarkdown([paragraph(text(words))], allow);
			const { user, system } = process.cpuUsage(before);
			return (user + system) / 1_000;
		};
		timeOf(4_000);
		expect(timeOf(64_000)).toBeLessThan(500);
	});
});
