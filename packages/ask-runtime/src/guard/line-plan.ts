import { MAX_DEPTH, MAX_HELD, MAX_TABLE_LINE } from "./limits.js";

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

/** The line has to grow before it can be told: to its end, past `limit`, or until something new matches `wake`. */
export interface LineWait {
	wake: RegExp | undefined;
	limit: number;
}

const anything = /[\s\S]/;
const visible = /[^ \t]/;
const until = (wake: RegExp | undefined, limit = Infinity): LineWait => ({
	wake,
	limit,
});

/** Where in a line we are; a tab reaches to the next multiple of four. */
interface Place {
	at: number;
	column: number;
	/** Columns of a tab that are not used up yet. */
	spare: number;
}

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

function indentAt(line: string, place: Place): { width: number; end: number } {
	let column = place.column;
	let at = place.at;
	let width = place.spare;
	for (; line[at] === " " || line[at] === "\t"; at++) {
		const step = line[at] === "\t" ? 4 - (column % 4) : 1;
		column += step;
		width += step;
	}
	return { width, end: at };
}

function skipColumns(line: string, place: Place, columns: number): void {
	let left = columns - Math.min(columns, place.spare);
	place.spare -= columns - left;
	while (left > 0 && (line[place.at] === " " || line[place.at] === "\t")) {
		const step = line[place.at] === "\t" ? 4 - (place.column % 4) : 1;
		place.at++;
		place.column += step;
		place.spare = Math.max(0, step - left);
		left -= step;
	}
}

