import { isMarkup, sectionsOfHtml } from "./body/html.js";
import { sectionsText } from "./body/section.js";
import { composeData } from "./compose.js";
import type { Document } from "./document.js";
import { labelOf } from "./label.js";

/** Longest list that is written out in the text of a row. */
const MAX_ITEMS = 12;

/** The document with a text made of its fields, for a row that has no body. */
export function rowText(
	document: Document,
	typeLabel: (type: string) => string = labelOf,
): Document {
	const { type, title } = document;
	const data = Object.entries(document.data)
		.filter(([, value]) => !Array.isArray(value) || value.length <= MAX_ITEMS)
		.map(([name, value]) => [name, withoutMarkup(value)]);
	const text = composeData(typeLabel(type), title, Object.fromEntries(data));
	return { ...document, text, format: "plain", sections: undefined };
}

/** What services give as a text is often HTML. */
function withoutMarkup(value: unknown): unknown {
	return typeof value === "string" && isMarkup(value)
		? sectionsText(sectionsOfHtml(value))
		: value;
}
