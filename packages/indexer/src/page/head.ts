import { type Element, isText } from "domhandler";
import { collapse, normalise } from "../body/normalise.js";
import { isIsoDate } from "../parse-document.js";
import type { Survey } from "./survey.js";

/** What a page says about itself outside its content. */
export interface Head {
	/** Without the site's name, when the page tells which part that is. */
	title?: string;
	description?: string;
	language?: string;
	noindex: boolean;
	/** The same page in other languages, `x-default` left out. */
	alternates: { language: string; url: string }[];
	image?: { url: string; alt: string };
	/** ISO 8601. */
	published?: string;
}

/** Reads the head of a page. */
export function readHead({ elements }: Survey): Head {
	const metas = metaContents(elements.get("meta") ?? []);
	const head: Head = {
		noindex: (elements.get("meta") ?? []).some(asksToStayAway),
		alternates: alternatesOf(elements.get("link") ?? []),
	};
	const title =
		metas.get("og:title") ??
		withoutSiteName(
			titleText(elements.get("title")),
			metas.get("og:site_name"),
		);
	const description = metas.get("description") ?? metas.get("og:description");
	const language = elements.get("html")?.[0]?.attribs.lang?.trim();
	const image = metas.get("og:image");
	const published = isoDate(metas.get("article:published_time"));
	if (title) head.title = title;
	if (description) head.description = description;
	if (language) head.language = language;
	if (image) head.image = { url: image, alt: metas.get("og:image:alt") ?? "" };
	if (published) head.published = published;
	return head;
}

/** An ISO 8601 day or instant as documents hold it; `undefined` for anything else. */
export function isoDate(written: string | undefined): string | undefined {
	const date = written?.trim().replace(/T00:00:00(?:\.0+)?Z$/, "");
	return date !== undefined && isIsoDate(date) ? date : undefined;
}

/** Every such element counts, also one that names a single robot. */
function asksToStayAway({
	attribs: { name = "", content = "" },
}: Element): boolean {
	return /^(?:robots|.*bot)$/i.test(name.trim()) && isNoindex(content);
}

/** Whether a robots meta element or an `X-Robots-Tag` header asks to stay away. */
export function isNoindex(directives: string): boolean {
	return /\b(?:noindex|none)\b/i.test(directives);
}

function metaContents(metas: readonly Element[]): Map<string, string> {
	const contents = new Map<string, string>();
	for (const { attribs } of metas) {
		const name = (attribs.property ?? attribs.name ?? "").toLowerCase();
		const content = collapse(normalise(attribs.content ?? ""));
		if (name && content && !contents.has(name)) contents.set(name, content);
	}
	return contents;
}

/** The first title is the page's; later ones belong to drawings. */
function titleText(titles: readonly Element[] | undefined): string {
	const parts = titles?.[0]?.children.map((node) =>
		isText(node) ? node.data : "",
	);
	return collapse(normalise(parts?.join("") ?? ""));
}

/** `Deploying | Example` → `Deploying`, when the site is called "Example". */
function withoutSiteName(title: string, site: string | undefined): string {
	if (!site || !title.endsWith(site) || title === site) return title;
	const rest = title.slice(0, -site.length);
	const bare = rest.replace(/\s+[|–—·•:»/-]\s*$/u, "");
	return bare !== rest && bare ? bare : title;
}

function alternatesOf(links: readonly Element[]): Head["alternates"] {
	return links
		.map(({ attribs }) => attribs)
		.filter(({ rel }) => rel?.toLowerCase().split(/\s+/).includes("alternate"))
		.map(({ hreflang = "", href = "" }) => ({ language: hreflang, url: href }))
		.filter(({ language, url }) => language && language !== "x-default" && url);
}
