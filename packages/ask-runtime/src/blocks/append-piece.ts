import type { Block, Inline } from "../events.js";

/**
 * What an `append` event makes of the block that is shown.
 *
 * A string goes on the text of code or of a paragraph, inlines go on a paragraph; a list is followed by the items of a
 * list, a table by the rows of a table, a quote by a block. `depth` says how far down: each step leads to the last part,
 * from a list to its last item, from an item to its last block, from a quote to its last block.
 *
 * @returns A new block. The old one as it was when the piece does not fit.
 */
export function appendPiece(
	block: Block,
	piece: Block | Inline[] | string,
	depth = 0,
): Block {
	if (depth > 0) return appendInside(block, piece, depth);
	const kind = typeof piece === "object" && "kind" in piece ? piece.kind : "";
	switch (block.kind) {
		case "code":
			return typeof piece === "string"
				? { ...block, text: block.text + piece }
				: block;
		case "paragraph":
		case "heading":
			return kind
				? block
				: { ...block, children: join(block.children, piece as string) };
		case "quote":
			return kind
				? { ...block, children: [...block.children, piece as Block] }
				: block;
		case "list":
			return kind === "list"
				? {
						...block,
						items: [...block.items, ...(piece as typeof block).items],
					}
				: block;
		case "table":
			return kind === "table"
				? { ...block, rows: [...block.rows, ...(piece as typeof block).rows] }
				: block;
		default:
			return block;
	}
}

function appendInside(
	block: Block,
	piece: Block | Inline[] | string,
	depth: number,
): Block {
	const last = (blocks: readonly Block[], steps: number): Block[] =>
		changeLast(blocks, (inner) => appendPiece(inner, piece, steps));
	if (block.kind === "quote")
		return { ...block, children: last(block.children, depth - 1) };
	if (block.kind !== "list") return block;
	const items = changeLast(block.items, (item) =>
		depth === 1 ? [...item, piece as Block] : last(item, depth - 2),
	);
	return { ...block, items };
}

function changeLast<T>(all: readonly T[], change: (last: T) => T): T[] {
	return all.map((one, at) => (at === all.length - 1 ? change(one) : one));
}

/** Text that touches becomes one, so that the block is the same however it came. */
function join(children: readonly Inline[], piece: string | Inline[]): Inline[] {
	const more: Inline[] =
		typeof piece === "string" ? [{ kind: "text", text: piece }] : piece;
	const before = children.at(-1);
	const first = more[0];
	if (before?.kind !== "text" || first?.kind !== "text")
		return [...children, ...more];
	const text = before.text + first.text;
	return [...children.slice(0, -1), { kind: "text", text }, ...more.slice(1)];
}
