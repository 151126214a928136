/** The site's content as sources of the indexer: its collections, and the built pages that show none of them. */
import {
	type BuiltPage,
	builtPage,
	collection,
	type Source,
	type SourceDocument,
} from "@astro-ask/indexer";
import type { AstroConfig } from "astro";
import type { RenderedPage } from "./built-pages.js";
import type { ContentStore, StoredEntry } from "./content-store.js";
import { type EntryUrlContext, entryUrl } from "./entry-url.js";
import { localePlace } from "./locale.js";
import type { CollectionEntry } from "./options.js";
import type { SetUpRun } from "./run.js";
import { addressStyle, pageKey } from "./site.js";

type Entry = StoredEntry & CollectionEntry;

/**
 * @param rendered The built pages; absent in dev mode, where entries are all there is.
 * @returns One source a collection, then, with `rendered`, one of all other pages.
 */
export function contentSources(
	run: SetUpRun,
	store: ContentStore,
	rendered?: readonly RenderedPage[],
): Source[] {
	const context = urlContext(run, rendered);
	const pages = new Map(rendered?.map(({ key, page }) => [key, page]));
	const wanted = [...store].filter(
		([name]) => run.options.collections[name] !== false,
	);
	const sources = wanted.map(([name, entries]) =>
		collection(name, namedEntries(name, entries), {
			url: (entry: Entry) => entryUrl(entry, context),
			page: (entry: Entry) => shownPage(entryUrl(entry, context), pages, run),
			language: (entry: Entry) => {
				const url = entryUrl(entry, context);
				return url === undefined ? undefined : place(url, run).language;
			},
		}),
	);
	const others = rendered && run.options.pages;
	const all = others
		? [...sources, builtPage(otherPages(rendered, store, wanted, context))]
		: sources;
	return all.map((source) => withTranslationKeys(source as Source, run));
}

function namedEntries(
	collection: string,
	entries: ReadonlyMap<string, StoredEntry>,
): Entry[] {
	return [...entries.values()].map((entry) => ({ ...entry, collection }));
}

function urlContext(
	run: SetUpRun,
	rendered?: readonly RenderedPage[],
): EntryUrlContext {
	return {
		style: addressStyle(run.config),
		routes: run.routes,
		collections: run.options.collections,
		starlight: run.config.integrations.some(
			({ name }) => name === "@astrojs/starlight",
		),
		...(rendered && {
			observed: observedUrls(rendered, run),
			built: new Set(rendered.map(({ key }) => key)),
		}),
	};
}

/** Of several pages that show one entry: the default locale's, then the shortest address. */
function observedUrls(
	rendered: readonly RenderedPage[],
	run: SetUpRun,
): Map<string, string> {
	const rank = ({ marker: { url }, key }: RenderedPage) =>
		(place(url, run).path === key ? 0 : 10_000) + key.length;
	const observed = new Map<string, string>();
	for (const { marker } of [...rendered].sort((a, b) => rank(b) - rank(a)))
		if (marker.entry)
			observed.set(`${marker.entry.collection}/${marker.entry.id}`, marker.url);
	return observed;
}

function shownPage(
	url: string | undefined,
	pages: ReadonlyMap<string, BuiltPage>,
	run: SetUpRun,
): BuiltPage | undefined {
	return url?.startsWith("/") ? pages.get(pageKey(url, run.config)) : undefined;
}

/** Pages that show an entry are that entry's, also when it is left out. */
function otherPages(
	rendered: readonly RenderedPage[],
	store: ContentStore,
	wanted: readonly [string, ReadonlyMap<string, StoredEntry>][],
	context: EntryUrlContext,
): BuiltPage[] {
	const urls = wanted.flatMap(([name, entries]) =>
		namedEntries(name, entries).map((entry) => entryUrl(entry, context)),
	);
	const taken = new Set(
		urls.flatMap((url) => (url ? [pageKey(url, context.style)] : [])),
	);
	return rendered
		.filter(({ key }) => !taken.has(key))
		.filter(({ marker: { entry } }) => {
			const isKnown = entry && store.get(entry.collection)?.has(entry.id);
			return !isKnown;
		})
		.map(({ page }) => page);
}

/** On a site with locales, pages at the same path under different locales are translations of each other. */
function withTranslationKeys(source: Source, run: SetUpRun): Source {
	if (!run.config.i18n) return source;
	const keyed = (document: SourceDocument): SourceDocument =>
		document.translationKey || !document.url.startsWith("/")
			? document
			: { ...document, translationKey: place(document.url, run).path || "/" };
	return {
		...source,
		toDocuments(row, context) {
			const made = source.toDocuments(row, context) ?? [];
			return (Array.isArray(made) ? made : [made]).map(keyed);
		},
	};
}

function place(
	url: string,
	{ config }: { config: AstroConfig },
): ReturnType<typeof localePlace> {
	return localePlace(url, config, config.i18n);
}