function skipTo(line: string, place: Place, end: number): void {
	while (place.at < end) {
		place.column += line[place.at] === "\t" ? 4 - (place.column % 4) : 1;
		place.at++;
	}
	place.spare = 0;
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

function skipQuote(line: string, place: Place, at: number): void {
	skipTo(line, place, at + 1);
	if (line[place.at] === " " || line[place.at] === "\t")
		skipColumns(line, place, 1);
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
		kind === "delimiter"
			? isDelimiter(rest, held.text)
			: destination.test(rest) && addressed.test(rest);
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

const destination =
	/^(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;
/** What follows a label must look like an address: `[Note]: remember` is prose. */
const addressed = /^<|[/.:#&\\]/;

interface StartContext {
	inParagraph: boolean;
	/** A paragraph is open that this line may go on, marks of its containers or not. */
	lazy: boolean;
	inTable: boolean;
	/** Containers may still be opened. */
	room: boolean;
}

/** What the first line of anything but a paragraph begins with. */
const starting = /[>*_+#`~|<[0-9-]/;

type Start = Pick<LinePlan, "leaf" | "from"> | Container | LineWait;

function planStart(
	line: string,
	complete: boolean,
	place: Place,
	context: StartContext,
): Start {
	const { width, end } = indentAt(line, place);
	const leaf = (kind: Leaf, from = line.length): Start => ({
		leaf: kind,
		from,
	});
	if (end === line.length)
		return complete ? leaf({ kind: "blank" }) : until(visible);
	if (width > 3) {
		if (context.lazy) return leaf({ kind: "text" }, end);
		skipColumns(line, place, 4);
		return leaf({ kind: "indented" }, place.at);
	}
	if (!starting.test(line[end] as string)) return leaf({ kind: "text" }, end);
	const rest = line.slice(end, end + MAX_TABLE_LINE + 1);
	const found =
		startOfQuote(rest, complete, context) ??
		startOfRule(rest, complete, end) ??
		startOfItem(rest, complete, context, width) ??
		startOfHeading(rest, complete, end) ??
		startOfFence(rest, complete, end, width) ??
		startOfTable(rest, complete, end, context) ??
		startOfHidden(rest, complete, end) ??
		startOfDefinition(rest, complete, end, context);
	if (!found) return leaf({ kind: "text" }, end);
	if ("leaf" in found || "wake" in found) return found;
	enter(line, place, end, found, context);
	return found;
}

/** Moves past the mark of a container. */
function enter(
	line: string,
	place: Place,
	end: number,
	container: Container,
	{ room }: StartContext,
): void {
	if (!room) return;
	if (container.kind === "quote") {
		skipQuote(line, place, end);
		return;
	}
	const mark = /^(?:\d+[.)]|[-+*])/.exec(line.slice(end, end + 11))?.[0] ?? "";
	skipTo(line, place, end + mark.length);
	const { width } = indentAt(line, place);
	const spaces = width < 1 || width > 4 ? 1 : width;
	container.indent += mark.length + spaces;
	skipColumns(line, place, spaces);
}

type Finding = Pick<LinePlan, "leaf" | "from"> | Container | LineWait;
type Find = Finding | undefined;

function startOfQuote(
	rest: string,
	complete: boolean,
	{ room }: StartContext,
): Find {
	if (rest[0] !== ">" || !room) return undefined;
	return rest.length === 1 && !complete ? until(anything) : { kind: "quote" };
}

const rules: [soFar: RegExp, whole: RegExp, wake: RegExp][] = [
	[/^-[- \t]*$/, /^(?:-[ \t]*){3,}$/, /[^- \t]/],
	[/^\*[* \t]*$/, /^(?:\*[ \t]*){3,}$/, /[^* \t]/],
	[/^_[_ \t]*$/, /^(?:_[ \t]*){3,}$/, /[^_ \t]/],
];

function startOfRule(rest: string, complete: boolean, end: number): Find {
	if (rest.length > MAX_HELD) return undefined;
	for (const [soFar, whole, wake] of rules) {
		if (!soFar.test(rest)) continue;
		if (!complete) return until(wake, end + MAX_HELD);
		if (whole.test(rest)) return { leaf: { kind: "rule" }, from: Infinity };
	}
	return undefined;
}

function startOfItem(
	rest: string,
	complete: boolean,
	{ room, inParagraph }: StartContext,
	indent: number,
): Find {
	if (!room) return undefined;
	if (!complete && /^(?:\d{1,9}(?:[.)][ \t]*)?|[-+*][ \t]*)$/.test(rest))
		return until(/[ \t]$/.test(rest) ? visible : anything);
	const [mark, number = "", end = ""] =
		/^(?:(\d{1,9})([.)])|[-+*])(?=[ \t]|$)/.exec(rest) ?? [];
	if (mark === undefined) return undefined;
	const empty = !visible.test(rest.slice(mark.length));
	const odd = empty || (number !== "" && Number(number) !== 1);
	if (inParagraph && odd) return undefined;
	return { kind: "item", marker: end || mark, indent };
}

function startOfHeading(rest: string, complete: boolean, end: number): Find {
	if (!complete && /^#{1,6}[ \t]*$/.test(rest))
		return until(/[ \t]$/.test(rest) ? visible : anything);
	const [mark, hashes = ""] = /^(#{1,6})(?:[ \t]+|$)/.exec(rest) ?? [];
	if (mark === undefined) return undefined;
	return {
		leaf: { kind: "heading", level: hashes.length },
		from: end + mark.length,
	};
}

function startOfFence(
	rest: string,
	complete: boolean,
	end: number,
	indent: number,
): Find {
	if (rest.length > MAX_HELD) return undefined;
	if (!complete && /^(?:`{1,2}|~{1,2})$/.test(rest)) return until(anything);
	const [, mark = "", info = ""] =
		/^(`{3,})([^`]*)$/.exec(rest) ?? /^(~{3,})(.*)$/.exec(rest) ?? [];
	if (mark === "") return undefined;
	if (!complete)
		return until(mark[0] === "`" ? /`/ : undefined, end + MAX_HELD);
	return { leaf: { kind: "fence", mark, indent, info }, from: Infinity };
}

function startOfTable(
	rest: string,
	complete: boolean,
	end: number,
	{ inTable }: StartContext,
): Find {
	if (rest[0] !== "|") return undefined;
	if (rest.length > MAX_TABLE_LINE && !inTable) return undefined;
	if (inTable) return { leaf: { kind: "row" }, from: end };
	if (!complete) return until(undefined, end + MAX_TABLE_LINE);
	return { leaf: { kind: "held", held: "head" }, from: end };
}

const hiddenTag =
	/^<(script|style|template|iframe|object|svg|math|textarea|title|noscript)(?=[\s>/]|$)/i;

/** Elements whose content is not prose, and comments: left out up to their end. */
function startOfHidden(rest: string, complete: boolean, from: number): Find {
	if (!complete && /^<(?:!-?|[a-z]{0,8})$/i.test(rest)) return until(anything);
	if (rest.startsWith("<!--"))
		return {
			leaf: { kind: "hidden", until: /-->/, endsBlank: false },
			from: from + 2,
		};
	const name = hiddenTag.exec(rest)?.[1]?.toLowerCase();
	if (name === undefined) return undefined;
	return {
		leaf: {
			kind: "hidden",
			until: new RegExp(`</${name}\\s*>`, "i"),
			endsBlank: !/^(?:script|style|textarea)$/.test(name),
		},
		from,
	};
}

const label = /^\[(?!\^)(?:[^[\]\\]|\\.){1,200}\]/;

function startOfDefinition(
	rest: string,
	complete: boolean,
	end: number,
	{ inParagraph, lazy }: StartContext,
): Find {
	if (rest[0] !== "[" || inParagraph || lazy || rest.length > MAX_HELD)
		return undefined;
	if (!complete) {
		if (/^\[(?!\^)(?:[^[\]\\]|\\.){0,200}\\?$/.test(rest))
			return until(rest.length < 3 ? anything : /[[\]\\]/, end + 204);
		const open = label.exec(rest)?.[0];
		if (open === rest) return until(anything);
		if (open !== undefined && rest[open.length] === ":")
			return until(undefined, end + MAX_HELD);
	}
	const open = label.exec(rest)?.[0];
	if (open === undefined || rest[open.length] !== ":") return undefined;
	const after = rest.slice(open.length + 1).trim();
	if (after === "") return { leaf: { kind: "held", held: "label" }, from: end };
	return destination.test(after) && addressed.test(after)
		? { leaf: { kind: "definition" }, from: Infinity }
		: undefined;
}
