/** The site's content as sources of the indexer: its collections, and the built pages that show none of them. */
import {
	type BuiltPage,
	collection,
	type Document,
	type Source,
	type SourceDocument,
} from "@astro-ask/indexer";
import type { ContentStore } from "./content-store.js";
import { localePlace } from "./locale.js";
import { otherPages } from "./other-pages.js";
import {
	type PlacedEntry,
	placeEntries,
	type Seen,
	sharedPages,
	urlContext,
} from "./placed-entries.js";
import { type References, referencesOf, tellReferences } from "./references.js";
import { type Remembered, unchanged } from "./remembered.js";
import type { SetUpRun } from "./run.js";

/** @returns One source a collection, then, with `rendered`, one of all other pages. */
export function contentSources(
	run: SetUpRun,
	store: ContentStore,
	seen: Seen,
): Source[] {
	const { rendered, remembered } = seen;
	const known = urlContext(run, rendered);
	const collections = placeEntries(run, store, seen, known);
	const shared = sharedPages(collections);
	const references = referencesOf(run, store, collections);
	const pagefindBody = rendered?.some(({ page }) => page.hasPagefindBody);
	const sources = [...collections].map(([name, entries]) =>
		collectionSource(name, entries, run, {
			remembered,
			pagefindBody,
			shared,
			references,
		}),
	);
	if (rendered && run.options.pages)
		sources.push(
			otherPages(run, store, { rendered, collections, shared, known }),
		);
	return sources.map((source) => withTranslationKeys(source, run));
}

function collectionSource(
	name: string,
	entries: readonly PlacedEntry[],
	{ config, options }: SetUpRun,
	{
		remembered,
		pagefindBody = false,
		shared,
		references,
	}: {
		remembered: Remembered | undefined;
		pagefindBody: boolean | undefined;
		shared: ReadonlySet<BuiltPage>;
		references: References;
	},
): Source {
	const source = collection(name, entries, {
		url: ({ url }) => url,
		page: ({ page }) => page,
		isShared: ({ page }) => page !== undefined && shared.has(page),
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
			const told = { ...entry, data: tellReferences(entry.data, references) };
			const made = source.toDocuments(told, context) as
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
