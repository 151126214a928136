import {
	type Allow,
	allowOf,
	type Block,
	renderBlocks,
	resultsIn,
} from "@astro-ask/runtime/blocks";
import type { AskTexts } from "../texts/ask-texts.js";
import { become, button, el, fill } from "./dom.js";
import { resultList } from "./results-view.js";
import { domainOf } from "./sources-view.js";
import type { Source } from "./turn.js";

export interface BlocksOptions {
	/** Begins the ids of the sources. */
	id: string;
	texts: AskTexts;
	/** BCP 47 of the interface. */
	locale: string;
}

/** Shows blocks as they come: a block that changes keeps the nodes that do not. */
export class BlocksView {
	readonly element: HTMLElement = el("div", { class: "ask-blocks" });
	readonly #options: BlocksOptions;
	#sources: readonly Source[] = [];
	#allow: Allow = { links: [], images: [] };

	constructor(options: BlocksOptions) {
		this.#options = options;
	}

	/** What links, pictures and citations may lead to. */
	set sources(sources: readonly Source[]) {
		this.#sources = sources;
		this.#allow = allowOf(sources);
	}

	show(index: number, block: Block): void {
		const { children } = this.element;
		while (children.length <= index) this.element.append(el("div"));
		become(children[index] as Node, this.#nodes(block));
	}

	#nodes(block: Block): DocumentFragment {
		const results = resultsIn(block, this.#sources);
		const fragment = document.createDocumentFragment();
		if (results) {
			fragment.append(resultList(results, this.#options.locale));
			return fragment;
		}
		fragment.append(renderBlocks([block], document, this.#allow));
		for (const link of fragment.querySelectorAll("a")) this.#finishLink(link);
		for (const code of fragment.querySelectorAll("pre")) this.#finishCode(code);
		for (const table of fragment.querySelectorAll("table"))
			this.#finishTable(table);
		return fragment;
	}

	#finishLink(link: HTMLAnchorElement): void {
		if (link.className !== "ask-citation") {
			const url = link.getAttribute("href") ?? "";
			const source = this.#sources.find((source) => source.url === url);
			const more = domainOf(url) || source?.typeLabel;
			if (more) link.append(el("span", { class: "ask-type" }, `\u00a0${more}`));
			return;
		}
		const { id, texts } = this.#options;
		const n = link.hash.slice("#source-".length);
		const source = this.#sources.find((source) => `${source.n}` === n);
		if (!source) {
			link.remove();
			return;
		}
		link.href = `#${id}-source-${n}`;
		link.textContent = n;
		const name = fill(texts.source, { n });
		link.ariaLabel = `${name}: ${source.title}`;
	}

	#finishCode(code: HTMLElement): void {
		const frame = el("div", { class: "ask-code" });
		code.replaceWith(frame);
		frame.append(button("copy-code", this.#options.texts.copy), code);
	}

	/** A table that is wider than the page is scrolled, also with the keyboard. */
	#finishTable(table: HTMLElement): void {
		const frame = el("div", {
			class: "ask-table",
			role: "region",
			tabindex: "0",
			"aria-label": this.#options.texts.table,
		});
		table.replaceWith(frame);
		frame.append(table);
	}
}
