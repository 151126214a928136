import { isPunctuation, isSpace, isWide } from "./characters.js";
import { addPieces, type Piece, wordsOf } from "./inline-context.js";
import { MAX_EMPHASIS } from "./limits.js";

/** A run of `*` or `_`. */
export interface Mark {
	kind: "mark";
	char: string;
	length: number;
	/** As it was written; `length` shrinks as it is used. */
	whole: number;
	opens: boolean;
	closes: boolean;
}

/** CommonMark's flanking rules, except that a letter of a script without spaces is as good as a space. */
export function flanks(
	char: string,
	before: string,
	after: string,
): { opens: boolean; closes: boolean } {
	const freeBefore = isSpace(before) || isPunctuation(before) || wide(before);
	const freeAfter = isSpace(after) || isPunctuation(after) || wide(after);
	const left = !isSpace(after) && (!isPunctuation(after) || freeBefore);
	const right = !isSpace(before) && (!isPunctuation(before) || freeAfter);
	if (char === "*") return { opens: left, closes: right };
	return {
		opens: left && (!right || isPunctuation(before)),
		closes: right && (!left || isPunctuation(after)),
	};
}

const wide = (char: string): boolean => isWide(char.charCodeAt(0));

/** Pairs the marks among pieces; those without a partner are text. */
export function resolveMarks(tokens: readonly (Piece | Mark)[]): Piece[] {
	const open: (Piece | Mark)[] = [];
	for (const token of tokens) {
		if (token.kind !== "mark") {
			open.push(token);
			continue;
		}
		if (token.closes) closeWith(token, open);
		if (token.length > 0) open.push(token);
	}
	return toPieces(open);
}

function closeWith(closer: Mark, open: (Piece | Mark)[]): void {
	while (closer.length > 0) {
		const at = open.findLastIndex(
			(token) => token.kind === "mark" && pairs(token, closer),
		);
		if (at < 0) return;
		const opener = open[at] as Mark;
		const used = Math.min(2, opener.length, closer.length);
		const children = toPieces(open.splice(at + 1));
		opener.length -= used;
		closer.length -= used;
		if (opener.length === 0) open.pop();
		open.push(...dress(used === 2 ? "strong" : "emphasis", children));
	}
}

function pairs(opener: Mark, closer: Mark): boolean {
	if (opener.char !== closer.char || !opener.opens) return false;
	const both = opener.closes || closer.opens;
	const sum = opener.whole + closer.whole;
	return (
		!both || sum % 3 !== 0 || (opener.whole % 3 === 0 && closer.whole % 3 === 0)
	);
}

function dress(kind: "strong" | "emphasis", children: Piece[]): Piece[] {
	const images = children.filter((piece) => piece.kind === "image");
	const inner = children.filter((piece) => piece.kind !== "image");
	const bare =
		depthOf(inner) >= MAX_EMPHASIS ||
		(wordsOf(inner).trim() === "" && !inner.some(isCitation));
	if (bare) return children;
	return [{ kind, children: inner }, ...images];
}

const isCitation = ({ kind }: Piece): boolean => kind === "citation";

function depthOf(pieces: readonly Piece[]): number {
	return pieces.reduce(
		(deepest, piece) =>
			"children" in piece
				? Math.max(deepest, 1 + depthOf(piece.children))
				: deepest,
		0,
	);
}

function toPieces(tokens: readonly (Piece | Mark)[]): Piece[] {
	const pieces: Piece[] = [];
	for (const token of tokens)
		addPieces<Piece>(pieces, [
			token.kind === "mark"
				? { kind: "text", text: token.char.repeat(token.length) }
				: token,
		]);
	return pieces;
}
