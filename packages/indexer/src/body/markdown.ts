import type { Nodes, Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { dropDirectives } from "./directives.js";
import { mapProse } from "./fences.js";
import { hardshipOf } from "./hardship.js";
import { parseHtml, readHtml } from "./html.js";
import { dropJsx, type JsxElement, literalText, openJsx } from "./jsx.js";
import { sectionsOfLines } from "./lines.js";
import { normalise } from "./normalise.js";
import type { Body } from "./read-body.js";
import type { Section } from "./section.js";
import { SectionBuilder } from "./section-builder.js";
import { Silence } from "./silence.js";
import { walk } from "./walk.js";

const frontMatter = ["yaml", "toml"] as const;
const markdown = unified()
	.use(remarkParse)
	.use(remarkGfm)
	.use(remarkFrontmatter, [...frontMatter])
	.freeze();
const mdx = markdown().use(remarkMdx).freeze();

/**
 * Reads Markdown with tables, task lists, footnotes and front matter (which is left out). What would take the parser
 * more than linear time is read line by line instead, and said in `warnings`.
 */
export function sectionsOfMarkdown(text: string): Body {
	const source = prepare(text);
	const hardship = hardshipOf(source);
	if (hardship) return readLines(source, hardship);
	return { sections: sectionsOfTree(markdown.parse(source)), warnings: [] };
}

/**
 * Reads MDX without running it: imports, exports and expressions are left out, components too, but not their children
 * and not what they say in attributes such as `title`. What is not MDX is read as Markdown, and said in `warnings`.
 */
export function sectionsOfMdx(text: string): Body {
	const source = prepare(text);
	const hardship = hardshipOf(source);
	if (hardship) return readLines(mapProse(source, dropJsx), hardship);
	try {
		return { sections: sectionsOfTree(mdx.parse(source)), warnings: [] };
	} catch (cause) {
		const { sections, warnings } = sectionsOfMarkdown(
			mapProse(source, dropJsx),
		);
		const reason = `It is no valid MDX (${(cause as Error).message}), so it was read as Markdown.`;
		return { sections, warnings: [reason, ...warnings] };
	}
}

function prepare(text: string): string {
	return mapProse(normalise(text), (prose) =>
		dropDirectives(prose).replace(/\n{3,}/g, "\n\n"),
	);
}

function readLines(source: string, hardship: string): Body {
	const reason = `It was read line by line, without inline markup: ${hardship}.`;
	return { sections: sectionsOfLines(source), warnings: [reason] };
}

function sectionsOfTree(tree: Root): Section[] {
	const builder = new SectionBuilder();
	const silence = new Silence();
	const opened: string[][] = [];
	let cellTag = "td";
	walk<Nodes>(
		[tree],
		(node, parent) => {
			if (parent?.type === "table")
				cellTag = parent.children[0] === node ? "th" : "td";
			const tag = node.type === "tableCell" ? cellTag : tagOf(node);
			if (node.type === "html") {
				readRaw(builder, silence.enter(node.value, parent));
				return false;
			}
			const tags = silence.isOn ? [] : enter(builder, node, tag);
			if (tags) opened.push(tags);
			return tags !== undefined;
		},
		(node) => {
			silence.leave(node);
			for (const tag of (opened.pop() ?? []).reverse()) builder.close(tag);
		},
	);
	return builder.sections().map(withWrittenAnchor);
}

/** @returns The tags opened for the node, or `undefined` when its children are to be left out. */
function enter(
	builder: SectionBuilder,
	node: Nodes,
	tag: string | undefined,
): string[] | undefined {
	if (tag) {
		const attributes = attributesOf(node);
		return builder.open(tag, attributes) ? [tag] : undefined;
	}
	switch (node.type) {
		case "text":
		case "inlineCode":
			builder.text(node.value);
			return undefined;
		case "code":
			builder.code(node.value, node.lang ?? undefined);
			return undefined;
		case "mdxTextExpression":
		case "mdxFlowExpression":
			builder.text(literalText(node));
			return undefined;
		case "mdxJsxTextElement":
		case "mdxJsxFlowElement":
			return openJsx(builder, node as JsxElement);
		default:
			return "children" in node ? [] : undefined;
	}
}

function readRaw(builder: SectionBuilder, html: string): void {
	if (!isEndTag(html)) readHtml(builder, parseHtml(html));
}

/** Inline HTML comes tag by tag; where one ends there is nothing to read. */
function isEndTag(html: string): boolean {
	return /^<\/[^<]*>$/.test(html);
}

const tags: Partial<Record<Nodes["type"], string>> = {
	blockquote: "blockquote",
	break: "br",
	footnoteDefinition: "div",
	image: "img",
	imageReference: "img",
	link: "a",
	linkReference: "a",
	listItem: "li",
	paragraph: "p",
	table: "table",
	tableRow: "tr",
	thematicBreak: "hr",
};

function tagOf(node: Nodes): string | undefined {
	if (node.type === "heading") return `h${node.depth}`;
	if (node.type === "list") return node.ordered ? "ol" : "ul";
	return tags[node.type];
}

function attributesOf(node: Nodes): Record<string, string> {
	if (node.type === "link") return { href: node.url };
	if (node.type === "list") return { start: String(node.start ?? 1) };
	const isImage = node.type === "image" || node.type === "imageReference";
	return isImage ? { alt: node.alt ?? "" } : {};
}

/** `## Words {#words}`: an id written by hand. */
function withWrittenAnchor(section: Section): Section {
	const [written, anchor] = section.heading.match(/ ?\{#([^\s{}]+)\}$/) ?? [];
	if (!written || !anchor) return section;
	const heading = section.heading.slice(0, -written.length);
	return heading ? { ...section, heading, anchor } : section;
}
