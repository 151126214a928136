import MarkdownIt, { type Token } from "markdown-it";
import type { Block, Inline } from "../events.js";

const engine = new MarkdownIt({ linkify: true });
// Whatever a model writes becomes a link or an image here: that is the point.
engine.validateLink = () => true;

/** A parser without a guard: every link, image and address of a text is in the blocks as the text has it. */
export function naiveBlocks(markdown: string): Block[] {
	return blocksOf(engine.parse(markdown, {}));
}

function blocksOf(tokens: Token[]): Block[] {
	const blocks: Block[] = [];
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at] as Token;
		const end = endOf(tokens, at);
		const inner = tokens.slice(at + 1, end);
		const text = inner.flatMap(({ children }) => inlinesOf(children ?? []));
		switch (token.type) {
			case "heading_open":
				blocks.push({ kind: "heading", level: 2, children: text });
				break;
			case "paragraph_open":
				blocks.push({ kind: "paragraph", children: text }, ...imagesOf(inner));
				break;
			case "blockquote_open":
				blocks.push({ kind: "quote", children: blocksOf(inner) });
				break;
			case "bullet_list_open":
			case "ordered_list_open":
				blocks.push({ kind: "list", ordered: false, items: itemsOf(inner) });
				break;
			case "table_open":
				blocks.push({ kind: "table", head: [text], rows: [] });
				break;
			case "fence":
			case "code_block":
				blocks.push({ kind: "code", text: token.content });
		}
		at = end;
	}
	return blocks;
}

/** Of the token that closes what the one at `at` opens. */
function endOf(tokens: Token[], at: number): number {
	let depth = 0;
	for (let to = at; to < tokens.length; to++) {
		depth += tokens[to]?.nesting ?? 0;
		if (depth === 0) return to;
	}
	return tokens.length;
}

function itemsOf(tokens: Token[]): Block[][] {
	const items: Block[][] = [];
	for (let at = 0; at < tokens.length; at++) {
		const end = endOf(tokens, at);
		items.push(blocksOf(tokens.slice(at + 1, end)));
		at = end;
	}
	return items;
}

function imagesOf(tokens: Token[]): Block[] {
	return tokens
		.flatMap(({ children }) => children ?? [])
		.filter(({ type }) => type === "image")
		.map((image) => ({
			kind: "image",
			url: String(image.attrGet("src")),
			alt: image.content,
		}));
}

function inlinesOf(tokens: Token[]): Inline[] {
	const inlines: Inline[] = [];
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at] as Token;
		const end = endOf(tokens, at);
		const children = inlinesOf(tokens.slice(at + 1, end));
		if (token.type === "link_open")
			inlines.push({
				kind: "link",
				url: String(token.attrGet("href")),
				children,
			});
		else if (token.type === "code_inline")
			inlines.push({ kind: "code", text: token.content });
		else if (token.nesting === 1) inlines.push({ kind: "emphasis", children });
		else if (token.type !== "image")
			inlines.push({ kind: "text", text: token.content });
		at = end;
	}
	return inlines;
}
