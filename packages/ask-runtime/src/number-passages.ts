import { uniqueBy } from "@astro-ask/indexer/search";
import type { Passage } from "./events.js";

/** Most passages of one answer. */
export const MAX_PASSAGES = 8;

/** Each document once, numbered from 1, at most {@link MAX_PASSAGES}. */
export function numberPassages(passages: readonly Passage[]): Passage[] {
	return uniqueBy(passages, ({ documentId }) => documentId)
		.slice(0, MAX_PASSAGES)
		.map((passage, at) => ({ ...passage, n: at + 1 }));
}
