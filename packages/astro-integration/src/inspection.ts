/** What the dev toolbar shows of the index; made in the dev server, sent as JSON. Nothing here may need Node. */

/** Id of the toolbar app, and the names of what is said between it and the dev server. */
export const TOOLBAR = "astro-ask";
export const INSPECT = "astro-ask:inspect";
export const INSPECTION = "astro-ask:inspection";

export interface InspectedDocument {
	id: string;
	type: string;
	title: string;
	url: string;
	language: string;
	chunks: number;
}

export interface Inspection {
	/** Address of the API. */
	api: string;
	documents: InspectedDocument[];
	/** Of all, listed or not. */
	counts: { documents: number; chunks: number; vectors: number };
	/** Space of the vectors; `null` without any. */
	space: string | null;
	/** The diff of the last time the index was made, as a table; empty when that failed. */
	diff: string;
	/** Problems of the last time, each with what to do, and what was left out, with its reason. */
	warnings: string[];
}
