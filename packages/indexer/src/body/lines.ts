import { partAtFences } from "./fences.js";
import type { Section } from "./section.js";
import { SectionBuilder } from "./section-builder.js";
import { Silence } from "./silence.js";

/** Reads Markdown by its line beginnings only: headings, fences, list items, paragraphs. Takes linear time. */
export function sectionsOfLines(source: string): Section[] {
	const builder = new SectionBuilder();
	const silence = new Silence();
	for (const { lines, isCode } of partAtFences(source)) {
		if (!isCode)
			for (const line of lines) readLine(builder, silence.enter(line));
		else if (!silence.isOn) readCode(builder, lines);
	}
	return builder.sections();
}

function readCode(builder: SectionBuilder, lines: readonly string[]): void {
	const [opening = "", ...rest] = lines;
	const language = opening.match(/^[ \t]*[`~]+[ \t]*([^\s{]+)/)?.[1];
	const isClosed = /^[ \t]*[`~]{3,}[ \t]*$/.test(rest.at(-1) ?? "");
	builder.code(rest.slice(0, isClosed ? -1 : undefined).join("\n"), language);
}

function readLine(builder: SectionBuilder, line: string): void {
	const [, marks = "", heading = ""] =
		line.match(/^ {0,3}(#{1,6}) (.*)$/) ?? [];
	if (marks) readElement(builder, `h${marks.length}`, heading);
	else if (/^\s*[-*+] /.test(line)) readItem(builder, line);
	else if (line.trim() === "") readElement(builder, "p", "");
	else {
		builder.text(line);
		builder.open("br");
	}
}

function readItem(builder: SectionBuilder, line: string): void {
	builder.open("ul");
	readElement(builder, "li", line.replace(/^\s*[-*+] /, ""));
	builder.close("ul");
}

function readElement(builder: SectionBuilder, tag: string, text: string): void {
	builder.open(tag);
	builder.text(text);
	builder.close(tag);
}
