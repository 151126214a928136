import type { Block, Inline } from "../events.js";

/** How much of a block was sent: a size at each step down its last edge. */
export interface Sent {
	size: number;
	/** Characters of the last inline when that is text; blocks of the last item. */
	last: number;
	inner?: Sent;
}

/** What stands in a block at the moment, as far as it would be sent. */
export function sizeOf(block: Block): Sent {
	switch (block.kind) {
		case "paragraph":
		case "heading": {
			const last = block.children.at(-1);
			const text = last?.kind === "text" ? last.text.length : 0;
			return { size: block.children.length, last: text };
		}
		case "code":
			return { size: block.text.length, last: 0 };
		case "table":
			return { size: block.rows.length, last: 0 };
		case "quote":
			return {
				size: block.children.length,
				last: 0,
				...inside(block.children),
			};
		case "list": {
			const item = block.items.at(-1) ?? [];
			return { size: block.items.length, last: item.length, ...inside(item) };
		}
		case "image":
			return { size: 0, last: 0 };
	}
}

function inside(blocks: readonly Block[]): { inner?: Sent } {
	const last = blocks.at(-1);
	return last ? { inner: sizeOf(last) } : {};
}

export interface Growth {
	piece: Block | Inline[] | string;
	depth: number;
}

/** What a block has got since `sent`, in the order in which `appendPiece` wants it. */
export function growthOf(block: Block, sent: Sent, depth = 0): Growth[] {
	switch (block.kind) {
		case "paragraph":
		case "heading":
			return inlineGrowth(block.children, sent, depth);
		case "code": {
			const piece = block.text.slice(sent.size);
			return piece === "" ? [] : [{ piece, depth }];
		}
		case "table": {
			const rows = block.rows.slice(sent.size);
			return rows.length === 0
				? []
				: [{ piece: { kind: "table", head: [], rows }, depth }];
		}
		case "quote":
			return blockGrowth(
				block.children,
				sent.size,
				sent.inner,
				depth + 1,
				depth,
			);
		case "list":
			return listGrowth(block, sent, depth);
		case "image":
			return [];
	}
}

function inlineGrowth(
	children: readonly Inline[],
	{ size, last }: Sent,
	depth: number,
): Growth[] {
	const more = children.slice(size);
	const before = children[size - 1];
	const rest = before?.kind === "text" ? before.text.slice(last) : "";
	const pieces: Inline[] =
		rest === "" ? more : [{ kind: "text", text: rest }, ...more];
	const [only] = pieces;
	if (!only) return [];
	const text = pieces.length === 1 && only.kind === "text";
	return [{ piece: text ? only.text : pieces, depth }];
}

/** @param inner Depth of the last block; `here` that of what holds it. */
function blockGrowth(
	blocks: readonly Block[],
	size: number,
	sent: Sent | undefined,
	inner: number,
	here: number,
): Growth[] {
	const last = blocks[size - 1];
	const grown = last && sent ? growthOf(last, sent, inner) : [];
	const more = blocks.slice(size);
	return [...grown, ...more.map((piece) => ({ piece, depth: here }))];
}

function listGrowth(
	list: Extract<Block, { kind: "list" }>,
	{ size, last, inner }: Sent,
	depth: number,
): Growth[] {
	const item = list.items[size - 1];
	const grown = item
		? blockGrowth(item, last, inner, depth + 2, depth + 1)
		: [];
	const items = list.items.slice(size);
	if (items.length === 0) return grown;
	return [...grown, { piece: { ...list, items }, depth }];
}
