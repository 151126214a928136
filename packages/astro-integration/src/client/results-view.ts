import { el } from "./dom.js";
import { imageOf, linkTo, placeOf, snippetOf } from "./sources-view.js";
import type { Source } from "./turn.js";

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
				el(
					"div",
					{ dir: "auto" },
					linkTo(source, "ask-result-link"),
					el(
						"span",
						{ class: "ask-place", dir: "auto" },
						placeOf(source, locale),
					),
					snippetOf(source),
				),
				imageOf(source),
			),
		),
	);
}
