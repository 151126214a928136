import { LineCounter, parseDocument } from "yaml";

/** What stands above a Markdown text, and the text. `error` has the line in the file, from 1. */
export interface FrontMatter {
	data: Record<string, unknown>;
	body: string;
	error?: { line: number; message: string };
}

const FENCE = /^(---|\+\+\+)[ \t]*\r?\n/;

/** Splits YAML front matter from the text below it; a file without any is all body. */
export function splitFrontMatter(file: string): FrontMatter {
	const fence = FENCE.exec(file);
	if (!fence) return { data: {}, body: file };
	const start = fence[0].length;
	const closing = new RegExp(
		`^${fence[1] === "---" ? "---" : "\\+\\+\\+"}[ \\t]*\\r?$`,
		"m",
	).exec(file.slice(start));
	if (!closing) return unclosed(file, start);
	const end = start + closing.index;
	const body = file.slice(end + closing[0].length).replace(/^\r?\n/, "");
	if (fence[1] === "+++")
		return broken(body, 1, "it is TOML, and only YAML is read");
	return parseYaml(file.slice(start, end), body);
}

function unclosed(file: string, start: number): FrontMatter {
	// A file may begin with a thematic break; one followed by `name:` was meant as front matter.
	return /^[\w-]+[ \t]*[:=]/.test(file.slice(start))
		? broken("", 1, "the line that closes it is missing")
		: { data: {}, body: file };
}

function parseYaml(source: string, body: string): FrontMatter {
	const lines = new LineCounter();
	const parsed = parseDocument(source, {
		lineCounter: lines,
		// As Astro reads them: `2024-05-01 10:00:00` is an instant.
		customTags: ["timestamp"],
		prettyErrors: false,
	});
	const [error] = parsed.errors;
	if (error)
		return broken(body, lines.linePos(error.pos[0]).line + 1, error.message);
	try {
		const data: unknown = parsed.toJS() ?? {};
		if (typeof data === "object" && !Array.isArray(data))
			return { data: data as Record<string, unknown>, body };
		return broken(body, 2, "it is not a list of `name: value`");
	} catch (cause) {
		return broken(body, 2, (cause as Error).message);
	}
}

function broken(body: string, line: number, message: string): FrontMatter {
	return { data: {}, body, error: { line, message } };
}
