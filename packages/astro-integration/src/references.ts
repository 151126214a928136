import { knownFields } from "@astro-ask/indexer";
import { type ContentStore, isRecord } from "./content-store.js";
import type { ByCollection } from "./placed-entries.js";
import type { SetUpRun } from "./run.js";
import { type EntryName, entryKey } from "./shown-entry.js";

export interface References {
	/** Names of the site's collections: what names none of them is no reference. */
	collections: { has(name: string): boolean };
	/** What a reference says; `undefined` leaves it out. */
	tell(reference: EntryName): string | undefined;
}

/**
 * What a reference says to readers: the title of an entry that is published, else its id; nothing of a draft, or of a
 * collection that the owner leaves out.
 */
export function referencesOf(
	{ options }: SetUpRun,
	store: ContentStore,
	collections: ByCollection,
): References {
	const published = new Set(
		[...collections.values()]
			.flat()
			.filter(({ url, page }) => url !== undefined && !page?.noindex)
			.map(entryKey),
	);
	const tell: References["tell"] = (reference) => {
		const { collection, id } = reference;
		const entry = store.get(collection)?.get(id);
		if (!entry) return id;
		if (!collections.has(collection)) return undefined;
		const { draft, title } = knownFields(entry.data, options.hiddenFields);
		if (draft) return undefined;
		return published.has(entryKey(reference)) ? (title ?? id) : id;
	};
	return { collections: store, tell };
}

/** The data of an entry, with what `reference()` in its schema left there as a text that can be read and counted. */
export function tellReferences<T>(value: T, references: References): T {
	return told(value, references) as T;
}

function told(value: unknown, references: References): unknown {
	if (Array.isArray(value))
		return value
			.map((part) => told(part, references))
			.filter((part) => part !== undefined);
	if (isReference(value, references)) return references.tell(value);
	if (!isRecord(value)) return value;
	const parts = Object.entries(value).map(([name, part]) => [
		name,
		told(part, references),
	]);
	return Object.fromEntries(parts);
}

function isReference(
	value: unknown,
	{ collections }: References,
): value is EntryName {
	if (!isRecord(value) || Object.keys(value).length !== 2) return false;
	const { collection, id } = value;
	return (
		typeof collection === "string" &&
		typeof id === "string" &&
		collections.has(collection)
	);
}
