import { labelOf } from "../label.js";
import type { BuiltPage } from "../page.js";
import type { Source, SourceDocument } from "../source.js";
import { firstHeading } from "./first-heading.js";
import { knownFields } from "./known-fields.js";
import {
	type PageContent,
	pageContent,
	reasonToLeaveOut,
} from "./page-content.js";

/** An entry of a content collection, as the content store holds it. */
export interface CollectionEntry {
	id: string;
	/** Parsed by the collection's schema. */
	data: Record<string, unknown>;
	/** Raw Markdown or MDX without front matter; rows have none. */
	body?: string;
	/** Relative to the site's root; its ending tells what the body is. */
	filePath?: string;
	/** What was rendered for the entry; MDX has none. */
	rendered?: { html: string };
	/** Rendered only in a page: MDX. */
	deferredRender?: boolean;
}

export interface CollectionSourceOptions<Entry extends CollectionEntry> {
	/** Where the entry is shown; `undefined` leaves it out. */
	url: (entry: Entry) => string | undefined;
	/** The built page that shows it, when there is one: the body of MDX, anchors, and what the fields do not say. */
	page?: (entry: Entry) => BuiltPage | undefined;
	/**
	 * Whether that page shows other entries, too: it then says where the entry is, and nothing of what it says. Default:
	 * when the URL names a part of the page.
	 */
	isShared?: (entry: Entry) => boolean;
	/** Whether the site marks its content with `data-pagefind-body`, so that pages without it are none. Default false. */
	pagefindBody?: boolean;
	/** Type of the documents. Default: the collection's name. */
	type?: string;
	/** Fields that are not read: what `hide` of `gather` keeps out of `data` must not come in as a tag or date. */
	hide?: readonly string[] | undefined;
	/** The entry's language when its fields do not say it: from its path. */
	language?: (entry: Entry) => string | undefined;
}

/** The entries of a content collection, one document each, with the id `<collection>/<entry id>`. */
export function collection<Entry extends CollectionEntry>(
	name: string,
	entries: Iterable<Entry>,
	options: CollectionSourceOptions<Entry>,
): Source<Entry> {
	const { type = name, pagefindBody = false } = options;
	return {
		name: `collection ${name}`,
		type,
		load: () => entries,
		toDocuments(entry, context) {
			const id = `${name}/${entry.id}`;
			if (knownFields(entry.data).draft)
				return void context.leaveOut(id, "draft");
			const url = options.url(entry);
			if (url === undefined)
				return void context.leaveOut(id, "no page shows it");
			const page = options.page?.(entry);
			const reason = page && reasonToLeaveOut(page, pagefindBody);
			if (reason) return void context.leaveOut(id, reason);
			const isShared = url.includes("#") || options.isShared?.(entry) === true;
			const place = { page, isShared };
			return { ...describe(entry, place, options), id, type, url };
		},
	};
}

function describe<Entry extends CollectionEntry>(
	entry: Entry,
	{ page, isShared }: { page: BuiltPage | undefined; isShared: boolean },
	{ language, hide }: CollectionSourceOptions<Entry>,
): Omit<SourceDocument, "id" | "url"> {
	const { draft: _, title, ...fields } = knownFields(entry.data, hide);
	const content = page && pageContent(page);
	const shown = isShared ? inLanguageOf(content) : content;
	const ofPath = fields.language ? undefined : language?.(entry);
	return {
		...shown?.fields,
		...(ofPath && { language: ofPath }),
		...fields,
		...(page && { anchors: page.anchors }),
		title: title ?? titleOf(entry, isShared ? undefined : page),
		data: entry.data,
		...bodyOf(entry, shown),
	};
}

/** Of a page with other entries, its language is all that is said of each. */
function inLanguageOf(content: PageContent | undefined): PageContent {
	const { language } = content?.fields ?? {};
	return { fields: language ? { language } : {} };
}

function titleOf(
	{ id, body = "" }: CollectionEntry,
	page: BuiltPage | undefined,
): string {
	return (
		firstHeading(body) ?? page?.title ?? labelOf(id.split("/").at(-1) ?? id)
	);
}

const isData = /\.(json|ya?ml|toml|csv)$/i;
const isMarkdown = /\.(md|markdown|mdown|mkdn?)$/i;

function bodyOf(
	{ body, filePath = "", rendered, deferredRender }: CollectionEntry,
	shown: PageContent | undefined,
): Pick<SourceDocument, "text" | "format" | "sections"> {
	if (isData.test(filePath)) return { text: "" };
	const isMdx = deferredRender === true || /\.mdx$/i.test(filePath);
	const wanted = body?.trim() ? body : undefined;
	// Without a file nothing tells what the body is; what the loader made of it does.
	if (filePath === "" && rendered?.html)
		return { text: rendered.html, format: "html" };
	if (wanted && !isMdx && (isMarkdown.test(filePath) || filePath === ""))
		return { text: wanted, format: "markdown" };
	if (shown?.body) return shown.body;
	if (wanted && isMdx) return { text: wanted, format: "mdx" };
	if (rendered?.html) return { text: rendered.html, format: "html" };
	return { text: wanted ?? "", format: "markdown" };
}
