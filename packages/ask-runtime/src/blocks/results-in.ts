import type { Block } from "../events.js";

/**
 * The passages that a list of search results names: each item is a link, its citation and a snippet, as the last rung
 * writes them. Nothing for any other block.
 */
export function resultsIn<Cited extends { n: number }>(
	block: Block,
	sources: readonly Cited[],
): Cited[] | undefined {
	if (block.kind !== "list" || block.ordered) return undefined;
	const found: Cited[] = [];
	for (const [name, snippet, ...more] of block.items) {
		if (name?.kind !== "paragraph" || snippet?.kind !== "paragraph") return;
		const [link, , citation] = name.children;
		if (more.length > 0 || link?.kind !== "link") return;
		if (citation?.kind !== "citation") return;
		const source = sources.find(({ n }) => n === citation.n);
		if (!source) return;
		found.push(source);
	}
	return found;
}
