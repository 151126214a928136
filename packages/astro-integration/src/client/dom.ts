type Attributes = Record<string, string | boolean | undefined>;
type Child = Node | string | false | undefined;

/** Makes an element. `false` and absent attributes and children are left out. */
export function el<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Attributes = {},
	...children: Child[]
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes))
		if (value !== undefined && value !== false)
			made.setAttribute(key, value === true ? "" : value);
	made.append(
		...children.filter((child) => child !== undefined && child !== false),
	);
	return made;
}

/** A button that says what it does. `name` stands in `data-do`, where a listener further up finds it. */
export function button(name: string, label: string): HTMLButtonElement {
	return el(
		"button",
		{ type: "button", class: "ask-button", "data-do": name },
		label,
	);
}

/** Puts values into the places of a text: `{n}`. */
export function fill(text: string, values: Record<string, string>): string {
	return text.replace(/\{(\w+)\}/g, (place, key) => values[key] ?? place);
}

/**
 * Makes `shown` equal to `next` and keeps every node that already is, so that nothing flickers and focus stays. The
 * children of `next` are used up.
 */
export function become(shown: Node, next: Node): void {
	const before = [...shown.childNodes];
	const after = [...next.childNodes];
	after.forEach((node, at) => {
		const old = before[at];
		if (!old) shown.appendChild(node);
		else if (!old.isEqualNode(node)) becomeOne(shown, old, node);
	});
	for (const old of before.slice(after.length)) old.remove();
}

function becomeOne(parent: Node, old: ChildNode, node: ChildNode): void {
	if (old instanceof Text && node instanceof Text) {
		const grown = node.data.startsWith(old.data);
		if (grown) old.appendData(node.data.slice(old.data.length));
		else old.data = node.data;
	} else if (sameTag(old, node)) become(old, node);
	else parent.replaceChild(node, old);
}

/** With the same attributes: those that differ make another element. */
function sameTag(one: Node, other: Node): boolean {
	return (
		one instanceof Element &&
		other instanceof Element &&
		one.cloneNode().isEqualNode(other.cloneNode())
	);
}

/** Lets the page go on between two pieces of work. */
export const pause = (): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve));
