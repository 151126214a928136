import { MAX_HELD, MAX_TABLE_LINE } from "./limits.js";
import {
	indentAt,
	type Place,
	skipColumns,
	skipQuote,
	skipTo,
} from "./line-place.js";
import type { Container, Leaf, LinePlan } from "./line-plan.js";
import { anything, type LineWait, until, visible } from "./line-wait.js";

/** What a line may begin, where it stands. */
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

/** What begins at `place`: a container, whose mark is passed then, or the leaf that the rest of the line is. */
export function planStart(
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

type Find = Start | undefined;

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
	return isDestination(after)
		? { leaf: { kind: "definition" }, from: Infinity }
		: undefined;
}

const destination =
	/^(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;
/** What follows a label must look like an address: `[Note]: remember` is prose. */
const addressed = /^<|[/.:#&\\]/;

/** Where a definition leads, with its title or without. */
export const isDestination = (text: string): boolean =>
	destination.test(text) && addressed.test(text);
