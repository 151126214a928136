import { el } from "./dom.js";
import { imageOf, linkTo, placeAndSnippet } from "./sources-view.js";
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
					...placeAndSnippet(source, locale),
				),
				imageOf(source),
			),
		),
	);
}
