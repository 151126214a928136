import { contentless } from "./html-tags.js";
import { flanks } from "./resolve-marks.js";

type Mode =
	| "text"
	| "code"
	| "destination"
	| "angle"
	| "tag"
	| "value"
	| "quoted"
	| "autolink"
	| "declaration"
	| "comment"
	| "content";

/**
 * Follows text character by character and knows whether some construct in it is still open: that is when nothing may be
 * sent yet. It decides only *where* text is parsed in stretches, never what passes, so it may err on odd input: a
 * mark then stands as text or a word comes later.
 */
export class OpenMarks {
	#mode: Mode = "text";
	#before = "";
	#run = "";
	#runBefore = "";
	#escaped = false;
	#ticks = 0;
	#brackets = 0;
	#afterBracket = false;
	#parens = 0;
	#fresh = false;
	#quote = "";
	#tag = "";
	#tail = "";
	readonly #emphasis: { char: string; length: number }[] = [];

	/** Begins anew. @param before The character before the next one. */
	reset(before: string): void {
		this.#mode = "text";
		this.#before = before;
		this.#run = "";
		this.#escaped = this.#afterBracket = false;
		this.#brackets = this.#parens = 0;
		this.#emphasis.length = 0;
	}

	get resolved(): boolean {
		return (
			this.#mode === "text" &&
			this.#run === "" &&
			this.#brackets === 0 &&
			this.#emphasis.length === 0
		);
	}

	/** Ends a run of marks that `char` is no part of. Comes before {@link read}, so that `resolved` speaks of what is before it. */
	settle(char: string): void {
		if (this.#run !== "" && char !== this.#run[0]) this.#endRun(char);
	}

	read(char: string): void {
		this.#readIn(char);
		this.#before = char;
	}

	#readIn(char: string): void {
		switch (this.#mode) {
			case "text":
				this.#inText(char);
				break;
			case "code":
				if (char === "`") this.#grow(char);
				return;
			case "destination":
				this.#inDestination(char);
				break;
			case "angle":
				if (this.#escape(char)) return;
				if (char === ">") this.#mode = "destination";
				return;
			case "quoted":
				if (this.#parens > 0 && this.#escape(char)) return;
				if (char === this.#quote)
					this.#mode = this.#parens > 0 ? "destination" : "tag";
				return;
			default:
				this.#inMarkup(char);
		}
	}

	#escape(char: string): boolean {
		const was = this.#escaped;
		this.#escaped = !was && char === "\\";
		return was || this.#escaped;
	}

	#grow(char: string): void {
		if (this.#run === "") this.#runBefore = this.#before;
		this.#run += char;
	}

	#endRun(after: string): void {
		const [char = "", length] = [this.#run[0], this.#run.length];
		this.#run = "";
		if (char !== "`") {
			this.#pair(char, length, after);
			return;
		}
		if (this.#mode === "code") {
			if (length === this.#ticks) this.#mode = "text";
			return;
		}
		this.#mode = "code";
		this.#ticks = length;
	}

	#pair(char: string, length: number, after: string): void {
		const { opens, closes } = flanks(char, this.#runBefore, after);
		let left = length;
		while (closes && left > 0) {
			const at = this.#emphasis.findLastIndex((mark) => mark.char === char);
			const opener = this.#emphasis[at];
			if (!opener) break;
			const used = Math.min(left, opener.length);
			left -= used;
			opener.length -= used;
			this.#emphasis.length = opener.length > 0 ? at + 1 : at;
		}
		if (opens && left > 0) this.#emphasis.push({ char, length: left });
	}

	#inText(char: string): void {
		const afterBracket = this.#afterBracket;
		this.#afterBracket = false;
		if (this.#escape(char)) return;
		if (char === "`" || char === "*" || char === "_") this.#grow(char);
		else if (char === "[") this.#brackets++;
		else if (char === "]" && this.#brackets > 0) {
			this.#brackets--;
			this.#afterBracket = true;
		} else if (char === "(" && afterBracket) {
			this.#mode = "destination";
			this.#parens = 1;
			this.#fresh = true;
		} else if (char === "<") this.#startTag();
	}

	#inDestination(char: string): void {
		if (this.#escape(char)) return;
		const spaced = this.#before === " " || this.#before === "\n";
		if (char === "<" && this.#fresh) this.#mode = "angle";
		else if ((char === '"' || char === "'") && spaced && !this.#fresh) {
			this.#mode = "quoted";
			this.#quote = char;
		} else if (char === "(") this.#parens++;
		else if (char === ")") this.#parens--;
		if (char !== " " && char !== "\n") this.#fresh = false;
		if (this.#parens === 0) this.#mode = "text";
	}

	#startTag(): void {
		this.#mode = "tag";
		this.#tag = "";
		this.#parens = 0;
	}

	#inMarkup(char: string): void {
		this.#tail = (this.#tail + char).slice(-12);
		switch (this.#mode) {
			case "tag":
				this.#inTag(char);
				break;
			case "value":
				this.#inValue(char);
				break;
			case "content":
				if (this.#tail.toLowerCase().endsWith(`</${this.#tag}`)) {
					this.#mode = "tag";
					this.#tag = "/";
				}
				return;
			case "comment":
				if (this.#tail.endsWith("-->")) this.#mode = "text";
				return;
			case "declaration":
				if (this.#tail.endsWith("<!--")) this.#mode = "comment";
				else if (char === ">") this.#mode = "text";
				return;
			default:
				if (/[\s<>]/.test(char)) this.#leave(char);
		}
	}

	#inTag(char: string): void {
		if (this.#before === "<") {
			if (char === "!" || char === "?") {
				this.#mode = "declaration";
				this.#tail = `<${char}`;
			} else if (/[a-z/]/i.test(char)) this.#tag = char.toLowerCase();
			else this.#leave(char);
		} else if (char === ">") this.#endTag();
		else if (char === "=") this.#mode = "value";
		else if (/[a-z0-9-]/i.test(char)) {
			if (/^[a-z0-9/-]*$/.test(this.#tag)) this.#tag += char.toLowerCase();
		} else if (/[\s/_.:]/.test(char)) {
			if (char === ":" && /^[a-z0-9-]+$/.test(this.#tag))
				this.#mode = "autolink";
			this.#tag += " ";
		} else if (/[@+]/.test(char) && !this.#tag.includes(" "))
			this.#mode = "autolink";
		else this.#leave(char);
	}

	#inValue(char: string): void {
		const first = this.#before === "=" || /\s/.test(this.#before);
		if ((char === '"' || char === "'") && first) {
			this.#mode = "quoted";
			this.#quote = char;
		} else if (char === ">") this.#endTag();
		else if (/\s/.test(char)) {
			if (this.#before !== "=" && !/\s/.test(this.#before)) this.#mode = "tag";
		} else if (/["'=<`]/.test(char)) this.#leave(char);
	}

	#endTag(): void {
		const name = this.#tag.split(" ")[0] ?? "";
		this.#mode = contentless.test(name) ? "content" : "text";
		this.#tag = name;
	}

	/** It was no tag. */
	#leave(char: string): void {
		this.#mode = "text";
		if (char !== ">") this.#inText(char);
	}
}
