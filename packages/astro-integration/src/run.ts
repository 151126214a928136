import path from "node:path";
import { fileURLToPath } from "node:url";
import type {
	EmbeddedChunks,
	Embedder,
	FactsCard,
	Gathered,
	ReadBody,
} from "@astro-ask/indexer";
import type { AstroConfig, IntegrationResolvedRoute } from "astro";
import type { ContentStore } from "./content-store.js";
import type { ResolvedOptions } from "./options.js";
import type { ServerMode } from "./server-mode.js";
import type { SiteContent } from "./site-content.js";

/** What the hooks of one `ask()` know of each other: each adds what it learns. */
export interface Run {
	readonly options: ResolvedOptions;
	/** Set in `astro:config:setup`; the final config replaces it in `astro:config:done`. */
	config?: AstroConfig;
	mode?: ServerMode;
	/** This is `astro build`, not dev mode, preview or sync. */
	building: boolean;
	/** The path of the API was free. */
	ownsApi: boolean;
	/** Paths of the ask pages that are ours. */
	pages: readonly string[];
	routes: readonly IntegrationResolvedRoute[];
	/** What phase A read; absent when it failed. */
	content?: Content;
	/** BCP 47 languages of what was gathered last. */
	languages: readonly string[];
	/** Phase B has run. */
	indexed: boolean;
	/** Parses each body of a build once for both phases. */
	readBody?: ReadBody;
	/** Opened when it is first needed, in a build for both phases. */
	embedder?: Promise<Embedder | undefined>;
	/** What phase A embedded, when a page asked for related items. */
	embedded?: EmbeddedChunks | undefined;
	/** What components know of the content; made when a page first asks for it. */
	siteContent?: () => Promise<SiteContent>;
	/** Where pages were told that entries are, by `<collection>/<id>`; absent when no page asked. */
	toldUrls?: ReadonlyMap<string, string>;
	/** The card that pages were told; absent when none asked. */
	toldFacts?: FactsCard;
	/** Warnings that were given already. */
	readonly said: Set<string>;
}

/** What is known before anything is rendered. */
export interface Content {
	store: ContentStore;
	/** What the site's own sources gave. */
	own: Gathered;
}

/** The run of every hook after `astro:config:setup`. */
export type SetUpRun = Run & { config: AstroConfig; mode: ServerMode };

export function createRun(options: ResolvedOptions): Run {
	return {
		options,
		building: false,
		ownsApi: false,
		pages: [],
		routes: [],
		languages: [],
		indexed: false,
		said: new Set(),
	};
}

/** A folder for what lives longer than one build. @param name `dev`, or nothing for builds. */
export function cacheFolder(
	{ config, options }: SetUpRun,
	name: "" | "dev" = "",
): string {
	return path.resolve(fileURLToPath(config.root), options.cacheDir, name);
}

/** Where Astro keeps its content store in dev mode; a build keeps it in `config.cacheDir`. */
export function devStore({ root }: Pick<AstroConfig, "root">): URL {
	return new URL(".astro/", root);
}
