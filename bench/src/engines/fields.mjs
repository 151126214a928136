/** @import { Corpus } from "../corpora.mjs" */

/** One record a chunk: what every engine that has fields is given. `id` is the chunk's row. */
export function records({ documents, chunks }) {
	return chunks.map(({ document, trail, text }, id) => ({
		id,
		title: documents[document].title,
		headings: trail.join("\n"),
		text,
	}));
}

/** The same in one text, for an engine without fields. */
export const wholeText = ({ title, headings, text }) =>
	`${title}\n${headings}\n${text}`;

export const utf8 = (text) => new TextEncoder().encode(text);
export const fromUtf8 = (bytes) => new TextDecoder().decode(bytes);
