/** The common shape of every body, whatever its format: a list of sections, in reading order. */
export interface Section {
	/** 1 to 6; 0 for what stands before the first heading. */
	depth: number;
	/** Plain text of the heading, on one line; empty when `depth` is 0. */
	heading: string;
	/** The heading's `id`, when the body says it. */
	anchor?: string;
	/** Part of the heading's text that links elsewhere, 0 to 1; absent when 0. */
	linked?: number;
	blocks: Block[];
}

/** A piece of a section that has a meaning of its own. All text is plain, NFC, without control characters. */
export type Block = TextBlock | CodeBlock | TableBlock;

export interface TextBlock {
	kind: "paragraph" | "item" | "quote";
	/** Lines only where the author broke them. An item begins with its marker, indented by its depth. */
	text: string;
	/** Part of the text (of an item: of its first paragraph) that links elsewhere, 0 to 1; absent when 0. */
	linked?: number;
}

export interface CodeBlock {
	kind: "code";
	/** Lines and indentation kept. */
	text: string;
	/** As the author named it, `ts`. */
	language?: string;
}

export interface TableBlock {
	kind: "table";
	/** Empty when the table has no header row. */
	head: string[];
	/** Cells on one line each. */
	rows: string[][];
}

/** A table row on one line. */
export function rowText(cells: readonly string[]): string {
	return cells.join(" | ").trim();
}

/** A block as it is read and embedded. */
export function blockText(block: Block): string {
	if (block.kind !== "table") return block.text;
	const rows = block.head.length > 0 ? [block.head, ...block.rows] : block.rows;
	return rows.map(rowText).join("\n");
}

/** All that sections say: headings and blocks, one after the other. */
export function sectionsText(sections: readonly Section[]): string {
	return sections
		.flatMap(({ heading, blocks }) => [heading, ...blocks.map(blockText)])
		.filter(Boolean)
		.join("\n\n");
}
