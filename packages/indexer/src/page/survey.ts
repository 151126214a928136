import {
	type ChildNode,
	type Element,
	isTag,
	type ParentNode,
} from "domhandler";
import { walk } from "../body/walk.js";

/** What is looked for in a whole page, in reading order. */
export interface Survey {
	elements: Map<string, Element[]>;
	/** Elements in no other. */
	outermost: Element[];
	pagefindBodies: Element[];
	/** Whether our own ask page stands in it. */
	isAsk: boolean;
}

const wanted = new Set([
	"html",
	"body",
	"main",
	"article",
	"title",
	"meta",
	"link",
]);

/** Looks through a page once. */
export function survey(nodes: readonly ChildNode[]): Survey {
	const found: Survey = {
		elements: new Map(),
		outermost: nodes.filter(isTag),
		pagefindBodies: [],
		isAsk: false,
	};
	walk(nodes, (node) => {
		if (!isTag(node)) return true;
		if (node.attribs["data-ask-page"] !== undefined) found.isAsk = true;
		if (node.attribs["data-pagefind-body"] !== undefined)
			found.pagefindBodies.push(node);
		if (wanted.has(node.name)) {
			const elements = found.elements.get(node.name) ?? [];
			elements.push(node);
			found.elements.set(node.name, elements);
		}
		return true;
	});
	return found;
}

/** The element and those it stands in, innermost first. */
export function* upwards(element: Element): Generator<Element> {
	let node: ParentNode | null = element;
	while (node) {
		if (isTag(node)) yield node;
		node = node.parent;
	}
}
