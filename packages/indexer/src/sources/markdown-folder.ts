import { readFile as readFileFromDisk, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { glob } from "tinyglobby";
import { AskError } from "../errors.js";
import { labelOf } from "../label.js";
import { pathToUrl } from "../public-url.js";
import type { Source, SourceContext, SourceDocument } from "../source.js";
import { firstHeading } from "./first-heading.js";
import { splitFrontMatter } from "./front-matter.js";
import { knownFields } from "./known-fields.js";
import { decodeText } from "./read-text.js";

export interface MarkdownFolderOptions {
	/** Type of the documents. Default: the folder's name. */
	type?: string;
	/** The URL of a file, given its path in the folder without extension. Default: that path, `index` left out. */
	url?: (path: string) => string | undefined;
	readFile?: (path: string) => Promise<Uint8Array>;
}

interface MarkdownFile {
	/** Path in the folder, with `/` and extension. */
	path: string;
	/** The path without extension and without `/index` at its end, as Astro names entries. */
	place: string;
	bytes: Uint8Array;
}

/**
 * Every `.md`, `.mdx` and `.markdown` file in a folder and below, one document each, with the id
 * `<folder name>/<path without extension>`; `guides/index.md` is `<folder name>/guides`.
 */
export function markdownFolder(
	folder: string,
	options: MarkdownFolderOptions = {},
): Source<MarkdownFile> {
	const root = resolve(folder);
	const name = basename(root);
	const type = options.type ?? name;
	return {
		name: `markdown-folder ${name}`,
		type,
		load: (context) => readFolder(root, context, options),
		toDocuments: (file, context) =>
			toDocument(file, { folder: name, type, ...options }, context),
	};
}

async function* readFolder(
	root: string,
	context: SourceContext,
	{ readFile = readFileFromDisk }: MarkdownFolderOptions,
): AsyncGenerator<MarkdownFile> {
	const paths = await listFiles(root);
	const places = new Set(paths.map(withoutExtension));
	for (const path of paths) {
		try {
			const bytes = await readFile(join(root, path));
			yield { path, place: placeOf(path, places), bytes };
		} catch (cause) {
			context.report({
				code: "unreadable-file",
				message: `The file "${path}" cannot be read: ${(cause as Error).message}.`,
				hint: "Check that it exists and that the build may read it.",
			});
		}
	}
}

async function listFiles(root: string): Promise<string[]> {
	const found = await stat(root).catch(() => undefined);
	if (!found?.isDirectory())
		throw new AskError("unreadable-file", `There is no folder "${root}".`, {
			hint: "Check the path of the folder to index.",
		});
	const paths = await glob("**/*.{md,mdx,markdown}", {
		cwd: root,
		ignore: ["**/node_modules/**"],
		caseSensitiveMatch: false,
		expandDirectories: false,
	});
	return paths.sort();
}

const withoutExtension = (path: string): string =>
	path.replace(/\.[^./]+$/, "");

function placeOf(path: string, taken: ReadonlySet<string>): string {
	const place = withoutExtension(path);
	const folder = place.replace(/\/index$/, "");
	return taken.has(folder) ? place : folder;
}

function toDocument(
	{ path, place, bytes }: MarkdownFile,
	{
		folder,
		url = fileUrl,
	}: MarkdownFolderOptions & { folder: string; type: string },
	context: SourceContext,
): SourceDocument | undefined {
	const id = `${folder}/${place}`;
	const { text, damaged } = decodeText(bytes);
	if (damaged)
		context.warn(
			`"${path}" is not all UTF-8; the bytes that are no text became "\u{FFFD}".`,
		);
	const { data, body, error } = splitFrontMatter(text);
	if (error) return void context.report(frontMatterProblem(path, error));
	const { draft, title, ...fields } = knownFields(data);
	if (draft) return void context.leaveOut(id, "draft");
	const address = url(place);
	if (address === undefined) return void context.leaveOut(id, "no url");
	return {
		...fields,
		id,
		title: title ?? firstHeading(body) ?? labelOf(basename(place)),
		url: address,
		data,
		text: body,
		format: /\.mdx$/i.test(path) ? "mdx" : "markdown",
	};
}

function fileUrl(place: string): string {
	const page = place.replace(/(^|\/)index$/, "");
	return page === "" ? "/" : `${pathToUrl(page)}/`;
}

function frontMatterProblem(
	path: string,
	{ line, message }: { line: number; message: string },
): Parameters<SourceContext["report"]>[0] {
	return {
		code: "front-matter",
		message: `The front matter of "${path}" cannot be read (line ${line}): ${message}. The file is left out.`,
		hint: "Correct that line; values with a colon or a bracket need quotes.",
	};
}
