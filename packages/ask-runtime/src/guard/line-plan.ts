import { MAX_DEPTH, MAX_HELD, MAX_TABLE_LINE } from "./limits.js";
import { indentAt, type Place, skipColumns, skipQuote } from "./line-place.js";
import { isDestination, planStart } from "./line-start.js";
import { anything, type LineWait, until, visible } from "./line-wait.js";

/** A quote or a list item that is open when a line begins. */
export type Container =
	| { kind: "quote" }
	| { kind: "item"; marker: string; indent: number };

/** What the last line left open: everything a line's meaning depends on. */
export interface LineContext {
	containers: readonly Container[];
	leaf: "none" | "paragraph" | "code" | "indented" | "table";
	/** The open fence, when `leaf` is `code`. */
	fence?: { mark: string; indent: number };
	/** A line that becomes a table's head or a definition if this one fits. */
	held?: { kind: "head" | "label"; text: string };
}

/** What to do with a line, and where the text of its leaf begins. */
export interface LinePlan {
	/** How many of the open containers go on. */
	matched: number;
	/** A nested list stands less deep than its item asks for: that item takes this indent from now on. */
	relax?: { at: number; indent: number };
	starts: Container[];
	leaf: Leaf;
	/** Index into the line. */
	from: number;
}

export type Leaf =
	| { kind: "blank" | "text" | "rule" | "definition" | "delimiter" | "row" }
	| { kind: "heading"; level: number }
	| { kind: "fence"; mark: string; indent: number; info: string }
	| { kind: "fence-end" | "fence-line" | "indented" }
	| { kind: "held"; held: "head" | "label" }
	| { kind: "hidden"; until: RegExp; endsBlank: boolean };

/**
 * Says what a line is. Gives the same plan for the whole line as for the shortest part of it that can be told, so that a
 * stream is understood alike however it is cut. Changes nothing.
 *
 * @param line Without its line end; `complete` when that was seen.
 */
export function planLine(
	line: string,
	complete: boolean,
	context: LineContext,
): LinePlan | LineWait {
	const place: Place = { at: 0, column: 0, spare: 0 };
	const outer = matchContainers(line, complete, context.containers, place);
	if ("wake" in outer) return outer;
	const allMatched = outer.matched === context.containers.length;
	const plan = { ...outer, starts: [] as Container[] };

	if (allMatched && context.fence) {
		const leaf = planFenceLine(line, complete, context.fence, place);
		return "wake" in leaf ? leaf : { ...plan, ...leaf };
	}
	if (allMatched && context.held) {
		const leaf = planAfterHeld(line, complete, context.held, place);
		if (leaf) return "wake" in leaf ? leaf : { ...plan, ...leaf };
	}
	const paragraph = context.leaf === "paragraph" || context.held !== undefined;
	for (;;) {
		const { starts } = plan;
		const fresh = !allMatched || starts.length > 0;
		const next = planStart(line, complete, place, {
			inParagraph: paragraph && !fresh,
			lazy: paragraph && starts.length === 0,
			inTable: context.leaf === "table" && !fresh,
			room: outer.matched + starts.length < MAX_DEPTH,
		});
		if ("wake" in next) return next;
		if ("leaf" in next) return { ...plan, ...next };
		starts.push(next);
	}
}

function matchContainers(
	line: string,
	complete: boolean,
	containers: readonly Container[],
	place: Place,
): Pick<LinePlan, "matched" | "relax"> | LineWait {
	for (const [matched, container] of containers.entries()) {
		const { width, end } = indentAt(line, place);
		const atEnd = end === line.length;
		if (container.kind === "quote") {
			if (atEnd && !complete) return until(visible);
			if (width > 3 || line[end] !== ">") return { matched };
			if (end + 1 === line.length && !complete) return until(anything);
			skipQuote(line, place, end);
			continue;
		}
		if (width >= container.indent) {
			skipColumns(line, place, container.indent);
			continue;
		}
		if (atEnd && !complete) return until(visible);
		if (atEnd) continue;
		const nested = nestsLoosely(line, complete, container, width, end);
		if (nested === "wait") return until(anything);
		if (!nested) return { matched };
		skipColumns(line, place, width);
		return { matched: matched + 1, relax: { at: matched, indent: width } };
	}
	return { matched: containers.length };
}

/** `1. one` and then two spaces and a bullet: models mean a list inside the item. */
function nestsLoosely(
	line: string,
	complete: boolean,
	{ marker }: { marker: string },
	width: number,
	end: number,
): boolean | "wait" {
	if (width < 2 || !/[.)]/.test(marker)) return false;
	if (!/[-+*]/.test(line[end] ?? "")) return false;
	if (end + 1 === line.length && !complete) return "wait";
	return /[ \t]/.test(line[end + 1] ?? "");
}

function planFenceLine(
	line: string,
	complete: boolean,
	fence: { mark: string; indent: number },
	place: Place,
): Pick<LinePlan, "leaf" | "from"> | LineWait {
	const { width, end } = indentAt(line, place);
	if (end === line.length && !complete) return until(visible);
	const rest = line.slice(end, end + MAX_HELD + 1);
	const run = runOf(rest, fence.mark[0] as string);
	const closes =
		width < 4 && rest.length <= MAX_HELD && !visible.test(rest.slice(run));
	if (closes && !complete) return until(visible, end + MAX_HELD);
	if (closes && run >= fence.mark.length)
		return { leaf: { kind: "fence-end" }, from: line.length };
	skipColumns(line, place, Math.min(fence.indent, width));
	return { leaf: { kind: "fence-line" }, from: place.at };
}

function runOf(text: string, mark: string): number {
	let length = 0;
	while (text[length] === mark) length++;
	return length;
}

/** @returns Nothing when the held line was plain text after all. */
function planAfterHeld(
	line: string,
	complete: boolean,
	held: { kind: "head" | "label"; text: string },
	place: Place,
): Pick<LinePlan, "leaf" | "from"> | LineWait | undefined {
	const { width, end } = indentAt(line, place);
	if (end === line.length && !complete) return until(visible);
	const rest = line.slice(end);
	const kind = held.kind === "head" ? "delimiter" : "definition";
	const [maybe, wake, limit] =
		kind === "delimiter"
			? [/^[|:\- \t]*$/, /[^|:\- \t]/, MAX_TABLE_LINE]
			: [/^/, undefined, MAX_HELD];
	if (width > 3 || rest.length > limit || !maybe.test(rest)) return undefined;
	if (!complete) return until(wake, end + limit);
	const fits =
		kind === "delimiter" ? isDelimiter(rest, held.text) : isDestination(rest);
	return fits ? { leaf: { kind }, from: line.length } : undefined;
}

function isDelimiter(line: string, head: string): boolean {
	if (!/-/.test(line)) return false;
	const cells = splitRow(line);
	return (
		cells.length === splitRow(head).length &&
		cells.every((cell) => /^:?-+:?$/.test(cell.trim()))
	);
}

/** The cells of a table's line; `\|` stands for a bar. */
export function splitRow(line: string): string[] {
	const cells = [""];
	const text = line.trim();
	for (let at = 0; at < text.length; at++) {
		const char = text[at] as string;
		if (char === "|") cells.push("");
		else if (char === "\\" && text[at + 1] === "|") {
			cells[cells.length - 1] += "|";
			at++;
		} else cells[cells.length - 1] += char;
	}
	if (text.startsWith("|")) cells.shift();
	if (cells.length > 1 && cells.at(-1)?.trim() === "") cells.pop();
	return cells;
}
