/** `(destination "title")` after a link's words. */
export interface LinkTail {
	/** As written, with its escapes. */
	destination: string;
	end: number;
}

const space = /[ \t\n]/;
const control = /[\0-\x20\x7f]/;

/** @param at Of the `(`. @returns `open` when the text ends before the tail does; nothing when it is none. */
export function linkTailAt(
	text: string,
	at: number,
): LinkTail | "open" | undefined {
	const from = skipSpace(text, at + 1);
	if (from === text.length) return "open";
	const angle = text[from] === "<";
	const to = angle ? endOfAngle(text, from) : endOfPlain(text, from);
	if (to === undefined || to === text.length)
		return to === undefined ? undefined : "open";
	const destination = angle
		? text.slice(from + 1, to - 1)
		: text.slice(from, to);
	const after = skipSpace(text, to);
	const end = after > to ? endOfTitle(text, after) : after;
	if (end === undefined) return undefined;
	const last = skipSpace(text, end);
	if (last >= text.length) return "open";
	return text[last] === ")" ? { destination, end: last + 1 } : undefined;
}

function skipSpace(text: string, from: number): number {
	let at = from;
	while (space.test(text[at] ?? "")) at++;
	return at;
}

function endOfAngle(text: string, from: number): number | undefined {
	for (let at = from + 1; at < text.length; at++) {
		const char = text[at] as string;
		if (char === "\\") at++;
		else if (char === ">") return at + 1;
		else if (char === "<" || char === "\n") return undefined;
	}
	return text.length;
}

function endOfPlain(text: string, from: number): number | undefined {
	let depth = 0;
	let at = from;
	for (; at < text.length; at++) {
		const char = text[at] as string;
		if (control.test(char)) break;
		if (
			char === "\\" &&
			at + 1 < text.length &&
			!control.test(text[at + 1] as string)
		)
			at++;
		else if (char === "(" && ++depth > 32) return undefined;
		else if (char === ")" && depth-- === 0) return at;
	}
	if (at >= text.length) return text.length;
	return depth === 0 ? at : undefined;
}

const closers: Record<string, string> = { '"': '"', "'": "'", "(": ")" };

/** @returns Where the title ends, `from` when there is none. */
function endOfTitle(text: string, from: number): number | undefined {
	const closer = closers[text[from] ?? ""];
	if (closer === undefined) return from;
	for (let at = from + 1; at < text.length; at++) {
		if (text[at] === "\\") at++;
		else if (text[at] === closer) return at + 1;
	}
	return text.length;
}
