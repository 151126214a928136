import { type ChildNode, type Element, isTag } from "domhandler";
import { isIgnored } from "../body/html.js";
import { walk } from "../body/walk.js";
import { type Survey, upwards } from "./survey.js";

/** The part of a page that is its own. */
export interface MainContent {
	roots: Element[];
	/** Navigation and the like inside the roots. */
	leftOut: Set<ChildNode>;
	/** Whether the site asks to leave the whole page out. */
	ignored: boolean;
}

/**
 * Finds the main content: what is marked `data-pagefind-body`, else `main`, else every `article`, else the body, whose
 * own tags HTML lets a page leave out.
 */
export function findMain(page: Survey): MainContent {
	const marked = outermost(page.pagefindBodies);
	const main = page.elements.get("main") ?? [];
	const articles = outermost(page.elements.get("article") ?? []);
	const body = page.elements.get("body") ?? page.elements.get("html") ?? [];
	const candidates = [marked, main.slice(0, 1), articles, body.slice(0, 1)];
	const found =
		candidates.find((elements) => elements.length > 0) ?? page.outermost;
	const roots = found.filter((root) => ![...upwards(root)].some(ignores));
	return {
		roots,
		leftOut: findLeftOut(roots),
		ignored: found.length > 0 && roots.length === 0,
	};
}

function ignores({ attribs }: Element): boolean {
	return isIgnored(attribs);
}

function outermost(elements: readonly Element[]): Element[] {
	const all = new Set(elements);
	return elements.filter((element) => {
		for (const outer of upwards(element))
			if (outer !== element && all.has(outer)) return false;
		return true;
	});
}

function findLeftOut(roots: readonly Element[]): Set<ChildNode> {
	const leftOut = new Set<ChildNode>();
	walk<ChildNode>(roots, (node) => {
		if (!isTag(node)) return true;
		if (isBesideTheText(node)) leftOut.add(node);
		else if (node.name === "header") leaveOutButTitle(node, leftOut);
		else return true;
		return false;
	});
	return leftOut;
}

/** Navigation, forms, what stands at the side or the foot. */
export function isBesideTheText(element: Element): boolean {
	const { name, attribs } = element;
	if (attribs.role === "navigation") return true;
	if (name === "aside") return !isNote(attribs);
	return name === "nav" || name === "footer" || name === "form";
}

/** Notes and warnings of documentation are asides by their tag, but part of the text. */
function isNote(attributes: Readonly<Record<string, string>>): boolean {
	return (
		attributes.role === "note" ||
		/(?:^|[\s_-])(?:note|tip|hint|info|important|caution|danger|warning|admonition|callout)(?:$|[\s_-])/i.test(
			attributes.class ?? "",
		)
	);
}

/** The header of a page goes; that of the main content or an article keeps its first-level headings. */
function leaveOutButTitle(header: Element, leftOut: Set<ChildNode>): void {
	const kept = new Set<ChildNode>();
	for (const title of isOfContent(header) ? firstLevelHeadings(header) : [])
		for (const node of upwards(title)) {
			if (node === header || kept.has(node)) break;
			kept.add(node);
		}
	walk<ChildNode>(header.children, (node) => {
		if (!kept.has(node)) leftOut.add(node);
		return kept.has(node) && isTag(node) && node.name !== "h1";
	});
}

function isOfContent(header: Element): boolean {
	return [...upwards(header)].some(
		({ name, attribs }) =>
			name === "main" ||
			name === "article" ||
			name === "section" ||
			attribs["data-pagefind-body"] !== undefined,
	);
}

function firstLevelHeadings(header: Element): Element[] {
	const headings: Element[] = [];
	walk<ChildNode>(header.children, (node) => {
		if (isTag(node) && node.name === "h1") headings.push(node);
		return true;
	});
	return headings;
}
