import type {
	Embedder,
	FactsOptions,
	Notes,
	RelatedOptions,
} from "@astro-ask/indexer";
import type { RuntimeOptions } from "@astro-ask/runtime/runtime-options";
import type { TypesOption } from "./naming-options.js";

/** An entry as the content store holds it, `data` parsed by the collection's schema. */
export interface CollectionEntry {
	id: string;
	collection: string;
	data: Record<string, unknown>;
	/** Raw Markdown or MDX without front matter; absent for rows. */
	body?: string;
	/** Relative to the site's root. */
	filePath?: string;
}

export interface CollectionOptions {
	/**
	 * Where the site shows an entry: root-relative without base (`/read/dune`), absolute when it lives elsewhere, or
	 * `null` when it is not published. Needed only where no page shows the entry by itself and its route does not say.
	 */
	url?: (entry: CollectionEntry) => string | null | undefined;
}

export interface FieldOptions {
	/** Names of `data` fields that never enter the index. Those that begin with `_` never do. */
	hide?: string[];
}

/** Options of `ask()`; none is needed. Everything here is used at build and stays out of the pages. */
export interface AskOptions {
	/**
	 * Who answers. `'site'`: routes of this site, which needs an adapter. `'browser'`: the reader's browser, by facts and
	 * search, from the index beside the pages. `'https://…'`: another host under that address; `'/'`: another program
	 * under the site's own, such as `astro-ask serve`. `'auto'` is `'site'` when the site already has on-demand routes,
	 * else `'browser'`. Default `'auto'`.
	 */
	server?: "auto" | "site" | "browser" | "/" | (string & {});
	/** Path of the ask page, or `false` for none. Default `'/ask'`. */
	page?: string | false;
	/** The site's own layout around the ask page, relative to the site's root: `'src/layouts/Base.astro'`. It gets `title`. */
	layout?: string;
	/** Questions to click on in an empty box: the same for all pages, or by language: `{ en: ['…'], mr: ['…'] }`. */
	suggestions?: string[] | Record<string, string[]>;
	/** Path of the API. Default `'/api/ask'`. */
	api?: string;
	/** Settings by collection; `false` leaves a collection out. Collections not named here are taken as they are. */
	collections?: Record<string, false | CollectionOptions>;
	/** Whether built pages that show no entry are taken. Default `true`. */
	pages?: boolean;
	/** What types and fields are called, by identifier; without it the identifier and its plural are understood. */
	types?: TypesOption;
	fields?: FieldOptions;
	/** What is counted beside what the documents say by themselves, and what is not. */
	facts?: FactsOptions;
	/** What types and fields mean, by type or `type.field`, and under `site` what the site is about: for a model's prompt. */
	notes?: Notes;
	/** Folder of source modules, relative to the site's root. Default `'src/ask-sources'`. */
	sources?: string;
	/**
	 * What makes vectors. Default `'table'`: the bundled space, without a download or a key. `false` or `'none'`: found by
	 * keywords only, and nothing is related. Give a function where opening one takes time: it is called when needed.
	 */
	embedder?: EmbedderOption;
	/**
	 * Languages of the question encoder that the default embedder puts into the index, as `['en', 'mr']`. Default: all;
	 * where the reader's browser answers, those of the site.
	 */
	languages?: string[];
	/** What counts as related, or `false` for nothing. */
	related?: false | RelatedOptions;
	/**
	 * Address or folder of the deployed index: its vectors are taken when `cacheDir` holds none, as on a machine that
	 * builds the site for the first time.
	 */
	restoreFrom?: string;
	/**
	 * Sources that may hold less than half of what the last build had of them, by the name the warning gives them, or
	 * `true` for all. Without it what is gone stays in the index, for a service that fails looks the same.
	 */
	acceptShrunk?: boolean | string[];
	/**
	 * How questions are answered where the site runs: the rungs of the ladder, store, quota, challenge, log, and which
	 * other sites may ask. It is JSON: a driver is `{ entrypoint, options }`, a secret is the name of a variable there.
	 */
	runtime?: RuntimeOptions;
	/** Where state is kept between builds, relative to the site's root. Default `'.cache/astro-ask'`. */
	cacheDir?: string;
	/** Fails the site's build when the ask index fails. Default `false`: a warning, and the old index stays. */
	strict?: boolean;
}

export type EmbedderOption =
	| "table"
	| "none"
	| false
	| Embedder
	| Promise<Embedder>
	| (() => Embedder | Promise<Embedder>);

/** Options with every default filled in. */
export interface ResolvedOptions {
	server: "auto" | "site" | "browser" | "/" | URL;
	page: string | false;
	layout: string | undefined;
	suggestions: string[] | Record<string, string[]>;
	api: string;
	collections: Record<string, false | CollectionOptions>;
	pages: boolean;
	types: TypesOption;
	hiddenFields: string[];
	facts: FactsOptions;
	notes: Notes;
	sources: string;
	embedder: "table" | false | (() => Embedder | Promise<Embedder>);
	languages: string[] | undefined;
	related: false | RelatedOptions;
	restoreFrom: string | undefined;
	acceptShrunk: boolean | string[];
	runtime: RuntimeOptions;
	cacheDir: string;
	strict: boolean;
}
