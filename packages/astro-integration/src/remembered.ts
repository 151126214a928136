/** What the last build learned of each entry when its pages were rendered: known again before the next are. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Document, type Gathered, readState } from "@astro-ask/indexer";
import type { ContentStore } from "./content-store.js";
import { entryKey } from "./shown-entry.js";

export interface RememberedEntry {
	/** Of the entry as it was then. */
	digest?: string | number;
	/** Absent: it was not published. */
	document?: Document;
}

/** By `<collection>/<id>`. */
export type Remembered = ReadonlyMap<string, RememberedEntry>;

type Digests = Record<string, string | number | null>;

const FILE = "entries.json";

/** Nothing where no build has ended yet, or one was stopped while it wrote the file. */
export async function readRemembered(cache: string): Promise<Remembered> {
	const digests = await readFile(path.join(cache, FILE), "utf8")
		.then((text) => JSON.parse(text) as Digests)
		.catch(() => ({}));
	const { documents } = await readState(cache);
	if (documents.size === 0) return new Map();
	const byId = new Map(
		[...documents.values()].flat().map((document) => [document.id, document]),
	);
	return new Map(
		Object.entries(digests).map(([id, digest]) => {
			const document = byId.get(id);
			return [
				id,
				{ ...(digest !== null && { digest }), ...(document && { document }) },
			];
		}),
	);
}

/** After the index is written: its state holds the documents. */
export async function rememberEntries(
	cache: string,
	store: ContentStore,
): Promise<void> {
	const digests: Digests = {};
	for (const [collection, entries] of store)
		for (const { id, digest } of entries.values())
			digests[entryKey({ collection, id })] = digest ?? null;
	await writeFile(path.join(cache, FILE), JSON.stringify(digests));
}

/** What the last build knew of this very entry; `undefined` when it has changed since, or nobody can tell. */
export function unchanged(
	remembered: Remembered | undefined,
	id: string,
	digest: string | number | undefined,
): RememberedEntry | undefined {
	const last = remembered?.get(id);
	return last && digest !== undefined && last.digest === digest
		? last
		: undefined;
}

/** Addresses at which entries were seen, changed since or not. */
export function rememberedUrls(remembered: Remembered): Map<string, string> {
	const urls = new Map<string, string>();
	for (const [id, { document }] of remembered)
		if (document) urls.set(id, document.url);
	return urls;
}

/** Collections with entries whose address nobody knew before the pages were rendered. */
export function unplaced(
	before: ReadonlyMap<string, string>,
	store: ContentStore,
	{ bySource }: Pick<Gathered, "bySource">,
): string[] {
	const published = new Set([...bySource.values()].flat().map(({ id }) => id));
	return [...store]
		.filter(([collection, entries]) =>
			[...entries.keys()].some((id) => {
				const key = entryKey({ collection, id });
				return published.has(key) && !before.has(key);
			}),
		)
		.map(([collection]) => collection);
}

/** An address that pages were told and that turned out otherwise once all were rendered. */
export interface Misplaced {
	id: string;
	told: string;
	/** Absent: no page shows it. */
	really?: string;
}

export function misplaced(
	before: ReadonlyMap<string, string>,
	{ bySource }: Pick<Gathered, "bySource">,
): Misplaced[] {
	const after = new Map(
		[...bySource.values()].flat().map(({ id, url }) => [id, url]),
	);
	return [...before]
		.map(([id, told]) => ({ id, told, really: after.get(id) }))
		.filter(({ told, really }) => told !== really)
		.map(({ really, ...rest }) => ({ ...rest, ...(really && { really }) }));
}
