import type { Block, Inline } from "@astro-ask/runtime/blocks";

/** Blocks as text, for the clipboard, for a screen reader and for the next question; citations are left out. */
export function plainText(blocks: readonly Block[]): string {
	return blocks.map(textOf).filter(Boolean).join("\n\n");
}

function textOf(block: Block): string {
	switch (block.kind) {
		case "list":
			return block.items
				.map(
					(item, at) =>
						`${block.ordered ? `${at + 1}.` : "–"} ${item.map(textOf).join("\n")}`,
				)
				.join("\n");
		case "quote":
			return plainText(block.children);
		case "code":
			return block.text;
		case "table":
			return [block.head, ...block.rows]
				.map((row) => row.map(line).join("\t"))
				.join("\n");
		case "image":
			return block.alt;
		default:
			return line(block.children).trim();
	}
}

function line(pieces: readonly Inline[]): string {
	return pieces
		.map((piece) =>
			"text" in piece
				? piece.text
				: "children" in piece
					? line(piece.children)
					: "",
		)
		.join("")
		.replace(/ +([.,;:!?。，]|$)/g, "$1");
}
