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

const special = /[\\`*_[\]<&!:/@.\u2066-\u2069]/;
const addressLike = /[:/@.\\&]/;

/**
 * Takes the text of a paragraph, a heading or a cell as it comes and parses it in stretches: wherever a word ends and no
 * construct is open, what came before is final. A construct that stays open for {@link MAX_HELD} characters is text.
 * Where the stretches end depends on the text alone, so the pieces are the same however it came.
 */
export class InlineStream {
	readonly #context: InlineContext;
	readonly #out: TidyPieces;
	readonly #marks = new OpenMarks();
	#pending = "";
	#at = 0;
	/** Where the last word ended: a stretch may end there. */
	#boundary = 0;
	#before = "";
	#plain = true;
	#addressed = false;
	#worded = false;
	/** Inside a word too long to be one: left out up to its end. */
	#dropping = false;

	/** @param put Takes pieces that are final. The first one does not begin with a space. */
	constructor(context: InlineContext, put: (pieces: Piece[]) => void) {
		this.#context = context;
		this.#out = new TidyPieces(put);
	}

	push(text: string): void {
		this.#pending += text;
		if (this.#dropping) this.#drop();
		while (this.#at < this.#pending.length) {
			this.#step();
			if (this.#at >= MAX_HELD) this.#giveUp();
			if (this.#dropping) this.#drop();
		}
	}

	end(): void {
		this.#pending = this.#pending.trimEnd();
		if (this.#pending !== "") this.#cut(this.#pending.length, true);
		this.#out.end();
	}

	#step(): void {
		const char = this.#pending[this.#at] as string;
		this.#marks.settle(char);
		const space = char === " " || char === "\n" || char === "\t";
		const stop = space || widePunctuation.test(char);
		if (stop) this.#addressed = false;
		if (this.#worded && this.#at > 0 && (stop || this.#partsWords())) {
			this.#boundary = this.#at;
			if (this.#marks.resolved) this.#cut(this.#at, false);
		}
		this.#marks.read(char);
		if (!space) this.#worded = true;
		if (addressLike.test(char)) this.#addressed = true;
		if (this.#plain && special.test(char)) this.#plain = false;
		this.#at++;
	}

	/** Next to a wide character a word may end without a space, but not in an address. */
	#partsWords(): boolean {
		if (this.#addressed) return false;
		const unit = this.#pending.charCodeAt(this.#at);
		if (unit >= 0xdc00 && unit < 0xe000) return false;
		return isWide(unit) || isWide(this.#pending.charCodeAt(this.#at - 1));
	}

	#cut(length: number, final: boolean): void {
		const text = this.#pending.slice(0, length);
		this.#pending = this.#pending.slice(length);
		const around = {
			before: this.#before,
			after: this.#pending[0] ?? "",
			final,
		};
		if (this.#plain) this.#out.giveText(text.replace(/^[ \n\t]+/, " "));
		else this.#out.give(parseInline(text, around, this.#context));
		this.#before = text.at(-1) ?? this.#before;
		this.#marks.reset(this.#before);
		this.#at = this.#boundary = 0;
		this.#plain = true;
		this.#addressed = this.#worded = false;
	}

	/** A construct has been open for too long, or a word goes on and on. */
	#giveUp(): void {
		if (this.#boundary > 0) {
			this.#cut(this.#boundary, false);
			return;
		}
		const last = this.#pending.charCodeAt(this.#at - 1);
		const half = last >= 0xd800 && last < 0xdc00;
		this.#cut(half ? this.#at - 1 : this.#at, false);
		this.#context.removed();
		this.#out.giveText(REMOVED);
		this.#dropping = true;
	}

	#drop(): void {
		const end = this.#pending.search(/[ \t\n]/);
		this.#dropping = end < 0;
		this.#pending = end < 0 ? "" : this.#pending.slice(end);
	}
}

/** Passes pieces on without a space too many; isolates are closed as often as they are opened, and no deeper than eight. */
class TidyPieces {
	readonly #put: (pieces: Piece[]) => void;
	/** Nothing or a space stands before: another space would be one too many. */
	#spaced = true;
	/** Isolates that are open. */
	#isolated = 0;

	constructor(put: (pieces: Piece[]) => void) {
		this.#put = put;
	}

	/** @param text Without isolates. */
	giveText(text: string): void {
		this.#giveSpaced([{ kind: "text", text }]);
	}

	give(pieces: Piece[]): void {
		const isolates = /[\u2066-\u2069]/.test(wordsOf(pieces));
		this.#giveSpaced(isolates ? this.#balance(pieces) : pieces);
	}

	/** Closes what is open. */
	end(): void {
		if (this.#isolated > 0)
			this.#put([{ kind: "text", text: "\u2069".repeat(this.#isolated) }]);
	}

	#giveSpaced(pieces: Piece[]): void {
		const shown = this.#spaced ? trimStart(pieces) : pieces;
		const last = shown.at(-1);
		if (!last) return;
		this.#spaced = last.kind === "text" && last.text.endsWith(" ");
		this.#put(shown);
	}

	/** Leaves out what closes nothing, and what opens too many. */
	#balance(pieces: Piece[]): Piece[] {
		return mapText(pieces, (text) =>
			text.replace(/[\u2066-\u2069]/g, (char) => {
				const closes = char === "\u2069";
				if (closes ? this.#isolated === 0 : this.#isolated > 7) return "";
				this.#isolated += closes ? -1 : 1;
				return char;
			}),
		);
	}
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
