export interface EntryName {
	collection: string;
	id: string;
}

/** How an entry is told apart from all others; also the id of its document. */
export const entryKey = ({ collection, id }: EntryName): string =>
	`${collection}/${id}`;

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
	const values = Object.values(params).filter((value) => value !== undefined);
	const named = waysToName
		.map((names) => entries.find(({ id }) => names(values, id)))
		.find((entry) => entry !== undefined);
	const entry = named ?? entries[0];
	return entry && { ...nameOf(entry), named: named !== undefined };
}

/** How parameters name an entry, the plainest first. `en/bread` may be shown at `/en/bread`, `/bread` or `/blog/bread`. */
const waysToName: ((params: readonly string[], id: string) => boolean)[] = [
	(params, id) => params.includes(id) || params.join("/") === id,
	(params, id) => params.some((value) => id.endsWith(`/${value}`)),
	(params, id) => params.some((value) => lastOf(value) === lastOf(id)),
];

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

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
