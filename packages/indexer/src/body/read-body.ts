import type { DocumentFormat } from "../document.js";
import { hashValue } from "../hash.js";
import { sectionsOfHtml } from "./html.js";
import { sectionsOfMarkdown, sectionsOfMdx } from "./markdown.js";
import { sectionsOfPlain } from "./plain.js";
import type { Section } from "./section.js";

/** What a body says, whatever its format. */
export interface Body {
	sections: Section[];
	/** What could not be read as its format says, in full sentences; the text is read all the same. */
	warnings: string[];
}

/** Parses a body of any format into sections; never throws. */
export type ReadBody = (text: string, format: DocumentFormat) => Body;

/** A reader that parses equal bodies once, as long as it lives. */
export function rememberBodies(): ReadBody {
	const known = new Map<string, Body>();
	return (text, format) => {
		const key = hashValue([format, text]);
		const body = known.get(key) ?? readBody(text, format);
		known.set(key, body);
		return body;
	};
}

/** See {@link ReadBody}. */
export function readBody(text: string, format: DocumentFormat): Body {
	if (format === "markdown") return sectionsOfMarkdown(text);
	if (format === "mdx") return sectionsOfMdx(text);
	const sections =
		format === "html" ? sectionsOfHtml(text) : sectionsOfPlain(text);
	return { sections, warnings: [] };
}
