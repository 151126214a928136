/** Where questions go on this site, settled when `ask()` was set up. */
declare module "virtual:ask/config" {
	/**
	 * Address of the API: a path with the site's base, or absolute when another host answers. Where the reader's browser
	 * does, the page that a form leads to without a script.
	 */
	export const api: string;
	/** Who answers; a browser has no use for feedback or a quota. */
	export const answers: "server" | "browser";
	/** Path of the API on the host that answers, with base. */
	export const apiPath: string;
	/** Address of the site's first page, with base. */
	export const home: string;
	/** Address of the ask page with base; `false` when there is none. */
	export const page: string | false;
	/** That page and the first page of the site in locales that stand in the path, by what `Astro.currentLocale` says there. */
	export const pages: Record<string, { page: string; home: string }>;
	/** BCP 47 language of the site when a page does not say its own. */
	export const language: string;
	/** Questions to click on in an empty box, for all pages or by language. */
	export const suggestions: string[] | Record<string, string[]>;
	/** Models that may write answers. */
	export const models: string[];
	/** Days for which questions are kept; absent where their text is not. */
	export const keptDays: number | undefined;
	/** Site key of the challenge, where one may be asked for. */
	export const challenge: string | undefined;
}

/** The site's own layout around the ask page; there with the option `layout` only. */
declare module "virtual:ask/layout" {
	const Layout: (props: { title: string; lang: string }) => unknown;
	export default Layout;
}

/** Answering on the host this site is built for. */
declare module "virtual:ask/host" {
	/** Path of the index among the site's files, with base. */
	export const folder: string;
	/** Makes the endpoint. */
	export function answerWith(options: {
		api: string;
		home: string;
		folder: string;
		runtime: object;
		importDriver: (entrypoint: string) => Promise<unknown>;
	}): (context: import("astro").APIContext) => Promise<Response>;
}

/** What the owner said about answering, and the modules named there: a bundle cannot import by name. */
declare module "virtual:ask/runtime" {
	export const runtime: object;
	/** @throws For a module that was not named when the site was built. */
	export function importDriver(entrypoint: string): Promise<unknown>;
}

/** Imported by scripts for what it does: puts what answers in the place of the network, where that is the browser. */
declare module "virtual:ask/transport" {}

/** What the components know of the site's content: known when pages are rendered, without chunks or vectors. */
declare module "virtual:ask/index" {
	interface SiteDocument {
		title: string;
		/** Root-relative with base, or absolute. */
		url: string;
		type: string;
		typeLabel: string;
		/** BCP 47. */
		language: string;
		/** ISO 8601. */
		date?: string;
		image?: { url: string; alt: string };
	}

	/** By id, `<collection>/<entry id>`. */
	export const documents: Record<string, SiteDocument>;
	/** By id, most alike first; `score` in -1…1. */
	export const related: Record<string, { id: string; score: number }[]>;
	/** By id: the ids of the same page in other languages. */
	export const alsoIn: Record<string, string[]>;
}

/** Every number of the site's content, counted when it was read: the same that answers give. */
declare module "virtual:ask/facts" {
	import type { FactsCard } from "@astro-ask/indexer/index-format";

	export const facts: FactsCard;
}
