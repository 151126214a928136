import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { AskError } from "../errors.js";
import { pathToUrl } from "../public-url.js";
import type { Source, SourceContext, SourceDocument } from "../source.js";
import { parseCsv } from "./csv.js";
import { knownFields } from "./known-fields.js";
import { decodeText } from "./read-text.js";

export interface RowsOptions {
	/** Type of the documents. Default: the file's name without extension. */
	type?: string;
}

interface Row {
	/** Where it stands in its file, for messages: `line 3`, `row 3`. */
	place: string;
	value: unknown;
}

/**
 * The rows of a `.json` (a list), `.jsonl` or `.csv` file, one document each: `id`, `text`, and optionally `title`, `url`,
 * `lang`; further fields become its data. The id is kept as it stands.
 */
export function rows(file: string, options: RowsOptions = {}): Source<Row> {
	const name = basename(file);
	return {
		name: `rows ${name}`,
		type: options.type ?? basename(file, extname(file)),
		load: (context) => readRows(file, context),
		toDocuments: (row, context) => toDocument(row, name, context),
	};
}

async function readRows(file: string, context: SourceContext): Promise<Row[]> {
	const name = basename(file);
	const bytes = await readFile(file).catch((cause: Error) => {
		throw new AskError(
			"unreadable-file",
			`The file "${file}" cannot be read: ${cause.message}.`,
			{ hint: "Check the path of the file to index.", cause },
		);
	});
	const { text, damaged } = decodeText(bytes);
	if (damaged)
		context.warn(
			`"${name}" is not all UTF-8; the bytes that are no text became "\u{FFFD}".`,
		);
	switch (extname(file).toLowerCase()) {
		case ".json":
			return fromJson(text, name);
		case ".csv":
			return parseCsv(text).map(({ line, value }) => ({
				place: `line ${line}`,
				value,
			}));
		default:
			return fromJsonLines(text, name, context);
	}
}

function fromJson(text: string, name: string): Row[] {
	const values = tryJson(text);
	if (!Array.isArray(values))
		throw new AskError("bad-source", `"${name}" is not a JSON list of rows.`, {
			hint: 'Write `[{ "id": "1", "text": "…" }, …]`, or one row a line in a `.jsonl` file.',
		});
	return values.map((value, i) => ({ place: `row ${i + 1}`, value }));
}

function fromJsonLines(
	text: string,
	name: string,
	context: SourceContext,
): Row[] {
	const found: Row[] = [];
	text.split("\n").forEach((line, i) => {
		if (line.trim() === "") return;
		const place = `line ${i + 1}`;
		const value = tryJson(line);
		if (value === undefined) context.report(refused(name, place, "no JSON"));
		else found.push({ place, value });
	});
	return found;
}

function tryJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function toDocument(
	{ place, value }: Row,
	file: string,
	context: SourceContext,
): SourceDocument | undefined {
	if (value === null || typeof value !== "object" || Array.isArray(value))
		return void context.report(refused(file, place, "no row of named fields"));
	const { id, text, url, ...data } = value as Record<string, unknown>;
	if ((typeof id !== "string" && typeof id !== "number") || id === "")
		return void context.report(refused(file, place, "a row without an id"));
	const { draft, title, ...fields } = knownFields(data);
	if (draft) return void context.leaveOut(String(id), "draft");
	const { title: _, lang: __, ...rest } = data;
	return {
		...fields,
		id: String(id),
		title: title ?? String(id),
		url: typeof url === "string" && url !== "" ? url : pathToUrl(String(id)),
		data: rest,
		text: typeof text === "number" ? String(text) : asText(text),
		format: "plain",
	};
}

const asText = (value: unknown): string =>
	typeof value === "string" ? value : "";

function refused(
	file: string,
	place: string,
	what: string,
): Parameters<SourceContext["report"]>[0] {
	return {
		code: "bad-source",
		message: `"${file}", ${place}, is ${what}; it is left out.`,
		hint: 'Every row needs an id and a text: `{ "id": "1", "text": "…", "title": "…", "url": "/…", "lang": "en" }`.',
	};
}
