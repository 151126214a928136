import type { ChildNode, Element } from "domhandler";
import { isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import type { Section } from "./section.js";
import { type Attributes, SectionBuilder } from "./section-builder.js";
import { walk } from "./walk.js";

/** Elements whose content is not read as text. */
const silent = new Set(
	(
		"annotation audio canvas datalist dialog embed head iframe input map meter noscript object option output " +
		"progress script select style svg template textarea title video"
	).split(" "),
);

/**
 * Reads HTML: main content already cut out, or a body from a content store.
 *
 * @param html Text, or the nodes of a tree already parsed.
 */
export function sectionsOfHtml(html: string | readonly ChildNode[]): Section[] {
	const builder = new SectionBuilder();
	readHtml(builder, typeof html === "string" ? parseHtml(html) : html);
	return builder.sections();
}

/** Elements deeper than this cost htmlparser2 time that grows with the square. */
const MAX_DEPTH = 5_000;

/** Parses a page or fragment; never fails. What is nested beyond sense keeps its text and loses its tags. */
export function parseHtml(html: string): ChildNode[] {
	const isSane = deepest(html) <= MAX_DEPTH;
	return parseDocument(isSane ? html : html.replace(/<[^<>]*>/g, "\n"))
		.children;
}

/** How deep elements may lie in each other, those left out that end by themselves. */
function deepest(html: string): number {
	let depth = 0;
	let most = 0;
	for (const [, slash = "", name = ""] of html.matchAll(TAG)) {
		if (endsByItself(name.toLowerCase())) continue;
		depth = Math.max(0, depth + (slash ? -1 : 1));
		most = Math.max(most, depth);
	}
	return most;
}

/** Whether a text holds tags of HTML, as what services give often does. */
export function isMarkup(text: string): boolean {
	return /<\/[a-z][a-z0-9]*\s*>|<(?:br|hr|img|p)\b[^<>]*>/i.test(text);
}

/** Whether an element needs no end tag: it holds nothing, or the next one ends it. */
export function endsByItself(name: string): boolean {
	return isVoid(name) || endedByTheNext.has(name);
}

/** Whether an element holds nothing. */
export function isVoid(name: string): boolean {
	return holdingNothing.has(name);
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)/gi;
const holdingNothing = new Set(
	"area base br col embed hr img input link meta param path source track use wbr".split(
		" ",
	),
);
const endedByTheNext = new Set(
	"dd dt li option p tbody td tfoot th thead tr".split(" "),
);

/**
 * Tells `builder` what the nodes say.
 *
 * @param leftOut Nodes that are not read, nor what is in them.
 */
export function readHtml(
	builder: SectionBuilder,
	nodes: readonly ChildNode[],
	leftOut?: ReadonlySet<ChildNode>,
): void {
	walk(
		nodes,
		(node) => {
			if (leftOut?.has(node)) return false;
			if (isText(node)) builder.text(node.data);
			if (!isTag(node)) return true;
			const { name, attribs } = node;
			if (name === "button" && !hasHeadingAbove(node)) return false;
			return isRead(name, attribs) && builder.open(name, attribs);
		},
		(node) => {
			if (isTag(node)) builder.close(node.name);
		},
	);
}

/** Whether an element says something to a reader of the text. */
export function isRead(name: string, attributes: Attributes): boolean {
	return (
		!silent.has(name) &&
		attributes["aria-hidden"] !== "true" &&
		!isHidden(attributes) &&
		!isIgnored(attributes)
	);
}

/** A tab that is not chosen, or content the browser's own search finds, is hidden and can be read all the same. */
function isHidden({ hidden, role }: Attributes): boolean {
	return (
		hidden !== undefined && hidden !== "until-found" && role !== "tabpanel"
	);
}

/** Whether the site asks to leave this element out. */
export function isIgnored(attributes: Attributes): boolean {
	return (
		attributes["data-ask-ignore"] !== undefined ||
		attributes["data-pagefind-ignore"] !== undefined
	);
}

/** The button of an accordion holds its heading's text. */
function hasHeadingAbove({ parent }: Element): boolean {
	return parent !== null && isTag(parent) && /^h[1-6]$/.test(parent.name);
}
