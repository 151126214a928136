import type { Block, Inline } from "../events.js";
import { type Allow, checkAllow, isExternal } from "./allow.js";

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
	const may = checkAllow(allow);

	const element = (
		name: string,
		attributes: Record<string, string>,
		children: readonly Node[],
	): HTMLElement => {
		const made = document.createElement(name);
		for (const key in attributes)
			made.setAttribute(key, attributes[key] as string);
		for (const child of children) made.appendChild(child);
		return made;
	};
	const words = (text: string): Node =>
		document.createTextNode(text.replace(hidden, ""));

	let depth = 0;
	/** Deeper than any answer of ours: whoever sends it wants the stack to overflow. */
	const nested = (make: () => Node[]): Node[] => {
		const made = ++depth > 64 ? [] : make();
		depth--;
		return made;
	};

	const inline = (piece: Inline): Node[] => {
		switch (piece.kind) {
			case "text":
				return [words(piece.text)];
			case "emphasis":
				return [element("em", {}, inlines(piece.children))];
			case "strong":
				return [element("strong", {}, inlines(piece.children))];
			case "code":
				return [element("code", {}, [words(piece.text)])];
			case "link": {
				const inside = inlines(piece.children);
				const shown = inside.some((node) => node.textContent?.trim());
				return shown && may.link(piece.url)
					? [element("a", linkTo(piece.url), inside)]
					: inside;
			}
			case "citation":
				return [
					element(
						"a",
						{ class: "ask-citation", href: `#source-${Number(piece.n)}` },
						[words(`[${Number(piece.n)}]`)],
					),
				];
			default:
				return [];
		}
	};
	const inlines = (pieces: readonly Inline[]): Node[] =>
		nested(() => pieces.flatMap(inline));
	const blocksOf = (pieces: readonly Block[]): Node[] =>
		nested(() => pieces.flatMap(block));

	const row = (cell: "th" | "td", cells: readonly Inline[][]): Node =>
		element(
			"tr",
			{},
			cells.map((pieces) => element(cell, {}, inlines(pieces))),
		);

	const block = (piece: Block): Node[] => {
		switch (piece.kind) {
			case "paragraph":
				return [element("p", { dir: "auto" }, inlines(piece.children))];
			case "heading":
				return [
					element(
						`h${Math.min(4, Math.max(2, Number(piece.level) || 2))}`,
						{ dir: "auto" },
						inlines(piece.children),
					),
				];
			case "list":
				return [
					element(
						piece.ordered ? "ol" : "ul",
						{ dir: "auto" },
						piece.items.map((item) => element("li", {}, blocksOf(item))),
					),
				];
			case "quote":
				return [
					element("blockquote", { dir: "auto" }, blocksOf(piece.children)),
				];
			case "code":
				return [
					element("pre", { dir: "ltr", tabindex: "0" }, [
						element("code", {}, [words(piece.text)]),
					]),
				];
			case "table":
				return [
					element("table", { dir: "auto" }, [
						element("thead", {}, [row("th", piece.head)]),
						element(
							"tbody",
							{},
							piece.rows.map((cells) => row("td", cells)),
						),
					]),
				];
			case "image":
				return may.image(piece.url)
					? [element("img", picture(piece.url, piece.alt), [])]
					: piece.alt
						? [element("p", { dir: "auto" }, [words(piece.alt)])]
						: [];
			default:
				return [];
		}
	};

	const fragment = document.createDocumentFragment();
	for (const node of blocksOf(blocks)) fragment.appendChild(node);
	return fragment;
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
