/** The site's content as sources of the indexer: its collections, and the built pages that show none of them. */
import {
	type BuiltPage,
	builtPage,
	collection,
	type Document,
	type Source,
	type SourceDocument,
} from "@astro-ask/indexer";
import type { RenderedPage } from "./built-pages.js";
import type { ContentStore, StoredEntry } from "./content-store.js";
import { type EntryUrlContext, entryUrl } from "./entry-url.js";
import { localePlace } from "./locale.js";
import type { CollectionEntry } from "./options.js";
import { type Remembered, rememberedUrls, unchanged } from "./remembered.js";
import type { SetUpRun } from "./run.js";
import { addressStyle, pageKey } from "./site.js";

/** An entry and where it is shown. */
type PlacedEntry = StoredEntry &
	CollectionEntry & { url?: string; page?: BuiltPage };

/** What is known beside the entries themselves. */
export interface Seen {
	/** The built pages; absent before there are any, and in dev mode. */
	rendered?: readonly RenderedPage[];
	/** What the last build knew, used where there are no built pages yet. */
	remembered?: Remembered;
}

/** @returns One source a collection, then, with `rendered`, one of all other pages. */
export function contentSources(
	run: SetUpRun,
	store: ContentStore,
	seen: Seen,
): Source[] {
	const { rendered, remembered } = seen;
	const collections = placeEntries(run, store, seen);
	const pagefindBody = rendered?.some(({ page }) => page.hasPagefindBody);
	const sources = [...collections].map(([name, entries]) =>
		collectionSource(name, entries, run, { remembered, pagefindBody }),
	);
	if (rendered && run.options.pages)
		sources.push(
			otherPages(run, store, rendered, [...collections.values()].flat()),
		);
	return sources.map((source) => withTranslationKeys(source, run));
}

function placeEntries(
	run: SetUpRun,
	store: ContentStore,
	{ rendered, remembered }: Seen,
): Map<string, PlacedEntry[]> {
	const context = {
		...urlContext(run, rendered),
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

function urlContext(
	run: SetUpRun,
	rendered?: readonly RenderedPage[],
): EntryUrlContext {
	const { config, options, routes } = run;
	return {
		style: addressStyle(config),
		routes,
		collections: options.collections,
		starlight: config.integrations.some(
			({ name }) => name === "@astrojs/starlight",
		),
		...(rendered && {
			observed: observedUrls(rendered, run, { named: true }),
			mentioned: observedUrls(rendered, run, { named: false }),
			built: new Set(rendered.map(({ key }) => key)),
		}),
	};
}

/** Of several pages that show one entry: the one without a locale in its path, then the shortest address. */
function observedUrls(
	rendered: readonly RenderedPage[],
	{ config }: SetUpRun,
	{ named }: { named: boolean },
): Map<string, string> {
	const rank = ({ page, key }: RenderedPage) =>
		(localePlace(page.url, config, config.i18n).path === key ? 0 : 10_000) +
		key.length;
	const observed = new Map<string, string>();
	for (const { entry, page } of [...rendered].sort((a, b) => rank(b) - rank(a)))
		if (entry?.named === named)
			observed.set(`${entry.collection}/${entry.id}`, page.url);
	return observed;
}

function collectionSource(
	name: string,
	entries: readonly PlacedEntry[],
	{ config, options }: SetUpRun,
	{
		remembered,
		pagefindBody = false,
	}: { remembered: Remembered | undefined; pagefindBody: boolean | undefined },
): Source {
	const source = collection(name, entries, {
		url: ({ url }) => url,
		page: ({ page }) => page,
		pagefindBody,
		hide: options.hiddenFields,
		language: ({ url }) =>
			url && localePlace(url, config, config.i18n).language,
	});
	return {
		...source,
		toDocuments(entry: PlacedEntry, context) {
			const id = `${name}/${entry.id}`;
			const last = unchanged(remembered, id, entry.digest);
			if (last && !last.document)
				return void context.leaveOut(id, "not in the last build");
			const made = source.toDocuments(entry, context) as
				| SourceDocument
				| undefined;
			return made && last?.document ? asRendered(made, last.document) : made;
		},
	} as Source;
}

/** What only the rendered page told, of an entry that has not changed since. */
function asRendered(made: SourceDocument, last: Document): SourceDocument {
	const { data, url } = made;
	return { ...made, ...last, url, ...(data && { data }) };
}

/** A page that shows an entry is that entry's, also when the entry is left out; one that only mentions it is not. */
function otherPages(
	run: SetUpRun,
	store: ContentStore,
	rendered: readonly RenderedPage[],
	entries: readonly PlacedEntry[],
): Source {
	// Where the site shows an entry, whatever the options say of it.
	const { mentioned: _, ...seen } = urlContext(run, rendered);
	const context = { ...seen, collections: {} };
	const shown = [...store].flatMap(([collection, stored]) =>
		[...stored.values()].map((entry) =>
			entryUrl({ ...entry, collection }, context),
		),
	);
	const urls = [...shown, ...entries.map(({ url }) => url)];
	const taken = new Set(urls.map((url) => url && pageKey(url, run.config)));
	const mentions = mentionsOf(rendered, entries);
	const pages = rendered.filter((page) => {
		const { key, entry } = page;
		const isKnown = entry && store.get(entry.collection)?.has(entry.id);
		return !taken.has(key) && (!isKnown || mentions.has(page));
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
			.map(({ collection, id }) => `${collection}/${id}`),
	);
	return new Set(
		pages.filter(({ entry }) =>
			elsewhere.has(`${entry?.collection}/${entry?.id}`),
		),
	);
}

/** On a site with locales, pages at the same path under different locales are translations of each other. */
function withTranslationKeys(source: Source, { config }: SetUpRun): Source {
	const { i18n } = config;
	if (!i18n) return source;
	const keyed = (document: SourceDocument): SourceDocument => {
		if (document.translationKey || !document.url.startsWith("/"))
			return document;
		const { path } = localePlace(document.url, config, i18n);
		const [fragment = ""] = /#.*$/.exec(document.url) ?? [];
		return { ...document, translationKey: (path || "/") + fragment };
	};
	return {
		...source,
		toDocuments(row, context) {
			const made = source.toDocuments(row, context) ?? [];
			return (Array.isArray(made) ? made : [made]).map(keyed);
		},
	};
}
