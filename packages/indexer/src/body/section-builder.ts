import { collapse, HARD_BREAK, normalise } from "./normalise.js";
import type { Block, Section, TextBlock } from "./section.js";
import { TableBuilder } from "./table-builder.js";

export type Attributes = Readonly<Record<string, string>>;

const blockTags = new Set(
	(
		"address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer " +
		"form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td " +
		"tfoot th thead tr ul"
	).split(" "),
);

/** Whether a tag begins and ends a block of its own. */
export function isBlockTag(tag: string): boolean {
	return blockTags.has(tag);
}

interface Item {
	marker: string;
	block?: TextBlock;
}

interface Heading {
	depth: number;
	anchor: string | undefined;
	/** Text in a link to the heading itself: the heading when there is no other, else the mark beside it. */
	selfLink: string[];
}

/**
 * Makes sections from what a parser meets, told in the tags of HTML; every format is read through it. Calls to `open`
 * and `close` must be balanced, except that a tag refused by `open` is not closed, and `br` and `img` need not be.
 */
export class SectionBuilder {
	#sections: Section[] = [{ depth: 0, heading: "", blocks: [] }];
	#inline: string[] = [];
	#linkedChars = 0;
	#chars = 0;
	#links: { isSelf: boolean; leaves: boolean }[] = [];
	#selfLinks = 0;
	#leavingLinks = 0;
	#heading: Heading | undefined;
	#pre: { parts: string[]; language: string | undefined } | undefined;
	#lists: { ordered: boolean; next: number }[] = [];
	#items: Item[] = [];
	#quotes = 0;
	#table: TableBuilder | undefined;

	/** @returns `false` when the element says nothing of its own and is to be left out, children included. */
	open(tag: string, attributes: Attributes = {}): boolean {
		if (tag === "a") return this.#openLink(attributes.href ?? "");
		if (tag === "br") this.#push(HARD_BREAK);
		if (tag === "img" && attributes.alt) this.text(` ${attributes.alt} `);
		if (this.#pre) this.#openInPre(tag, attributes);
		else if (isBlockTag(tag)) this.#openBlock(tag, attributes);
		return true;
	}

	close(tag: string): void {
		if (tag === "a") this.#closeLink();
		else if (tag === "pre") this.#closePre();
		else if (this.#pre) {
			if (isBlockTag(tag)) this.#endLine();
		} else if (isBlockTag(tag)) this.#closeBlock(tag);
	}

	text(raw: string): void {
		this.#push(normalise(raw));
	}

	/** A code block whose text is known at once. */
	code(raw: string, language?: string): void {
		this.open("pre", language ? { "data-language": language } : {});
		this.text(raw);
		this.close("pre");
	}

	/** All sections so far; those that say nothing are left out. */
	sections(): Section[] {
		this.#flush();
		return this.#sections.filter(
			({ heading, blocks }) => heading !== "" || blocks.length > 0,
		);
	}

