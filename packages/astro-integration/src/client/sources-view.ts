import { checkAllow, isExternal } from "@astro-ask/runtime/blocks";
import { el } from "./dom.js";
import type { Source } from "./turn.js";

/** Most pictures of the strip. */
const MOST_PICTURES = 6;

/**
 * `Guide · Install › Options · 1 May 2026 · example.org ↗`, each part in its own direction and the reader's own way to
 * write a date; then the words around what was found. The lines run as those words do, in an element with `dir="auto"`.
 */
export function placeAndSnippet(source: Source, locale: string): HTMLElement[] {
	const { typeLabel, trail, date, url } = source;
	const parts = [
		typeLabel,
		trail.join(" › "),
		dayOf(date, locale),
		domainOf(url),
	].filter(Boolean);
	const place = parts.flatMap((part, at) => [
		at > 0 && " · ",
		el("bdi", {}, part),
	]);
	return [el("span", { class: "ask-place" }, ...place), snippetOf(source)];
}

function dayOf(date: string | undefined, locale: string): string {
	const day = new Date(date ?? "");
	if (Number.isNaN(+day)) return "";
	try {
		return day.toLocaleDateString(locale, {
			dateStyle: "medium",
			timeZone: "UTC",
		});
	} catch {
		return day.toISOString().slice(0, 10);
	}
}

/** Where a link leads that leaves the site: `example.org ↗`. */
export function domainOf(url: string): string {
	return isExternal(url) && URL.canParse(url)
		? `${new URL(url).hostname.replace(/^www\./, "")} ↗`
		: "";
}

/** A link to where a passage stands; its title only where the address is none. */
export function linkTo(
	{ url, title, language }: Source,
	className: string,
	...inside: (Node | string)[]
): HTMLElement {
	const attributes = { class: className, lang: language, dir: "auto" };
	if (inside.length === 0) inside.push(title);
	if (!checkAllow({ links: [url], images: [] }).link(url))
		return el("span", attributes, ...inside);
	return el(
		"a",
		{
			...attributes,
			href: url,
			...(isExternal(url) && {
				rel: "nofollow noopener ugc",
				referrerpolicy: "no-referrer",
			}),
		},
		...inside,
	);
}

/** What the answer rests on: one small link each. @param id Begins the id of each, so that citations find it. */
export function sourceItems(sources: readonly Source[], id: string): Node[] {
	return sources.map((source) =>
		el(
			"li",
			{ id: `${id}-source-${source.n}` },
			linkTo(
				source,
				"ask-source",
				el("span", { class: "ask-number" }, `${source.n}`),
				el("span", { class: "ask-source-title" }, source.title),
				el(
					"span",
					{ class: "ask-type" },
					domainOf(source.url) || source.typeLabel,
				),
			),
		),
	);
}

/** The pictures of the sources, each once. */
export function pictureItems(sources: readonly Source[]): Node[] {
	const withPicture = sources.filter(
		({ image }, at) =>
			image &&
			sources.findIndex((other) => other.image?.url === image.url) === at,
	);
	return withPicture.slice(0, MOST_PICTURES).flatMap((source) => {
		const image = imageOf(source, source.title);
		return image ? [el("li", {}, linkTo(source, "ask-picture", image))] : [];
	});
}

/** @param fallback Says what is seen where the picture has no words of its own. */
export function imageOf(
	{ image }: Source,
	fallback = "",
): HTMLImageElement | undefined {
	if (!image) return undefined;
	const { url, alt } = image;
	if (!checkAllow({ links: [], images: [url] }).image(url)) return undefined;
	return el("img", {
		src: url,
		alt: alt || fallback,
		width: "144",
		height: "96",
		loading: "lazy",
		decoding: "async",
		referrerpolicy: "no-referrer",
	});
}

/** With the finds marked. */
function snippetOf({ snippet, language }: Source): HTMLElement {
	const { text, marks } = snippet;
	const pieces: (Node | string)[] = [];
	let at = 0;
	for (const [start, end] of marks) {
		if (!(start >= at && end > start && end <= text.length)) continue;
		pieces.push(text.slice(at, start), el("mark", {}, text.slice(start, end)));
		at = end;
	}
	return el(
		"span",
		{ class: "ask-snippet", lang: language },
		...pieces,
		text.slice(at),
	);
}
