import type { DocumentFormat } from "../document.js";
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
export function readBody(text: string, format: DocumentFormat): Body {
	if (format === "markdown") return sectionsOfMarkdown(text);
	if (format === "mdx") return sectionsOfMdx(text);
	const sections =
		format === "html" ? sectionsOfHtml(text) : sectionsOfPlain(text);
	return { sections, warnings: [] };
}
