/** The first level-1 heading of a Markdown text, outside code, as plain words. */
export function firstHeading(markdown: string): string | undefined {
	let fence: string | undefined;
	let previous = "";
	for (const line of markdown.split(/\r?\n/)) {
		const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
		if (fence) {
			if (mark?.startsWith(fence)) fence = undefined;
			continue;
		}
		if (mark) fence = mark;
		const heading = headingOf(line, previous);
		if (heading) return heading;
		previous = mark ? "" : line;
	}
	return undefined;
}

function headingOf(line: string, previous: string): string | undefined {
	const text = /^ {0,3}#[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(line)?.[1];
	if (text) return plainWords(text);
	const underlined = /^ {0,3}=+[ \t]*$/.test(line) && previous.trim() !== "";
	return underlined ? plainWords(previous) : undefined;
}

function plainWords(inline: string): string | undefined {
	const words = inline
		.replace(/!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])?/g, "$1")
		.replace(/<[^>]*>/g, "")
		.replace(/[*`~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "")
		.replace(/\\([!-/:-@[-`{-~])/g, "$1")
		.trim();
	return words || undefined;
}
