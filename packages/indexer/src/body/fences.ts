/** A stretch of Markdown source that is wholly inside or wholly outside fenced code. */
export interface Stretch {
	lines: string[];
	isCode: boolean;
}

/** Parts Markdown source at its code fences; the fence lines belong to the code. */
export function partAtFences(source: string): Stretch[] {
	const stretches: Stretch[] = [];
	let current: Stretch | undefined;
	let fence = "";
	for (const line of source.split("\n")) {
		const wasCode = fence !== "";
		fence = fenceAfter(line, fence);
		const isCode = wasCode || fence !== "";
		if (current?.isCode !== isCode || (isCode && !wasCode)) {
			current = { lines: [], isCode };
			stretches.push(current);
		}
		current.lines.push(line);
	}
	return stretches;
}

/** The fence that is open behind `line`, when `fence` (or none, `""`) was open before it. */
function fenceAfter(line: string, fence: string): string {
	const [, marks = "", rest = ""] =
		line.match(/^[ \t]*(`{3,}|~{3,})(.*)$/) ?? [];
	if (fence === "") return marks[0] === "`" && rest.includes("`") ? "" : marks;
	const closes = marks.startsWith(fence) && rest.trim() === "";
	return closes ? "" : fence;
}

/** Changes what is outside fenced code and leaves the code as it is. */
export function mapProse(
	source: string,
	change: (prose: string) => string,
): string {
	return partAtFences(source)
		.map(({ lines, isCode }) =>
			isCode ? lines.join("\n") : change(lines.join("\n")),
		)
		.join("\n");
}
