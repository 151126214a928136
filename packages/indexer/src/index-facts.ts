import { makeBrief, type Notes } from "./brief.js";
import type { Document } from "./document.js";
import type { FactsCard } from "./facts/card.js";
import { type CountOptions, countFacts } from "./facts.js";
import { BUILT_PAGES } from "./sources/built-page.js";

export interface IndexFactsOptions extends CountOptions {
	/** What types and fields mean, by type or `type.field`; under `site`, what the site is about. */
	notes?: Notes;
}

/** The card that goes into the index, facts and brief. Built pages are left out: nobody asks how many there are. */
export function indexFacts(
	bySource: ReadonlyMap<string, readonly Document[]>,
	documents: readonly Document[],
	{ notes, ...options }: IndexFactsOptions,
): FactsCard {
	const pages = new Set(bySource.get(BUILT_PAGES)?.map(({ id }) => id));
	const counted = documents.filter(({ id }) => !pages.has(id));
	const card = countFacts(counted, options);
	return { ...card, brief: makeBrief(options.types ?? {}, card, notes) };
}
