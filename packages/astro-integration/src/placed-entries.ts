/** Which entry is shown where. */
import type { BuiltPage } from "@astro-ask/indexer";
import type { RenderedPage } from "./built-pages.js";
import type { ContentStore, StoredEntry } from "./content-store.js";
import { type EntryUrlContext, entryUrl } from "./entry-url.js";
import { localePlace } from "./locale.js";
import type { CollectionEntry } from "./options.js";
import { type Remembered, rememberedUrls } from "./remembered.js";
import type { SetUpRun } from "./run.js";
import { entryKey } from "./shown-entry.js";
import { addressStyle, pageKey } from "./site.js";

/** An entry and where it is shown. */
export type PlacedEntry = StoredEntry &
	CollectionEntry & { url?: string; page?: BuiltPage };

export type ByCollection = Map<string, PlacedEntry[]>;

/** What is known beside the entries themselves. */
export interface Seen {
	/** The built pages; absent before there are any, and in dev mode. */
	rendered?: readonly RenderedPage[];
	/** What the last build knew, used where there are no built pages yet. */
	remembered?: Remembered;
}

/** The entries of all collections but those that the owner leaves out. */
export function placeEntries(
	run: SetUpRun,
	store: ContentStore,
	{ rendered, remembered }: Seen,
	known: EntryUrlContext,
): ByCollection {
	const context = {
		...known,
		...(remembered && { remembered: rememberedUrls(remembered) }),
	};
	const pages = new Map(rendered?.map(({ key, page }) => [key, page]));
	const wanted = [...store].filter(
		([name]) => run.options.collections[name] !== false,
	);
	return new Map(
		wanted.map(([collection, entries]) => [
			collection,
			[...entries.values()].map((stored) => {
				const entry = { ...stored, collection };
				const url = entryUrl(entry, context);
				const page = url?.startsWith("/")
					? pages.get(pageKey(url, run.config))
					: undefined;
				return {
					...entry,
					...(url !== undefined && { url }),
					...(page && { page }),
				};
			}),
		]),
	);
}

/** Pages that show more than one entry. */
export function sharedPages(collections: ByCollection): Set<BuiltPage> {
	const seen = new Set<BuiltPage>();
	const shared = new Set<BuiltPage>();
	for (const { page } of [...collections.values()].flat())
		if (page) (seen.has(page) ? shared : seen).add(page);
	return shared;
}

/** What tells the address of an entry. */
export function urlContext(
	run: SetUpRun,
	rendered?: readonly RenderedPage[],
): EntryUrlContext {
	const { config, options, routes } = run;
	const ordered = rendered && byPlainness(rendered, run);
	return {
		style: addressStyle(config),
		routes,
		collections: options.collections,
		starlight: config.integrations.some(
			({ name }) => name === "@astrojs/starlight",
		),
		...(ordered && {
			observed: observedUrls(ordered, { named: true }),
			mentioned: observedUrls(ordered, { named: false }),
			built: new Set(ordered.map(({ key }) => key)),
		}),
	};
}

/** In order, the plainest last: those without a locale in their path, and among them the shortest address. */
function byPlainness(
	rendered: readonly RenderedPage[],
	{ config }: SetUpRun,
): RenderedPage[] {
	const rankOf = ({ page, key }: RenderedPage): number =>
		(localePlace(page.url, config, config.i18n).path === key ? 0 : 10_000) +
		key.length;
	return rendered
		.map((page) => ({ page, rank: rankOf(page) }))
		.sort((a, b) => b.rank - a.rank)
		.map(({ page }) => page);
}

/** @param ordered Of several pages that show one entry the last counts. */
function observedUrls(
	ordered: readonly RenderedPage[],
	{ named }: { named: boolean },
): Map<string, string> {
	const observed = new Map<string, string>();
	for (const { entry, page } of ordered)
		if (entry?.named === named) observed.set(entryKey(entry), page.url);
	return observed;
}
