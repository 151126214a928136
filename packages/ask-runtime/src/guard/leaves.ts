import type { Block, Inline } from "../events.js";
import {
	addPieces,
	type InlineContext,
	isolates,
	type Piece,
} from "./inline-context.js";
import { InlineStream } from "./inline-stream.js";
import { MAX_COLUMNS, MAX_TABLE_LINE, REMOVED } from "./limits.js";
import { splitRow } from "./line-plan.js";

/** What takes the text of lines until something ends it. */
export interface OpenLeaf {
	readonly kind:
		| "none"
		| "paragraph"
		| "heading"
		| "code"
		| "indented"
		| "table"
		| "hidden";
	/** Its block may still grow. */
	readonly growing: boolean;
	/**
	 * @param part Of a line.
	 * @returns What is no part of it any more: the leaf is over.
	 */
	text(part: string): string | undefined;
	/** @returns Whether the leaf is over, too. */
	lineEnd(): boolean;
	close(): void;
}

/** Puts a block where blocks go at the moment. */
export type AddBlock = (block: Block) => void;

export const noLeaf: OpenLeaf = {
	kind: "none",
	growing: false,
	text: () => undefined,
	lineEnd: () => false,
	close() {},
};

/** A paragraph; pictures in it stand as blocks of their own, and the text goes on after them. */
export function paragraphLeaf(context: InlineContext, add: AddBlock): OpenLeaf {
	let block: Extract<Block, { kind: "paragraph" }> | undefined;
	const stream = new InlineStream(context, (pieces) => {
		for (const [at, piece] of pieces.entries()) {
			if (piece.kind === "image") {
				block = undefined;
				add(piece);
				continue;
			}
			const last = pieces[at + 1]?.kind === "image";
			const shown = trimmed(piece, block === undefined, last);
			if (!shown) continue;
			if (block) addPieces(block.children, [shown]);
			else {
				block = { kind: "paragraph", children: [shown] };
				add(block);
			}
		}
	});
	return {
		kind: "paragraph",
		get growing() {
			return block !== undefined;
		},
		text(part) {
			stream.push(part);
			return undefined;
		},
		lineEnd() {
			stream.push("\n");
			return false;
		},
		close: () => stream.end(),
	};
}

/** A piece without the space that is one too many at the ends of a block. */
function trimmed(
	piece: Inline,
	first: boolean,
	last: boolean,
): Inline | undefined {
	if (piece.kind !== "text") return piece;
	const begun = first ? piece.text.trimStart() : piece.text;
	const text = last ? begun.trimEnd() : begun;
	return text === "" ? undefined : { ...piece, text };
}

export function headingLeaf(
	context: InlineContext,
	add: AddBlock,
	level: number,
): OpenLeaf {
	let block: Extract<Block, { kind: "heading" }> | undefined;
	const stream = new InlineStream(withoutImages(context), (pieces) => {
		if (!block) {
			const shown = Math.min(4, Math.max(2, level)) as 2 | 3 | 4;
			block = { kind: "heading", level: shown, children: [] };
			add(block);
		}
		addPieces(block.children, pieces as Inline[]);
	});
	/** Spaces and hashes that may close the heading. */
	let waiting = "";
	let begun = false;
	const release = (more: string): void => {
		stream.push(waiting + more);
		waiting = "";
		begun = true;
	};
	return {
		kind: "heading",
		get growing() {
			return block !== undefined;
		},
		text(part) {
			for (const [run] of part.matchAll(/[ \t#]|[^ \t#]+/g)) {
				if (!/[ \t#]/.test(run)) release(run);
				else if (waiting.length > 64) release(run);
				else waiting += run;
			}
			return undefined;
		},
		lineEnd: () => true,
		close() {
			if (
				begun ? !/^[ \t]+#*[ \t]*$/.test(waiting) : !/^#*[ \t]*$/.test(waiting)
			)
				release("");
			stream.end();
		},
	};
}

/** Headings and cells hold no blocks: a picture there is its description. */
function withoutImages(context: InlineContext): InlineContext {
	return {
		...context,
		rule: { ...context.rule, image: () => undefined },
	};
}

export function codeLeaf(
	kind: "code" | "indented",
	add: AddBlock,
	language?: string,
): OpenLeaf {
	const block: Extract<Block, { kind: "code" }> = {
		kind: "code",
		...(language && { language }),
		text: "",
	};
	add(block);
	// Line ends are written when something follows; the fence's own line has none.
	let ends = kind === "code" ? -1 : 0;
	return {
		kind,
		growing: true,
		text(part) {
			const text = part.replace(isolates, "");
			if (text === "") return undefined;
			block.text += "\n".repeat(Math.max(0, ends)) + text;
			ends = 0;
			return undefined;
		},
		lineEnd() {
			ends++;
			return false;
		},
		close() {},
	};
}

/** @param head The line with the names of the columns. */
export function tableLeaf(
	context: InlineContext,
	add: AddBlock,
	head: string,
): OpenLeaf {
	const names = splitRow(head).slice(0, MAX_COLUMNS);
	const cell = (text = ""): Inline[] => parseCell(text, context);
	const block: Extract<Block, { kind: "table" }> = {
		kind: "table",
		head: names.map(cell),
		rows: [],
	};
	add(block);
	let row: string | undefined;
	const finish = (): void => {
		if (row === undefined) return;
		const texts = splitRow(row);
		block.rows.push(names.map((_, at) => cell(texts[at])));
		row = undefined;
	};
	return {
		kind: "table",
		growing: true,
		text(part) {
			const before: string = row ?? "";
			if (before.length > MAX_TABLE_LINE) return undefined;
			row = before + part;
			if (row.length > MAX_TABLE_LINE)
				row = `${row.slice(0, MAX_TABLE_LINE)}${REMOVED}`;
			return undefined;
		},
		lineEnd() {
			finish();
			return false;
		},
		close: finish,
	};
}

function parseCell(text: string, context: InlineContext): Inline[] {
	const cell: Inline[] = [];
	const stream = new InlineStream(withoutImages(context), (pieces) =>
		addPieces<Piece>(cell, pieces),
	);
	stream.push(text.trim());
	stream.end();
	return cell;
}

/** Text that is not shown, up to what matches `until` or, if `endsBlank`, to an empty line. */
export function hiddenLeaf(until: RegExp, endsBlank: boolean): OpenLeaf {
	let seen = "";
	let blank = false;
	return {
		kind: "hidden",
		growing: false,
		text(part) {
			if (/[^ \t]/.test(part)) blank = false;
			const text = seen + part;
			const found = until.exec(text);
			seen = found ? "" : text.slice(-32);
			return found ? text.slice(found.index + found[0].length) : undefined;
		},
		lineEnd() {
			if (blank && endsBlank) return true;
			seen += "\n";
			blank = true;
			return false;
		},
		close() {},
	};
}
