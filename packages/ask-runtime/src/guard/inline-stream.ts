import { isWide, widePunctuation } from "./characters.js";
import {
	addPieces,
	type InlineContext,
	type Piece,
	wordsOf,
} from "./inline-context.js";
import { MAX_HELD, REMOVED } from "./limits.js";
import { OpenMarks } from "./open-marks.js";
import { parseInline } from "./parse-inline.js";

/** Takes the text of a paragraph, a heading or a cell as it comes. */
export interface InlineStream {
	push(text: string): void;
	end(): void;
}

const special = /[\\`*_[\]<&!:/@.\u2066-\u2069]/;
const addressLike = /[:/@.\\&]/;

/**
 * Parses text in stretches: wherever a word ends and no construct is open, what came before is final. A construct that
 * stays open for {@link MAX_HELD} characters is text. Where the stretches end depends on the text alone, so the pieces
 * are the same however it came.
 *
 * @param put Takes pieces that are final. The first one does not begin with a space.
 */
export function inlineStream(
	context: InlineContext,
	put: (pieces: Piece[]) => void,
): InlineStream {
	let pending = "";
	let at = 0;
	/** Where the last word ended: a stretch may end there. */
	let boundary = 0;
	let before = "";
	const marks = new OpenMarks();
	let plain = true;
	let addressed = false;
	let worded = false;
	/** Nothing or a space stands before: another space would be one too many. */
	let spaced = true;
	/** Inside a word too long to be one: left out up to its end. */
	let dropping = false;
	let isolated = 0;

	const give = (pieces: Piece[]): void => {
		const shown = spaced ? trimStart(pieces) : pieces;
		const last = shown.at(-1);
		if (!last) return;
		spaced = last.kind === "text" && last.text.endsWith(" ");
		put(shown);
	};

	const cut = (length: number, final: boolean): void => {
		const text = pending.slice(0, length);
		pending = pending.slice(length);
		const after = pending[0] ?? "";
		give(
			plain
				? [{ kind: "text", text: text.replace(/^[ \n\t]+/, " ") }]
				: balance(parseInline(text, { before, after, final }, context)),
		);
		before = text.at(-1) ?? before;
		marks.reset(before);
		at = boundary = 0;
		plain = true;
		addressed = worded = false;
	};

	/** Isolates that are closed but were never opened go; those still open are closed at the end. */
	const balance = (pieces: Piece[]): Piece[] =>
		/[\u2066-\u2069]/.test(wordsOf(pieces))
			? mapText(pieces, (text) =>
					text.replace(/[\u2066-\u2069]/g, (char) => {
						const closes = char === "\u2069";
						if (closes ? isolated === 0 : isolated > 7) return "";
						isolated += closes ? -1 : 1;
						return char;
					}),
				)
			: pieces;

	/** A construct has been open for too long, or a word goes on and on. */
	const giveUp = (): void => {
		if (boundary > 0) {
			cut(boundary, false);
			return;
		}
		const last = pending.charCodeAt(at - 1);
		const half = last >= 0xd800 && last < 0xdc00;
		cut(half ? at - 1 : at, false);
		context.removed();
		give([{ kind: "text", text: REMOVED }]);
		dropping = true;
	};

	const drop = (): void => {
		const end = pending.search(/[ \t\n]/);
		dropping = end < 0;
		pending = end < 0 ? "" : pending.slice(end);
	};

	const step = (): void => {
		const char = pending[at] as string;
		const unit = pending.charCodeAt(at);
		marks.settle(char);
		const space = char === " " || char === "\n" || char === "\t";
		const stop = space || widePunctuation.test(char);
		if (stop) addressed = false;
		const ends =
			at > 0 && (space || stop || (!addressed && partsWords(unit, at)));
		if (ends && worded) {
			boundary = at;
			if (marks.resolved) cut(at, false);
		}
		marks.read(char);
		if (!space) worded = true;
		if (addressLike.test(char)) addressed = true;
		if (plain && special.test(char)) plain = false;
		at++;
	};
	const partsWords = (unit: number, here: number): boolean => {
		if (unit >= 0xdc00 && unit < 0xe000) return false;
		return isWide(unit) || isWide(pending.charCodeAt(here - 1));
	};

	return {
		push(text) {
			pending += text;
			if (dropping) drop();
			while (at < pending.length) {
				step();
				if (at >= MAX_HELD) giveUp();
				if (dropping) drop();
			}
		},
		end() {
			pending = pending.trimEnd();
			if (pending !== "") cut(pending.length, true);
			if (isolated > 0)
				put([{ kind: "text", text: "\u2069".repeat(isolated) }]);
		},
	};
}

function trimStart(pieces: Piece[]): Piece[] {
	const [first, ...rest] = pieces;
	if (first?.kind !== "text") return pieces;
	const text = first.text.trimStart();
	return text === "" ? trimStart(rest) : [{ ...first, text }, ...rest];
}

function mapText(pieces: Piece[], change: (text: string) => string): Piece[] {
	const changed: Piece[] = [];
	for (const piece of pieces) {
		if (piece.kind === "text") {
			const text = change(piece.text);
			if (text !== "") addPieces<Piece>(changed, [{ ...piece, text }]);
		} else if ("children" in piece) {
			const children = mapText(piece.children, change) as typeof piece.children;
			if (children.length > 0) changed.push({ ...piece, children });
		} else changed.push(piece);
	}
	return changed;
}
