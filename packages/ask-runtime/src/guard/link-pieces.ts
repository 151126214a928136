import type { Inline } from "../events.js";
import { withoutStrayUrls } from "./bare-urls.js";
import { deceives } from "./deceptive-words.js";
import {
	type InlineContext,
	isolates,
	type Piece,
	wordsOf,
} from "./inline-context.js";

const numbers = /^\d{1,3}(?:\s*[,;]\s*\d{1,3})*$/;

/** @returns The citations that words in brackets stand for, without unknown ones; nothing when they are no numbers. */
export function citationsIn(
	label: string,
	{ citations }: InlineContext,
): Piece[] | undefined {
	if (!numbers.test(label)) return undefined;
	return label
		.split(/[,;]/)
		.map(Number)
		.filter((n) => n >= 1 && n <= citations)
		.map((n) => ({ kind: "citation", n }));
}

/** `![words](destination)`: the image of a row, or its words. */
export function imagePieces(
	words: readonly Piece[],
	destination: string,
	context: InlineContext,
): Piece[] {
	const alt = wordsOf(words).replace(isolates, "");
	const url = context.rule.image(destination);
	if (url !== undefined)
		return [{ kind: "image", url, alt: withoutStrayUrls(alt, context) }];
	context.removed();
	return alt === "" ? [] : [{ kind: "text", text: alt }];
}

/** `[words](destination)`: a link to a row, or its words. A citation's number stays a citation, wherever it leads. */
export function linkPieces(
	words: Piece[],
	label: string,
	destination: string,
	context: InlineContext,
): Piece[] {
	const { rule, titleOf, removed } = context;
	const cited = citationsIn(label, context) ?? [];
	if (cited.length > 0) return cited;
	const url = rule.link(destination);
	if (url === undefined) {
		removed();
		return words;
	}
	const shown = wordsOf(words);
	if (shown.trim() === "") return [];
	const inside = words.filter(staysInLink) as Inline[];
	const text = deceives(shown, url, rule) ? titleOf(url) : shown;
	// A linked picture is shown as a picture; its description carries the link.
	const whole = text === shown && wordsOf(inside).trim() !== "";
	const children: Inline[] = whole ? inside : [{ kind: "text", text }];
	return [
		{ kind: "link", url, children },
		...words.filter((piece) => !staysInLink(piece)),
	];
}

const staysInLink = ({ kind }: Piece): boolean =>
	kind !== "image" && kind !== "citation";
