import type { Block, Inline } from "../events.js";
import {
	type Allow,
	type AllowCheck,
	checkAllow,
	isExternal,
} from "./allow.js";

/**
 * Blocks as DOM nodes. No HTML string is made anywhere, so no text can become markup; a link or image whose URL is not
 * in `allow` becomes its words. Kinds this version does not know are left out.
 *
 * @param document Makes the nodes; the caller's, so that it works in a page, an iframe or a test.
 * @param allow The passages' own URLs, the same list the server checked. See {@link allowOf}.
 */
export function renderBlocks(
	blocks: readonly Block[],
	document: Document,
	allow: Allow,
): DocumentFragment {
	const make = nodeMaker(document);
	const may = checkAllow(allow);
	const blocksOf = blockRenderer(make, may, inlineRenderer(make, may));
	const fragment = document.createDocumentFragment();
	for (const node of blocksOf(blocks)) fragment.appendChild(node);
	return fragment;
}

interface NodeMaker {
	element(
		name: string,
		children: readonly Node[],
		attributes?: Record<string, string>,
	): Node;
	words(text: string): Node;
	/** Nothing deeper than any answer of ours: whoever sends it wants the stack to overflow. */
	nested<Piece>(make: (piece: Piece) => Node | Node[]): Render<Piece>;
}

type Render<Piece> = (pieces: readonly Piece[]) => Node[];

function nodeMaker(document: Document): NodeMaker {
	let depth = 0;
	return {
		element(name, children, attributes = {}) {
			const made = document.createElement(name);
			for (const key in attributes)
				made.setAttribute(key, attributes[key] as string);
			for (const child of children) made.appendChild(child);
			return made;
		},
		words: (text) => document.createTextNode(text.replace(hidden, "")),
		nested: (make) => (pieces) => {
			const made = ++depth > 64 ? [] : pieces.flatMap(make);
			depth--;
			return made;
		},
	};
}

function inlineRenderer(
	{ element, words, nested }: NodeMaker,
	may: AllowCheck,
): Render<Inline> {
	const inlines: Render<Inline> = nested((piece) => {
		switch (piece.kind) {
			case "text":
				return words(piece.text);
			case "emphasis":
				return element("em", inlines(piece.children));
			case "strong":
				return element("strong", inlines(piece.children));
			case "code":
				return element("code", [words(piece.text)]);
			case "link": {
				const inside = inlines(piece.children);
				const shown = inside.some((node) => node.textContent?.trim());
				return shown && may.link(piece.url)
					? element("a", inside, linkTo(piece.url))
					: inside;
			}
			case "citation": {
				const n = Number(piece.n);
				return element("a", [words(`[${n}]`)], {
					class: "ask-citation",
					href: `#source-${n}`,
				});
			}
			default:
				return [];
		}
	});
	return inlines;
}

function blockRenderer(
	{ element, words, nested }: NodeMaker,
	may: AllowCheck,
	inlines: Render<Inline>,
): Render<Block> {
	const dir = { dir: "auto" };
	const row = (cell: "th" | "td", cells: readonly Inline[][]): Node =>
		element(
			"tr",
			cells.map((pieces) => element(cell, inlines(pieces))),
		);
	const blocksOf: Render<Block> = nested((piece) => {
		switch (piece.kind) {
			case "paragraph":
				return element("p", inlines(piece.children), dir);
			case "heading": {
				const level = Math.min(4, Math.max(2, Number(piece.level) || 2));
				return element(`h${level}`, inlines(piece.children), dir);
			}
			case "list": {
				const items = piece.items.map((item) => element("li", blocksOf(item)));
				return element(piece.ordered ? "ol" : "ul", items, dir);
			}
			case "quote":
				return element("blockquote", blocksOf(piece.children), dir);
			case "code": {
				const code = element("code", [words(piece.text)]);
				return element("pre", [code], { dir: "ltr", tabindex: "0" });
			}
			case "table": {
				const head = element("thead", [row("th", piece.head)]);
				const rows = piece.rows.map((cells) => row("td", cells));
				return element("table", [head, element("tbody", rows)], dir);
			}
			case "image":
				if (may.image(piece.url))
					return element("img", [], picture(piece.url, piece.alt));
				return piece.alt ? element("p", [words(piece.alt)], dir) : [];
			default:
				return [];
		}
	});
	return blocksOf;
}

/** What nobody can see, and what turns the writing direction for good. */
const hidden =
	/[\u200b\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

const linkTo = (url: string): Record<string, string> =>
	isExternal(url)
		? {
				href: url,
				rel: "nofollow noopener ugc",
				referrerpolicy: "no-referrer",
			}
		: { href: url };

const picture = (url: string, alt: string): Record<string, string> => ({
	src: url,
	alt,
	loading: "lazy",
	decoding: "async",
	referrerpolicy: "no-referrer",
});
