import type { Block } from "@astro-ask/runtime/blocks";
import { el } from "./dom.js";
import { imageOf, linkTo, placeOf, snippetOf } from "./sources-view.js";
import type { Source } from "./turn.js";

/**
 * The passages that a list of search results names: each item is a link, its citation and a snippet, as the last rung
 * writes them. Nothing for any other block.
 */
export function resultsIn(
	block: Block,
	sources: readonly Source[],
): Source[] | undefined {
	if (block.kind !== "list" || block.ordered) return undefined;
	const found: Source[] = [];
	for (const [name, snippet, ...more] of block.items) {
		if (name?.kind !== "paragraph" || snippet?.kind !== "paragraph") return;
		const [link, , citation] = name.children;
		if (more.length > 0 || link?.kind !== "link") return;
		if (citation?.kind !== "citation") return;
		const source = sources.find(({ n }) => n === citation.n);
		if (!source) return;
		found.push(source);
	}
	return found;
}

/** Passages as search results. @param locale Of the interface: how dates are written. */
export function resultList(
	results: readonly Source[],
	locale: string,
): HTMLElement {
	return el(
		"ol",
		{ class: "ask-results" },
		...results.map((source) =>
			el(
				"li",
				{ class: "ask-result" },
				imageOf(source),
				el(
					"div",
					{},
					linkTo(source, "ask-result-link"),
					el(
						"span",
						{ class: "ask-place", dir: "auto" },
						placeOf(source, locale),
					),
					snippetOf(source),
				),
			),
		),
	);
}
