import { checkBareUrls } from "./bare-urls.js";
import { decodeEntity, entity, unescapeMarkdown } from "./entities.js";
import { tagAt } from "./html-tags.js";
import {
	addPieces,
	type InlineContext,
	isolates,
	type Piece,
} from "./inline-context.js";
import { REMOVED } from "./limits.js";
import { citationsIn, imagePieces, linkPieces } from "./link-pieces.js";
import { linkTailAt } from "./link-tail.js";
import { flanks, type Mark, resolveMarks } from "./resolve-marks.js";

/** Where a text stands in its paragraph. */
export interface Surroundings {
	/** The character before it, empty at the beginning. */
	before: string;
	/** The character after it, empty at the end. */
	after: string;
	/** Nothing follows: a link that is cut off here stays cut off. */
	final: boolean;
}

/** `[` or `![`, until its end is found. */
interface Bracket {
	kind: "bracket";
	image: boolean;
	/** Where its words begin in the text. */
	from: number;
	/** Holds a link already: a link may not hold a link. */
	spent: boolean;
}

type Token = Piece | Mark | Bracket;

const plainRun = /[^\\`*_[\]<&!\s]+/y;
const escapable = /[!-/:-@[-`{-~]/;
const secondLabel = /\[(?:[^[\]\\]|\\.){0,200}\]/y;
const urlAutolink = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/iy;
const mailAutolink =
	/<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/iy;

/**
 * A stretch of Markdown as pieces that hold only what the context allows. Linear in practice: the caller gives it at most
 * a few hundred characters at a time.
 */
export function parseInline(
	text: string,
	around: Surroundings,
	context: InlineContext,
): Piece[] {
	const pieces = new InlineParser(text, around, context).parse();
	return checkBareUrls(pieces, context);
}

class InlineParser {
	readonly #text: string;
	readonly #around: Surroundings;
	readonly #context: InlineContext;
	readonly #tokens: Token[] = [];
	/** Lengths of backtick runs that have no partner ahead. */
	readonly #lonely = new Set<number>();
	#at = 0;

	constructor(text: string, around: Surroundings, context: InlineContext) {
		this.#text = text;
		this.#around = around;
		this.#context = context;
	}

	parse(): Piece[] {
		while (this.#at < this.#text.length) this.#step();
		return resolveMarks(this.#tokens.map(unbracket));
	}

	#step(): void {
		const plain = this.#match(plainRun);
		if (plain) {
			this.#take(plain[0].length, plain[0]);
			return;
		}
		const char = this.#text[this.#at] as string;
		switch (char) {
			case "\\":
				this.#escape();
				break;
			case "`":
				this.#code();
				break;
			case "*":
			case "_":
				this.#mark(char);
				break;
			case "!":
				if (this.#text[this.#at + 1] === "[") this.#open(true);
				else this.#take(1, char);
				break;
			case "[":
				this.#open(false);
				break;
			case "]":
				this.#close();
				break;
			case "<":
				this.#angle();
				break;
			case "&":
				this.#entity();
				break;
			default:
				this.#space(1);
		}
	}

	#match(sticky: RegExp): RegExpExecArray | null {
		sticky.lastIndex = this.#at;
		return sticky.exec(this.#text);
	}

	/** A space, unless there is one. */
	#space(length: number): void {
		const last = this.#tokens.at(-1);
		const twice = last?.kind === "text" && last.text.endsWith(" ");
		this.#take(length, twice ? "" : " ");
	}

	/** Goes on by `length` characters, which stand for `words`. */
	#take(length: number, words: string): void {
		this.#at += length;
		if (words !== "") this.#add({ kind: "text", text: words });
	}

	#add(...pieces: Piece[]): void {
		const last = this.#tokens.at(-1);
		const first = pieces[0];
		if (last?.kind === "text" && first?.kind === "text") {
			const both: Piece[] = [last];
			addPieces<Piece>(both, pieces);
			this.#tokens.splice(-1, 1, ...both);
		} else this.#tokens.push(...pieces);
	}

	#escape(): void {
		const next = this.#text[this.#at + 1] ?? this.#around.after;
		const last = this.#at + 1 === this.#text.length;
		if (next === "\n") this.#take(1, "");
		else if (!last && escapable.test(next)) this.#take(2, next);
		else this.#take(1, "\\");
	}

	#code(): void {
		const run = runAt(this.#text, this.#at);
		const from = this.#at + run.length;
		const to = this.#lonely.has(run.length)
			? -1
			: partnerOf(this.#text, from, run.length);
		if (to < 0) {
			this.#lonely.add(run.length);
			this.#take(run.length, run);
			return;
		}
		const words = this.#text
			.slice(from, to)
			.replace(/\n/g, " ")
			.replace(isolates, "");
		const padded = /^ .* $/s.test(words) && words.trim() !== "";
		this.#at = to + run.length;
		this.#add({ kind: "code", text: padded ? words.slice(1, -1) : words });
	}

	#mark(char: string): void {
		const run = runAt(this.#text, this.#at);
		const before = this.#text[this.#at - 1] ?? this.#around.before;
		this.#at += run.length;
		const after = this.#text[this.#at] ?? this.#around.after;
		this.#tokens.push({
			kind: "mark",
			char,
			length: run.length,
			whole: run.length,
			...flanks(char, before, after),
		});
	}

	#open(image: boolean): void {
		this.#at += image ? 2 : 1;
		this.#tokens.push({
			kind: "bracket",
			image,
			from: this.#at,
			spent: false,
		});
	}

	#close(): void {
		const at = this.#tokens.findLastIndex(({ kind }) => kind === "bracket");
		if (at < 0) {
			this.#take(1, "]");
			return;
		}
		const [bracket, ...inner] = this.#tokens.splice(at) as [
			Bracket,
			...Piece[],
		];
		const label = this.#text.slice(bracket.from, this.#at);
		this.#at++;
		const next = this.#text[this.#at];
		if (next === "(" && this.#link(bracket, label, inner)) return;
		const cited = bracket.image ? undefined : citationsIn(label, this.#context);
		if (cited) {
			this.#cite(cited);
			return;
		}
		if (next === "[" && this.#reference(inner)) return;
		this.#add({ kind: "text", text: bracket.image ? "![" : "[" });
		this.#tokens.push(...inner);
		this.#add({ kind: "text", text: "]" });
	}

	/** @returns Whether the words in brackets were followed by a destination. */
	#link(bracket: Bracket, label: string, inner: Token[]): boolean {
		const tail = linkTailAt(this.#text, this.#at);
		const cut = tail === "open" && this.#around.final;
		if (tail === undefined || (tail === "open" && !cut)) return false;
		this.#at = tail === "open" ? this.#text.length : tail.end;
		const destination =
			tail === "open" ? "" : unescapeMarkdown(tail.destination);
		const words = resolveMarks(inner as Piece[]);
		if (bracket.image) {
			this.#add(...imagePieces(words, destination, this.#context));
			return true;
		}
		for (const token of this.#tokens)
			if (token.kind === "bracket" && !token.image) token.spent = true;
		const to = bracket.spent ? "" : destination;
		this.#add(...linkPieces(words, label, to, this.#context));
		return true;
	}

	/** `[n]` is the page's own. An unknown number disappears, with the space before it where nothing needs that. */
	#cite(known: Piece[]): void {
		this.#add(...known);
		const last = this.#tokens.at(-1);
		const next = this.#text[this.#at] ?? this.#around.after;
		const loose = last?.kind === "text" && /^[\s.,;:!?)\]]?$/.test(next);
		if (known.length > 0 || !loose) return;
		const text = last.text.replace(/ $/, "");
		this.#tokens[this.#tokens.length - 1] = { kind: "text", text };
	}

	/** `[words][label]`: there are no references, so the words stay. A number after them is a citation of its own. */
	#reference(inner: Token[]): boolean {
		const second = this.#match(secondLabel)?.[0];
		if (second === undefined) return false;
		const cited = citationsIn(second.slice(1, -1), this.#context);
		if (!cited) this.#at += second.length;
		this.#tokens.push(...inner);
		return true;
	}

	#angle(): void {
		const url = this.#match(urlAutolink);
		const mail = url ? null : this.#match(mailAutolink);
		if (url) this.#autolink(url[1] as string, url[0].length);
		else if (mail) this.#take(mail[0].length, mail[1] as string);
		else this.#tag();
	}

	#tag(): void {
		const tag = tagAt(this.#text, this.#at);
		if (tag?.refers) this.#context.removed();
		if (!tag) this.#take(1, "<");
		else if (tag.parts) this.#space(tag.end - this.#at);
		else this.#take(tag.end - this.#at, "");
	}

	#autolink(raw: string, length: number): void {
		this.#at += length;
		const url = this.#context.rule.link(raw);
		if (url === undefined) this.#context.removed();
		this.#add(
			url === undefined
				? { kind: "text", text: REMOVED }
				: { kind: "link", url, children: [{ kind: "text", text: url }] },
		);
	}

	#entity(): void {
		const found = this.#match(entity);
		const char = found ? decodeEntity(found) : undefined;
		if (found && char !== undefined) this.#take(found[0].length, char);
		else this.#take(1, "&");
	}
}

/** A bracket that was never closed is text. */
function unbracket(token: Token): Piece | Mark {
	if (token.kind !== "bracket") return token;
	return { kind: "text", text: token.image ? "![" : "[" };
}

function runAt(text: string, at: number): string {
	let end = at;
	while (text[end] === text[at]) end++;
	return text.slice(at, end);
}

function partnerOf(text: string, from: number, length: number): number {
	for (let at = text.indexOf("`", from); at >= 0; ) {
		const run = runAt(text, at).length;
		if (run === length) return at;
		at = text.indexOf("`", at + run);
	}
	return -1;
}
