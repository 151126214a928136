import type { Inline } from "../events.js";
import { widePunctuation } from "./characters.js";
import {
	addPieces,
	type InlineContext,
	type Piece,
	wordsOf,
} from "./inline-context.js";
import { REMOVED } from "./limits.js";

const rest = `[^\\s<>"${widePunctuation.source.slice(1)}`;

/**
 * What some renderer would link by itself: `scheme://…`, `//host`, `www.…`. Each alternative begins at the beginning of a
 * run only, which keeps the search linear.
 */
const address = new RegExp(
	[
		`(?<![a-z0-9+.-])[a-z0-9+.-]*(?:://|(?<=https?):/)${rest}*`,
		`(?<![:/\\p{L}\\p{N}])//(?=${rest}*[.:])(?!/)${rest}+`,
		`(?<![\\p{L}\\p{N}@.-])www\\.${rest}+`,
	].join("|"),
	"giu",
);
const suspect = /\/\/|:\/|www\./i;
/** Code, citations and links part words as a space does. */
const gap = " ";

interface Found {
	from: number;
	to: number;
	/** What stands there instead. */
	instead: Inline;
}

/**
 * Takes out addresses in prose that no row names and links those that one does. The words are looked at as they will
 * stand on the page, whatever they are dressed in, because taking marks and tags away can join an address.
 */
export function checkBareUrls(
	pieces: Piece[],
	context: InlineContext,
): Piece[] {
	const words = proseOf(pieces);
	if (!suspect.test(words)) return pieces;
	const found = findAddresses(words, context);
	return found.length === 0 ? pieces : replace(pieces, found, { at: 0 });
}

/** A text without addresses that no row names, for what is shown as plain words. */
export function withoutStrayUrls(
	words: string,
	context: InlineContext,
): string {
	return wordsOf(checkBareUrls([{ kind: "text", text: words }], context));
}

/** The addresses in words, without the punctuation after them. */
export function addressesIn(words: string): string[] {
	return suspect.test(words)
		? Array.from(words.matchAll(address), ([run]) => trimEnd(run))
		: [];
}

function proseOf(pieces: readonly Piece[]): string {
	return pieces
		.map((piece) => {
			if (piece.kind === "text") return piece.text;
			return isDress(piece) ? proseOf(piece.children) : gap;
		})
		.join("");
}

type Dress = Extract<Inline, { kind: "emphasis" | "strong" }>;
const isDress = (piece: Piece): piece is Dress =>
	piece.kind === "emphasis" || piece.kind === "strong";

function findAddresses(words: string, context: InlineContext): Found[] {
	const found: Found[] = [];
	for (const match of words.matchAll(address)) {
		const from = match.index;
		const whole = trimEnd(match[0]);
		const row = context.rule.link(whole);
		if (row === undefined) context.removed();
		const instead: Inline =
			row === undefined
				? { kind: "text", text: REMOVED }
				: { kind: "link", url: row, children: [{ kind: "text", text: row }] };
		found.push({ from, to: from + whole.length, instead });
	}
	return found;
}

/** Punctuation at the end belongs to the sentence, as does a bracket that was opened before. */
function trimEnd(run: string): string {
	let text = run;
	for (;;) {
		const last = text.at(-1) ?? "";
		if (/[.,;:!?'*_~\]}”’»]/.test(last)) text = text.slice(0, -1);
		else if (last === ")" && count(text, ")") > count(text, "("))
			text = text.slice(0, -1);
		else return text;
	}
}

const count = (text: string, char: string): number =>
	text.split(char).length - 1;

/** @param place How far in the prose we are; moves on. */
function replace(
	pieces: readonly Piece[],
	found: readonly Found[],
	place: { at: number },
): Piece[] {
	const made: Piece[] = [];
	for (const piece of pieces) {
		if (piece.kind === "text") {
			addPieces<Piece>(made, cut(piece.text, found, place.at));
			place.at += piece.text.length;
		} else if (isDress(piece)) {
			const children = replace(piece.children, found, place) as Inline[];
			if (children.length > 0) made.push({ ...piece, children });
		} else {
			made.push(piece);
			place.at += gap.length;
		}
	}
	return made;
}

function cut(text: string, found: readonly Found[], start: number): Inline[] {
	const parts: Inline[] = [];
	const add = (part: string): void => {
		if (part !== "") parts.push({ kind: "text", text: part });
	};
	let at = 0;
	for (const { from, to, instead } of found) {
		if (to <= start || from >= start + text.length) continue;
		if (from >= start) {
			add(text.slice(at, from - start));
			parts.push(instead);
		}
		at = Math.min(text.length, to - start);
	}
	add(text.slice(at));
	return parts;
}
