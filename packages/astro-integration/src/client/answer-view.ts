import type { Passage } from "@astro-ask/runtime";
import {
	type Allow,
	allowOf,
	appendPiece,
	type Block,
	type Inline,
	renderBlocks,
} from "@astro-ask/runtime/blocks";

/** Shows one answer in an element: its blocks as they come, then what they rest on. Makes nodes, never markup. */
export class AnswerView {
	readonly #body = document.createElement("div");
	readonly #parent: HTMLElement;
	readonly #sourcesLabel: string;
	readonly #blocks: Block[] = [];
	readonly #places: Element[] = [];
	#allow: Allow = { links: [], images: [] };

	/** @param parent Emptied first. @param sourcesLabel Heading of the list of sources. */
	constructor(parent: HTMLElement, sourcesLabel: string) {
		this.#parent = parent;
		this.#sourcesLabel = sourcesLabel;
		this.#body.className = "ask-blocks";
		parent.replaceChildren(this.#body);
	}

	showSources(passages: readonly Passage[]): void {
		this.#allow = allowOf(passages);
		if (passages.length === 0) return;
		const heading = document.createElement("h2");
		heading.textContent = this.#sourcesLabel;
		const list = document.createElement("ol");
		list.className = "ask-sources";
		list.append(...passages.map((passage) => this.#source(passage)));
		this.#parent.append(heading, list);
	}

	/** A block sent again takes the place of what was shown at its index. */
	showBlock(index: number, block: Block): void {
		const place = document.createElement("div");
		place.append(renderBlocks([block], document, this.#allow));
		const before = this.#places[index];
		if (before) before.replaceWith(place);
		else this.#body.append(place);
		this.#places[index] = place;
		this.#blocks[index] = block;
	}

	/** What a block has got since it was shown. */
	append(index: number, piece: Block | Inline[] | string, depth = 0): void {
		const block = this.#blocks[index];
		if (block) this.showBlock(index, appendPiece(block, piece, depth));
	}

	#source({ n, title, trail, url, language }: Passage): HTMLElement {
		const item = document.createElement("li");
		item.id = `source-${n}`;
		const name: Block = {
			kind: "paragraph",
			children: [
				{
					kind: "link",
					url,
					children: [{ kind: "text", text: [title, ...trail].join(" › ") }],
				},
			],
		};
		if (language) item.lang = language;
		item.append(renderBlocks([name], document, this.#allow));
		return item;
	}
}