	get #section(): Section {
		return this.#sections.at(-1) as Section;
	}

	#push(text: string): void {
		if (this.#pre) {
			this.#pre.parts.push(text.replaceAll(HARD_BREAK, "\n"));
			return;
		}
		const isSelfLink = this.#selfLinks > 0;
		(isSelfLink && this.#heading ? this.#heading.selfLink : this.#inline).push(
			text,
		);
		const chars = text.trim().length;
		this.#chars += chars;
		if (this.#leavingLinks > 0) this.#linkedChars += chars;
	}

	#openLink(href: string): boolean {
		const anchor = this.#heading ? this.#heading.anchor : this.#section.anchor;
		const isSelfLink = anchor !== undefined && href === `#${anchor}`;
		const isMark =
			isSelfLink &&
			!this.#heading &&
			this.#section.blocks.length === 0 &&
			this.#inline.every((part) => part.trim() === "");
		if (isMark) return false;
		const leaves = href !== "" && !href.startsWith("#");
		this.#links.push({ isSelf: isSelfLink, leaves });
		if (isSelfLink) this.#selfLinks++;
		if (leaves) this.#leavingLinks++;
		return true;
	}

	#closeLink(): void {
		const link = this.#links.pop();
		if (link?.isSelf) this.#selfLinks--;
		if (link?.leaves) this.#leavingLinks--;
	}

	#openBlock(tag: string, attributes: Attributes): void {
		this.#boundary();
		if (this.#table?.open(tag) || this.#isInline) return;
		const depth = headingDepth(tag);
		if (depth && this.#quotes === 0) {
			this.#heading = { depth, anchor: attributes.id, selfLink: [] };
		} else if (tag === "pre") {
			this.#pre = { parts: [], language: languageOf(attributes) };
		} else if (tag === "table") this.#table ??= new TableBuilder();
		else this.#openContainer(tag, attributes);
	}

	#openContainer(tag: string, attributes: Attributes): void {
		if (tag === "ul" || tag === "ol") {
			const start = Number.parseInt(attributes.start ?? "1", 10);
			this.#lists.push({
				ordered: tag === "ol",
				next: Number.isNaN(start) ? 1 : start,
			});
		} else if (tag === "li") this.#items.push({ marker: this.#nextMarker() });
		else if (tag === "blockquote") this.#quotes++;
	}

	#nextMarker(): string {
		const indent = "  ".repeat(Math.min(this.#items.length, MAX_INDENT));
		const list = this.#lists.at(-1);
		return list?.ordered ? `${indent}${list.next++}. ` : `${indent}- `;
	}

	#closeBlock(tag: string): void {
		const table = this.#table;
		if (table && !table.isNested && (tag === "td" || tag === "th")) {
			table.closeCell(this.#take().text);
		} else if (tag === "table" && table) {
			if (table.closeTable()) this.#endTable(table);
		} else if (this.#heading) {
			if (headingDepth(tag) === this.#heading.depth) this.#endHeading();
			else this.#boundary();
		} else if (table?.inCell) this.#boundary();
		else this.#closeContainer(tag);
	}

	#closeContainer(tag: string): void {
		this.#flush();
		if (tag === "tr") this.#table?.closeRow();
		else if (tag === "ul" || tag === "ol") this.#lists.pop();
		else if (tag === "li") this.#items.pop();
		else if (tag === "blockquote") this.#quotes--;
	}

	#endTable(table: TableBuilder): void {
		this.#table = undefined;
		const block = table.block();
		if (block) this.#add(block);
	}

	#endHeading(): void {
		const { depth, anchor, selfLink } = this.#heading as Heading;
		this.#heading = undefined;
		const { text, linked } = this.#take();
		const heading = (text || collapse(selfLink.join(""))).replaceAll("\n", " ");
		if (!heading) return;
		const section: Section = { depth, heading, blocks: [] };
		if (anchor) section.anchor = anchor;
		if (linked) section.linked = linked;
		this.#sections.push(section);
		const item = this.#items.at(-1);
		if (item) item.marker = "";
	}

	#openInPre(tag: string, attributes: Attributes): void {
		if (!this.#pre) return;
		if (tag === "code") this.#pre.language ??= languageOf(attributes);
		const isLine = attributes.class?.split(/\s+/).includes("line");
		if (isLine || isBlockTag(tag)) this.#endLine();
	}

	#endLine(): void {
		const last = this.#pre?.parts.findLast((part) => part !== "");
		if (last && !last.endsWith("\n")) this.#pre?.parts.push("\n");
	}

	#closePre(): void {
		if (!this.#pre) {
			this.#boundary();
			return;
		}
		const { parts, language } = this.#pre;
		this.#pre = undefined;
		const text = parts
			.join("")
			.normalize("NFC")
			.replace(/^(?:[ \t]*\n)+/, "")
			.trimEnd();
		if (!text) return;
		const block: Block = { kind: "code", text };
		if (language) block.language = language;
		this.#add(block);
	}

	get #isInline(): boolean {
		return this.#heading !== undefined || this.#table?.inCell === true;
	}

	#boundary(): void {
		if (this.#isInline) this.#push(" ");
		else this.#flush();
	}

	#take(): { text: string; linked: number } {
		const text = collapse(this.#inline.join(""));
		const linked = this.#chars > 0 ? this.#linkedChars / this.#chars : 0;
		this.#inline = [];
		this.#chars = 0;
		this.#linkedChars = 0;
		return { text, linked };
	}

	#flush(): void {
		const { text, linked } = this.#take();
		if (!text) return;
		const item = this.#items.at(-1);
		if (item?.block && item.block === this.#section.blocks.at(-1)) {
			item.block.text += `\n${text}`;
			return;
		}
		const block: TextBlock = { kind: this.#kind(item), text };
		if (item && !item.block) {
			block.text = item.marker + text;
			item.block = block;
		}
		if (linked) block.linked = linked;
		this.#add(block);
	}

	#kind(item: Item | undefined): TextBlock["kind"] {
		if (item && !item.block && item.marker) return "item";
		return this.#quotes > 0 ? "quote" : "paragraph";
	}

	#add(block: Block): void {
		this.#section.blocks.push(block);
	}
}

/** Deeper lists are not indented further, so that depth never makes text grow faster than it is written. */
const MAX_INDENT = 8;

function headingDepth(tag: string): number | undefined {
	return /^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined;
}

function languageOf(attributes: Attributes): string | undefined {
	return (
		attributes["data-language"] ||
		attributes.class?.match(/(?:^|\s)lang(?:uage)?-(\S+)/)?.[1]
	);
}
