const DIRECTIVE = /^([ \t>]*):{3,}[ \t]*[\w-]*(?:\[(.*)\])?(?:\{.*\})?[ \t]*$/;

/** Takes the lines that open and close container directives (`:::note[Title]`) out of Markdown; the title stays. */
export function dropDirectives(prose: string): string {
	if (!prose.includes(":::")) return prose;
	return prose
		.split("\n")
		.map((line) => {
			const [whole, indent = "", title = ""] = line.match(DIRECTIVE) ?? [];
			if (whole === undefined) return line;
			const blank = indent.trimEnd();
			return title ? `${blank}\n${indent}${title}\n${blank}` : blank;
		})
		.join("\n");
}
