export interface EntryName {
	collection: string;
	id: string;
}

/**
 * The entry a page was made for, told by the props its `getStaticPaths` gave: one of them is the entry, or the props
 * are. Of several (`previous`, `next` …) the one that the page's parameters name, else the first; lists do not count.
 */
export function shownEntry(
	props: Readonly<Record<string, unknown>>,
	params: Readonly<Record<string, string | undefined>>,
): EntryName | undefined {
	const entries = [props, ...Object.values(props)].filter(isEntry);
	const named = entries.find(({ id }) => Object.values(params).includes(id));
	const entry = named ?? entries[0];
	return entry && { collection: entry.collection, id: entry.id };
}

function isEntry(value: unknown): value is EntryName & { data: object } {
	const entry = value as Partial<EntryName & { data: object }> | null;
	return (
		typeof entry === "object" &&
		entry !== null &&
		typeof entry.collection === "string" &&
		typeof entry.id === "string" &&
		typeof entry.data === "object"
	);
}
