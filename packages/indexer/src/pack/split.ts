import { sentenceEnds } from "../text/index.js";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Longest character, in UTF-16 units, that is looked at whole: family emoji have up to 25. */
const MAX_GRAPHEME = 64;

/**
 * Parts text into pieces of at most `maxChars`, at the ends of sentences, else between words, else between
 * characters as a reader sees them.
 */
export function splitProse(text: string, maxChars: number): string[] {
	const pieces: string[] = [];
	for (let from = 0; from < text.length; ) {
		const to = cutAfter(text, from, maxChars);
		const piece = text.slice(from, to).trim();
		if (piece) pieces.push(piece);
		from = to;
	}
	return pieces;
}

/** Parts code into pieces of at most `maxChars` at line ends; a longer line is parted between characters. */
export function splitLines(text: string, maxChars: number): string[] {
	const pieces: string[] = [];
	let piece: string | undefined;
	for (const line of text.split("\n").flatMap((l) => shortLines(l, maxChars))) {
		if (piece !== undefined && piece.length + 1 + line.length <= maxChars) {
			piece += `\n${line}`;
			continue;
		}
		if (piece?.trim()) pieces.push(piece);
		piece = line;
	}
	if (piece?.trim()) pieces.push(piece);
	return pieces;
}

function shortLines(line: string, maxChars: number): string[] {
	return line.length <= maxChars ? [line] : splitProse(line, maxChars);
}

/** @returns Where the piece that begins at `from` ends; always behind `from`. */
function cutAfter(text: string, from: number, maxChars: number): number {
	const end = from + maxChars;
	if (end >= text.length) return text.length;
	// A piece of less than half the length is worth less than a whole last sentence.
	const middle = from + Math.floor(maxChars / 2);
	const half = text.slice(middle, end);
	const cut = sentenceEnds(half).at(-1) ?? endOfLastSpace(half);
	return cut > 0 ? middle + cut : graphemeStart(text, from, end);
}

/** @returns 0 where there is none. */
function endOfLastSpace(text: string): number {
	let end = 0;
	for (const match of text.matchAll(/\s+/gu))
		end = match.index + match[0].length;
	return end;
}

function graphemeStart(text: string, from: number, end: number): number {
	const start = Math.max(from, end - MAX_GRAPHEME);
	const around = graphemes.segment(text.slice(start, end + MAX_GRAPHEME));
	const cut = start + (around.containing(end - start)?.index ?? 0);
	if (cut > start) return cut;
	const splitsPair = /[\udc00-\udfff]/.test(text.charAt(end));
	return splitsPair && end - 1 > from ? end - 1 : end;
}
