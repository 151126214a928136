/** A node of any tree: mdast and domhandler both fit. */
interface Tree<Node> {
	children?: readonly Node[];
}

/**
 * Visits a tree in reading order without recursion, so that depth costs no stack.
 *
 * @param enter Called before the children; `false` leaves the node out, its children and `leave` included.
 * @param leave Called after the children.
 */
export function walk<Node extends object>(
	roots: readonly Node[],
	enter: (node: Node, parent: Node | undefined) => boolean | undefined,
	leave?: (node: Node) => void,
): void {
	const open: { nodes: readonly Node[]; next: number; owner?: Node }[] = [
		{ nodes: roots, next: 0 },
	];
	for (let level = open.at(-1); level; level = open.at(-1)) {
		const node = level.nodes[level.next++];
		if (!node) {
			open.pop();
			if (level.owner) leave?.(level.owner);
		} else if (enter(node, level.owner) !== false) {
			const nodes = (node as Tree<Node>).children ?? [];
			open.push({ nodes, next: 0, owner: node });
		}
	}
}
