import { endsByItself, isRead, isVoid, parseHtml } from "./html.js";
import type { Attributes } from "./section-builder.js";

const COMMENT = /<!--.*?(?:-->|$)/gs;
const TAG =
	/<(\/?)([a-z][a-z0-9-]*)(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^"'<>])*)?>/gi;

/**
 * Follows raw HTML through Markdown, where it comes piece by piece: an element that nobody reads and that one piece
 * leaves open goes on over the Markdown behind it, to its end tag or to the end of what it stands in.
 */
export class Silence {
	#open:
		| { name: string; depth: number; within: object | undefined }
		| undefined;

	/** Whether what comes next is not read. */
	get isOn(): boolean {
		return this.#open !== undefined;
	}

	/**
	 * @param within The node that `html` stands in.
	 * @returns What of `html` is read, tags included.
	 */
	enter(html: string, within?: object): string {
		if (!html.includes("<")) return this.isOn ? "" : html;
		const read: string[] = [];
		let from = 0;
		for (const tag of withoutComments(html).matchAll(TAG)) {
			const wasOn = this.isOn;
			this.#take(tag, within);
			if (wasOn === this.isOn) continue;
			if (this.isOn) read.push(html.slice(from, tag.index));
			else from = tag.index + tag[0].length;
		}
		if (!this.isOn) read.push(html.slice(from));
		if (this.#open && endsByItself(this.#open.name)) this.#open = undefined;
		return read.join("");
	}

	/** What `node` holds is over. */
	leave(node: object): void {
		if (this.#open?.within === node) this.#open = undefined;
	}

	#take(
		[written, slash, tag = ""]: RegExpExecArray,
		within: object | undefined,
	): void {
		const name = tag.toLowerCase();
		if (this.#open) {
			if (name === this.#open.name) this.#open.depth += slash ? -1 : 1;
			if (this.#open.depth === 0) this.#open = undefined;
		} else if (!slash && !isVoid(name) && !isRead(name, attributesOf(written)))
			this.#open = { name, depth: 1, within };
	}
}

/** As long as before. */
function withoutComments(html: string): string {
	return html.replace(COMMENT, (comment) => " ".repeat(comment.length));
}

function attributesOf(tag: string): Attributes {
	const [element] = parseHtml(tag);
	return element && "attribs" in element ? element.attribs : {};
}
