import { type BuiltPage, builtPage, type Source } from "@astro-ask/indexer";
import type { RenderedPage } from "./built-pages.js";
import type { ContentStore } from "./content-store.js";
import { type EntryUrlContext, entryUrl } from "./entry-url.js";
import type { ByCollection, PlacedEntry } from "./placed-entries.js";
import type { SetUpRun } from "./run.js";
import { entryKey } from "./shown-entry.js";
import { pageKey } from "./site.js";

/**
 * The built pages that are no entry's. A page that shows an entry is that entry's, also when the entry is left out; one
 * that only mentions it is not.
 */
export function otherPages(
	run: SetUpRun,
	store: ContentStore,
	{
		rendered,
		collections,
		shared,
		known,
	}: {
		rendered: readonly RenderedPage[];
		collections: ByCollection;
		shared: ReadonlySet<BuiltPage>;
		known: EntryUrlContext;
	},
): Source {
	// Where the site shows an entry, whatever the options say of it.
	const { mentioned: _, ...seen } = known;
	const context = { ...seen, collections: {} };
	const shown = [...store].flatMap(([collection, stored]) =>
		[...stored.values()].map((entry) =>
			entryUrl({ ...entry, collection }, context),
		),
	);
	const entries = [...collections.values()].flat();
	// A page with many entries, each at its own place in it, is none of theirs.
	const urls = [...shown, ...entries.map(({ url }) => url)].filter(
		(url) => url && !url.includes("#"),
	);
	const taken = new Set(urls.map((url) => url && pageKey(url, run.config)));
	const mentions = mentionsOf(rendered, entries);
	const pages = rendered.filter((one) => {
		const { key, entry, page } = one;
		const isKnown = entry && store.get(entry.collection)?.has(entry.id);
		const isTaken = taken.has(key) && !shared.has(page);
		return !isTaken && (!isKnown || mentions.has(one));
	});
	return builtPage(
		pages.map(({ page }) => page),
		{ pagefindBody: rendered.some(({ page }) => page.hasPagefindBody) },
	) as Source;
}

/** Pages that mention an entry which has a page of its own. */
function mentionsOf(
	rendered: readonly RenderedPage[],
	entries: readonly PlacedEntry[],
): Set<RenderedPage> {
	const pages = rendered.filter(({ entry }) => entry && !entry.named);
	const mentioning = new Set(pages.map(({ page }) => page.url));
	const elsewhere = new Set(
		entries
			.filter(({ url }) => url !== undefined && !mentioning.has(url))
			.map(entryKey),
	);
	return new Set(
		pages.filter(({ entry }) => entry && elsewhere.has(entryKey(entry))),
	);
}
