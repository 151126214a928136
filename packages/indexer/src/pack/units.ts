import { type Block, rowText, type TableBlock } from "../body/section.js";
import { splitLines, splitProse } from "./split.js";

/** The smallest piece that goes into a chunk whole. */
export interface Unit {
	text: string;
	/** What parts it from the unit before it in the same chunk. */
	glue: "\n" | "\n\n";
	isCode: boolean;
	/** The header of its table, said again when a chunk begins with this row. */
	lead?: string;
}

/** An item, a row or a fence up to this many times the limit is kept whole in a chunk of its own; a longer one is parted. */
export const WHOLE_UP_TO = 4;
/** A header longer than this part of the limit is not said again. */
const MAX_LEAD = 1 / 3;

/** Blocks as units of at most `maxChars`, or `WHOLE_UP_TO` times that where one must stay whole. */
export function unitsOf(blocks: readonly Block[], maxChars: number): Unit[] {
	return blocks.flatMap((block, index) => {
		const units = unitsOfBlock(block, maxChars);
		const isListed =
			block.kind === "item" && blocks[index - 1]?.kind === "item";
		if (units[0]) units[0].glue = isListed ? "\n" : "\n\n";
		return units;
	});
}

function unitsOfBlock(block: Block, maxChars: number): Unit[] {
	if (block.kind === "table") return unitsOfTable(block, maxChars);
	const isCode = block.kind === "code";
	const isWhole = isCode || block.kind === "item";
	const limit = isWhole ? maxChars * WHOLE_UP_TO : maxChars;
	return split(block.text, { limit, maxChars, isCode });
}

function split(
	text: string,
	options: { limit: number; maxChars: number; isCode: boolean },
): Unit[] {
	const { limit, maxChars, isCode } = options;
	const parted = isCode ? splitLines : splitProse;
	const texts = text.length <= limit ? [text] : parted(text, maxChars);
	return texts.map((text) => ({ text, glue: "\n", isCode }));
}

function unitsOfTable({ head, rows }: TableBlock, maxChars: number): Unit[] {
	const lead = rowText(head);
	const isShort = lead.length <= maxChars * MAX_LEAD;
	const options = { limit: maxChars * WHOLE_UP_TO, maxChars, isCode: false };
	const units = rows.flatMap((row) => split(rowText(row), options));
	if (lead === "") return units;
	if (!isShort || units.length === 0)
		return [...split(lead, options), ...units];
	return units.map((unit, index) =>
		index === 0
			? { ...unit, text: `${lead}\n${unit.text}` }
			: { ...unit, lead },
	);
}
