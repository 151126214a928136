import type { Inline } from "../events.js";
import type { UrlRule } from "./url-rule.js";

/** What inline text is checked against. */
export interface InlineContext {
	rule: UrlRule;
	/** `[1]` to `[citations]` are citations. */
	citations: number;
	/** What to call a row when the words of a link to it deceive. */
	titleOf(url: string): string;
	/** Counts a link, an image or an address that was taken out. */
	removed(): void;
}

/** What inline text is made of. An image is a block; whoever takes the pieces gives it a place. */
export type Piece = Inline | { kind: "image"; url: string; alt: string };

/** Adds pieces at the end. Text that touches becomes one; objects that were there are not changed. */
export function addPieces<P extends Piece>(
	to: P[],
	pieces: readonly P[],
): void {
	for (const piece of pieces) {
		const last = to.at(-1);
		if (piece.kind !== "text" || last?.kind !== "text") {
			to.push(piece);
			continue;
		}
		const text = last.text + piece.text;
		to[to.length - 1] = { ...last, text };
	}
}

/** The words of pieces, without what they are dressed in. */
export function wordsOf(pieces: readonly Piece[]): string {
	return pieces
		.map((piece): string => {
			if (piece.kind === "image") return piece.alt;
			if (piece.kind === "citation") return "";
			return "text" in piece ? piece.text : wordsOf(piece.children);
		})
		.join("");
}

/** Marks that set the direction of a stretch of text, and their end. */
export const isolates: RegExp = /[\u2066-\u2069]/g;
