import { makeBrief, type Notes } from "./brief.js";
import type { ChunkedDocument } from "./chunk-all.js";
import type { Document } from "./document.js";
import type { FactsCard } from "./facts/card.js";
import { type CountOptions, countFacts } from "./facts.js";

export interface IndexFactsOptions extends CountOptions {
	/** What types and fields mean, by type or `type.field`; under `site`, what the site is about. */
	notes?: Notes;
}

/** Name of the source whose documents are pages, not entries: nobody asks how many there are. */
const PAGES = "built-page";

/** The card that goes into the index: facts over what is in it, but for built pages, and the brief. */
export function indexFacts(
	bySource: ReadonlyMap<string, readonly Document[]>,
	documents: readonly ChunkedDocument[],
	{ notes, ...options }: IndexFactsOptions,
): FactsCard {
	const pages = new Set(bySource.get(PAGES)?.map(({ id }) => id));
	const counted = documents
		.map(({ document }) => document)
		.filter(({ id }) => !pages.has(id));
	const card = countFacts(counted, options);
	return { ...card, brief: makeBrief(options.types ?? {}, card, notes) };
}
