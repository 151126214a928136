import { partAtFences } from "./fences.js";

// Measured on micromark 4: a million characters take about five seconds; paragraphs of many lines or of many
// emphasis marks, and containers in containers, take time that grows with the square.
const MAX_CHARS = 1_000_000;
const MAX_PARAGRAPH_LINES = 1_000;
const MAX_PARAGRAPH_MARKS = 1_000;
const MAX_CONTAINERS = 100;
const MAX_INDENT_CHARS = 400;

/**
 * Why the Markdown parser would take too long over `source`, or `undefined` when it would not. Takes linear time.
 */
export function hardshipOf(source: string): string | undefined {
	if (source.length > MAX_CHARS)
		return `it is longer than ${MAX_CHARS} characters`;
	for (const { lines, isCode } of partAtFences(source)) {
		const hardship = isCode ? undefined : hardshipOfProse(lines);
		if (hardship) return hardship;
	}
	return undefined;
}

function hardshipOfProse(prose: readonly string[]): string | undefined {
	let lines = 0;
	let marks = 0;
	for (const line of prose) {
		const beginsBlock = /^\s*(?:$|[>*+|<-]|\d+[.)])/.test(line);
		lines = beginsBlock ? 0 : lines + 1;
		marks = (beginsBlock ? 0 : marks) + count(line, /[*_~`[]/g);
		if (lines > MAX_PARAGRAPH_LINES)
			return `a paragraph has more than ${MAX_PARAGRAPH_LINES} lines`;
		if (marks > MAX_PARAGRAPH_MARKS)
			return `a paragraph has more than ${MAX_PARAGRAPH_MARKS} emphasis or code marks`;
		const hardship = hardshipOfLead(line);
		if (hardship) return hardship;
	}
	return undefined;
}

function hardshipOfLead(line: string): string | undefined {
	const [lead = ""] = line.match(/^[\s>*+\-\d.)]*/) ?? [];
	const isRule = /^[\s*-]*$/.test(line);
	const containers = count(lead, />|[-*+.)](?=\s)/g);
	if (containers > MAX_CONTAINERS && !isRule)
		return `a line opens more than ${MAX_CONTAINERS} quotes or lists`;
	if (line.length - line.trimStart().length > MAX_INDENT_CHARS && line.trim())
		return `a line is indented by more than ${MAX_INDENT_CHARS} characters`;
	return undefined;
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
