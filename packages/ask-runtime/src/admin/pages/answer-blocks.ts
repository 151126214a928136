import type { Block, Inline } from "../../events.js";
import { guardMarkdown } from "../../guard/index.js";
import { blocksToHtml, type Markup } from "../../http/html.js";
import type { Message } from "../../store.js";

/** An answer as a reader saw it, under the same guard: nothing in it links anywhere but to its sources. */
export function answerToHtml({
	text,
	sources,
}: NonNullable<Message["answer"]>): Markup[] {
	const links = sources.map(({ url }) => url);
	const blocks = guardMarkdown(text, { links, images: [] });
	return blocksToHtml(blocks.map(quietly), { links, images: [] });
}

/** A heading of an answer is none of the page, and its citations lead nowhere on it. */
function quietly(block: Block): Block {
	switch (block.kind) {
		case "heading":
			return {
				kind: "paragraph",
				children: [{ kind: "strong", children: block.children.map(plainly) }],
			};
		case "paragraph":
			return { ...block, children: block.children.map(plainly) };
		case "list":
			return {
				...block,
				items: block.items.map((item) => item.map(quietly)),
			};
		case "quote":
			return { ...block, children: block.children.map(quietly) };
		case "table":
			return {
				...block,
				head: block.head.map((cell) => cell.map(plainly)),
				rows: block.rows.map((row) => row.map((cell) => cell.map(plainly))),
			};
		default:
			return block;
	}
}

function plainly(inline: Inline): Inline {
	if (inline.kind === "citation")
		return { kind: "text", text: `[${inline.n}]` };
	return "children" in inline
		? { ...inline, children: inline.children.map(plainly) }
		: inline;
}
