/** Where questions go on this site, settled when `ask()` was set up. */
declare module "virtual:ask/config" {
	/** Address of the API: a path with the site's base, or absolute when another host answers. */
	export const api: string;
	/** Path of the API on the host that answers, with base. */
	export const apiPath: string;
	/** Address of the site's first page, with base. */
	export const home: string;
	/** Address of the ask page with base; `false` when there is none. */
	export const page: string | false;
	/** BCP 47 language of the site when a page does not say its own. */
	export const language: string;
}

/** The index beside the site's server code. */
declare module "virtual:ask/loader" {
	import type { AskIndex } from "@astro-ask/indexer/index-format";

	/** Opens it; the caller keeps it. */
	export function loadIndex(): Promise<AskIndex>;
}
