export interface EntryName {
	collection: string;
	id: string;
}

export interface ShownEntry extends EntryName {
	/** The page is plainly made for it; otherwise it may only mention it, as a list mentions what it features. */
	named: boolean;
}

type Params = Readonly<Record<string, string | undefined>>;

/**
 * The entry a page was made for, told by the props its `getStaticPaths` gave: one of them is the entry, or the props
 * are. Of several (`previous`, `next` …) the one that the page's parameters name, else the first; lists do not count.
 */
export function shownEntry(
	props: Readonly<Record<string, unknown>>,
	params: Params,
): ShownEntry | undefined {
	if (isEntry(props)) return { ...nameOf(props), named: true };
	const entries = Object.values(props).filter(isEntry);
	const named =
		entries.find(({ id }) => Object.values(params).includes(id)) ??
		entries.find(({ id }) => namesInPart(params, id));
	const entry = named ?? entries[0];
	return entry && { ...nameOf(entry), named: named !== undefined };
}

/** `en/bread` may be shown at `/[lang]/[slug]`, or at `/[slug]`. */
function namesInPart(params: Params, id: string): boolean {
	const values = Object.values(params).filter((value) => value !== undefined);
	return (
		values.join("/") === id || values.some((value) => id.endsWith(`/${value}`))
	);
}

const nameOf = ({ collection, id }: EntryName): EntryName => ({
	collection,
	id,
});

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
