import { type ChildNode, type Element, isTag } from "domhandler";
import { isRead, parseHtml, readHtml } from "./body/html.js";
import { collapse, normalise } from "./body/normalise.js";
import { type Section, sectionsText } from "./body/section.js";
import { SectionBuilder } from "./body/section-builder.js";
import { walk } from "./body/walk.js";
import type { DocumentImage } from "./document.js";
import { labelOf } from "./label.js";
import { type Head, isNoindex, isoDate, readHead } from "./page/head.js";
import {
	findMain,
	isBesideTheText,
	type MainContent,
} from "./page/main-content.js";
import { areMostlyLinks, ownProse } from "./page/own-prose.js";
import { survey, upwards } from "./page/survey.js";

/** A page as the build wrote it. Made by `readPage`. */
export interface BuiltPage {
	/** As given. */
	url: string;
	/** First heading of the first level, else what the head says, else the end of the URL. */
	title: string;
	/** BCP 47: of the main content, else of the page. */
	language?: string;
	/** Main content, parsed: goes into `Document.sections` as it is. */
	sections: Section[];
	/** What the page says itself, without links and what introduces them: for a page that is no entry and `mostlyLinks`. */
	prose: Section[];
	/** All that `sections` say: to tell equal pages apart from others. Goes into `Document.text`, format `plain`. */
	text: string;
	/** Whether most of the main content links elsewhere: a list, an index. */
	mostlyLinks: boolean;
	/** Ids inside the main content, those of left-out parts included. */
	anchors: string[];
	/** Asks search engines to stay away. */
	noindex: boolean;
	/** Marked as a whole with `data-ask-ignore` or `data-pagefind-ignore`. */
	ignored: boolean;
	/** If any page of a site has one, pages without one are not content. */
	hasPagefindBody: boolean;
	/** Whether it is our own ask page: it holds an element with `data-ask-page`. */
	isAsk: boolean;
	/** The same page in other languages by `hreflang`, itself included when it says so; URLs as written. */
	alternates: { language: string; url: string }[];
	/** First picture of the main content that has words for it, else the head's, else the first. */
	image?: DocumentImage;
	/** ISO 8601, when the page says it once and clearly. */
	date?: string;
	description?: string;
}

/**
 * Reads a built page; never throws, whatever the markup.
 *
 * @param robots What an `X-Robots-Tag` header says of it.
 */
export function readPage(
	html: string,
	{ url, robots = "" }: { url: string; robots?: string },
): BuiltPage {
	const found = survey(parseHtml(html));
	const head = readHead(found);
	const main = findMain(found);
	const sections = sectionsOfMain(main);
	const inside = surveyMain(main);
	const page: BuiltPage = {
		url,
		title: titleOf(sections, head, url),
		sections,
		prose: proseOrTitle(sections, head, url),
		text: sectionsText(sections),
		mostlyLinks: areMostlyLinks(sections),
		anchors: inside.anchors,
		noindex: head.noindex || isNoindex(robots),
		ignored: main.ignored,
		hasPagefindBody: found.pagefindBodies.length > 0,
		isAsk: found.isAsk,
		alternates: head.alternates,
	};
	return Object.assign(
		page,
		dropEmpty({
			language: languageOf(main) ?? head.language,
			image: imageOf(inside.images, head, url),
			date: head.published ?? onlyDate(inside.dates),
			description: head.description,
		}),
	);
}

function sectionsOfMain({ roots, leftOut }: MainContent): Section[] {
	const builder = new SectionBuilder();
	readHtml(builder, roots, leftOut);
	return builder.sections();
}

function titleOf(
	sections: readonly Section[],
	head: Head,
	url: string,
): string {
	const heading = sections.find(({ depth }) => depth === 1)?.heading;
	return heading ?? head.title ?? titleOfUrl(url);
}

function titleOfUrl(url: string): string {
	const name = url.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1);
	return name ? labelOf(name.replace(/\.html?$/, "")) : url;
}

function proseOrTitle(
	sections: readonly Section[],
	head: Head,
	url: string,
): Section[] {
	const prose = ownProse(sections);
	if (prose.length > 0) return prose;
	const text = head.description ?? titleOf(sections, head, url);
	return [{ depth: 0, heading: "", blocks: [{ kind: "paragraph", text }] }];
}

interface Inside {
	anchors: string[];
	images: Element[];
	dates: string[];
}

function surveyMain({ roots }: MainContent): Inside {
	const anchors = new Set<string>();
	const inside: Inside = { anchors: [], images: [], dates: [] };
	walk<ChildNode>(roots, (node) => {
		if (!isTag(node)) return true;
		const { name, attribs } = node;
		if (attribs.id) anchors.add(attribs.id);
		if (name === "img" && isInText(node)) inside.images.push(node);
		if (name === "time" && attribs.datetime)
			inside.dates.push(attribs.datetime);
		return true;
	});
	return { ...inside, anchors: [...anchors] };
}

function isInText(image: Element): boolean {
	for (const element of upwards(image)) {
		if (isBesideTheText(element)) return false;
		if (!isRead(element.name, element.attribs)) return false;
	}
	return true;
}

function languageOf({ roots: [root] }: MainContent): string | undefined {
	if (!root) return undefined;
	for (const { attribs } of upwards(root)) {
		const language = attribs.lang?.trim();
		if (language) return language;
	}
	return undefined;
}

/** Smaller pictures, in CSS pixels, are signs and portraits. */
const MIN_IMAGE_WIDTH = 64;

function imageOf(
	elements: readonly Element[],
	head: Head,
	url: string,
): DocumentImage | undefined {
	const images = elements
		.filter(({ attribs }) => !(Number(attribs.width) < MIN_IMAGE_WIDTH))
		.map(({ attribs: { src = "", alt = "" } }) => ({
			url: src,
			alt: collapse(normalise(alt)),
		}))
		.filter(({ url }) => url && !url.startsWith("data:"));
	const described = images.find(({ alt }) => alt !== "");
	const image = described ?? head.image ?? images[0];
	const at = image && resolved(image.url, url);
	return at ? { url: at, alt: image.alt } : undefined;
}

const HERE = "http://here.invalid";

/** Root-relative, or absolute when it lies elsewhere; `undefined` when it is no http address. */
function resolved(address: string, url: string): string | undefined {
	const page = URL.canParse(url, HERE) ? new URL(url, HERE) : HERE;
	if (!URL.canParse(address, page)) return undefined;
	const { protocol, origin, pathname, search, href } = new URL(address, page);
	if (protocol !== "http:" && protocol !== "https:") return undefined;
	return origin === HERE ? pathname + search : href;
}

function onlyDate(written: readonly string[]): string | undefined {
	const dates = new Set(written.map(isoDate));
	const [date] = dates;
	return dates.size === 1 ? date : undefined;
}

function dropEmpty<T extends object>(fields: T): Partial<T> {
	return Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== undefined),
	) as Partial<T>;
}
