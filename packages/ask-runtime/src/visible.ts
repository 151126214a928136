import type { Block, BlockEvent, Inline } from "./events.js";
import { REMOVED } from "./guard/limits.js";

/** Whether a reader sees anything of it: an answer without is none. */
export function isVisible(event: BlockEvent): boolean {
	if (event.event === "block") return showsBlock(event.block);
	const { piece } = event;
	if (typeof piece === "string") return showsText(piece);
	return Array.isArray(piece) ? piece.some(showsInline) : showsBlock(piece);
}

function showsBlock(block: Block): boolean {
	switch (block.kind) {
		case "list":
			return block.items.flat().some(showsBlock);
		case "quote":
			return block.children.some(showsBlock);
		case "code":
			return showsText(block.text);
		case "table":
			return [block.head, ...block.rows].flat(2).some(showsInline);
		case "image":
			return true;
		default:
			return block.children.some(showsInline);
	}
}

function showsInline(inline: Inline): boolean {
	if (inline.kind === "citation") return true;
	return "children" in inline
		? inline.children.some(showsInline)
		: showsText(inline.text);
}

/** A mark for what was taken out is nothing by itself. */
const showsText = (text: string): boolean =>
	/\S/.test(text.replaceAll(REMOVED, ""));
