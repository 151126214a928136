import type { Section } from "./body/section.js";

/** One entry or page, as a source gives it. */
export interface Document {
	/** Unique in the whole index and stable from build to build, `<type>/<entry id>` for collection entries. */
	id: string;
	/** What kind of thing it is: a collection's name, `page`, or the name a source module chose. */
	type: string;
	/** As a reader would say it; not empty. */
	title: string;
	/** Root-relative with the site's base, `/docs/guides/deploy/`, or absolute when it lives elsewhere. */
	url: string;
	/** BCP 47, `mr` or `pt-BR`. Absent: detected from the text when it is chunked. */
	language?: string;
	/** Equal for translations of one page. */
	translationKey?: string;
	/** ISO 8601, a day or an instant. */
	date?: string;
	image?: DocumentImage;
	tags?: string[];
	/** Who may read it. Search takes a list of scopes; only `public` is used so far. Default `public`. */
	scope?: string;
	/** Schema-parsed fields of the entry: what facts are counted over. Never holds names that begin with `_`. */
	data: Record<string, unknown>;
	/** The body in `format`, untrusted. */
	text: string;
	format: DocumentFormat;
	/** The body already parsed, as `readPage` gives it; `text` is then not parsed again. */
	sections?: Section[];
	/** Ids on the built page: a heading's fragment goes into a chunk's URL only when it is among them. Absent: none does. */
	anchors?: string[];
}

export interface DocumentImage {
	url: string;
	alt: string;
}

/** `html` is main content already cut out of its page. `mdx` is Markdown whose components are left out and whose children stay. */
export type DocumentFormat = "markdown" | "mdx" | "html" | "plain";
