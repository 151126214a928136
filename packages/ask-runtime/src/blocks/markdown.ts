import type { Block, Inline } from "../events.js";
import { type Allow, type AllowCheck, checkAllow } from "./allow.js";

/**
 * Blocks as Markdown that is safe for a renderer we do not know: every punctuation mark of prose is escaped, whatever an
 * autolinker could pick up stands in code, and only URLs of `allow` are written.
 *
 * @returns Blocks with an empty line between them; ends without a line break. Citations are plain `[n]`.
 */
export function blocksToMarkdown(
	blocks: readonly Block[],
	allow: Allow,
): string {
	return writeBlocks(blocks, checkAllow(allow));
}

function writeBlocks(blocks: readonly Block[], may: AllowCheck): string {
	return blocks
		.map((block) => writeBlock(block, may))
		.filter(Boolean)
		.join("\n\n");
}

function writeBlock(block: Block, may: AllowCheck): string {
	switch (block.kind) {
		case "paragraph":
			return writeLine(block.children, may);
		case "heading":
			return `${"#".repeat(block.level)} ${writeLine(block.children, may)}`;
		case "list":
			return block.items
				.map((item, at) =>
					hang(block.ordered ? `${at + 1}. ` : "- ", writeBlocks(item, may)),
				)
				.join("\n");
		case "quote":
			return writeBlocks(block.children, may).replace(/^/gm, "> ");
		case "code":
			return writeFence(block.text, block.language);
		case "table":
			return writeTable(block.head, block.rows, may);
		case "image":
			return may.image(block.url)
				? `!${writeLink(block.url, escapeProse(block.alt))}`
				: escapeProse(block.alt).trim();
	}
}

/** Inlines on one line, so that no line of a reader's or site's text can begin a block. */
function writeLine(children: readonly Inline[], may: AllowCheck): string {
	return writeInlines(children, may).trim();
}

function writeInlines(children: readonly Inline[], may: AllowCheck): string {
	return children.map((piece) => writeInline(piece, may)).reduce(join, "");
}

/** Two runs of backticks that touch would be one. */
function join(before: string, after: string): string {
	const touching = before.endsWith("`") && after.startsWith("`");
	return touching ? `${before} ${after}` : before + after;
}

function writeInline(piece: Inline, may: AllowCheck): string {
	switch (piece.kind) {
		case "text":
			return escapeProse(piece.text);
		case "emphasis":
			return wrap("*", writeInlines(piece.children, may));
		case "strong":
			return wrap("**", writeInlines(piece.children, may));
		case "code":
			return writeCode(piece.text);
		case "link":
			return may.link(piece.url)
				? writeLink(piece.url, writeLine(piece.children, may))
				: writeInlines(piece.children, may);
		case "citation":
			return `\\[${Number(piece.n)}\\]`;
	}
}

/** `[words](<url>)`; the URL's own characters are kept, those with a meaning in Markdown escaped. */
export function writeLink(url: string, words: string): string {
	return `[${words}](<${url.replace(/[\\<>&]/g, "\\$&")}>)`;
}

/**
 * What some renderer would turn into a link by itself: schemes, `//host`, `www.`, addresses, bare host names. In code no
 * renderer does, and the words stay. Escaping the colon is not enough: remark-gfm links after it has unescaped.
 * Each alternative starts at the beginning of a run only, which keeps the time linear.
 */
const linkish = new RegExp(
	[
		/(?<![\p{L}\p{N}+.-])[\p{L}\p{N}+.-]*:?\/\/[^\s\p{Cc}<>]*/u,
		/www\.[^\s\p{Cc}<>]*/u,
		/(?:mailto|xmpp|tel|javascript|data):[^\s\p{Cc}<>]+/u,
		/(?<![^\s\p{Cc}@])[^\s\p{Cc}@]+@[^\s\p{Cc}<>]+/u,
		/(?<![\p{L}\p{M}\p{N}_.-])[\p{L}\p{M}\p{N}_.-]*\.(?:[\p{L}\p{M}]{2,}|xn--[\p{L}\p{N}-]+)(?::\d+)?(?:[/?#][^\s\p{Cc}<>]*)?/u,
	]
		.map(({ source }) => source)
		.join("|"),
	"giu",
);

const punctuation = /[!-/:-@[-`{-~]/g;

/** Plain text as Markdown prose on one line. */
export function escapeProse(text: string): string {
	const line = text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
	let written = "";
	let from = 0;
	for (const match of line.matchAll(linkish)) {
		written = join(written, escapePunctuation(line.slice(from, match.index)));
		written = join(written, writeCode(match[0]));
		from = match.index + match[0].length;
	}
	return written + escapePunctuation(line.slice(from));
}

/** `<` as an entity: there are renderers that see a tag behind a backslash. */
function escapePunctuation(text: string): string {
	return text.replace(punctuation, (mark) =>
		mark === "<" ? "&lt;" : `\\${mark}`,
	);
}

function wrap(mark: string, words: string): string {
	const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
	return inner ? `${before}${mark}${inner}${mark}${after}` : words;
}

function longestRun(text: string, mark: string): number {
	const runs = text.match(new RegExp(`${mark}+`, "g")) ?? [];
	return runs.reduce((longest, run) => Math.max(longest, run.length), 0);
}

function writeCode(text: string): string {
	const line = text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
	if (!line.trim()) return line;
	const fence = "`".repeat(longestRun(line, "`") + 1);
	const pad = /^[` ]|[` ]$/.test(line) ? " " : "";
	return `${fence}${pad}${line}${pad}${fence}`;
}

function writeFence(text: string, language = ""): string {
	const fence = "`".repeat(Math.max(3, longestRun(text, "`") + 1));
	const info = /^[\w+#.-]{1,32}$/.test(language) ? language : "";
	return `${fence}${info}\n${text.replace(/\r\n?/g, "\n").replace(/\n+$/, "")}\n${fence}`;
}

function writeTable(
	head: readonly Inline[][],
	rows: readonly Inline[][][],
	may: AllowCheck,
): string {
	const line = (cells: readonly Inline[][]): string =>
		`| ${cells.map((cell) => writeLine(cell, may).replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
	return [
		line(head),
		`|${" --- |".repeat(head.length)}`,
		...rows.map(line),
	].join("\n");
}

/** A list item: its mark, then everything under it indented by the mark's width. */
function hang(mark: string, text: string): string {
	const indent = " ".repeat(mark.length);
	return mark + text.replace(/\n(?!\n|$)/g, `\n${indent}`);
}
