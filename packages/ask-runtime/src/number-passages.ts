import type { Passage } from "./events.js";

/** Most passages of one answer. */
export const MAX_PASSAGES = 8;

/** Each document once, numbered from 1, at most {@link MAX_PASSAGES}. */
export function numberPassages(passages: readonly Passage[]): Passage[] {
	const seen = new Set<string>();
	return passages
		.filter(({ documentId }) => !seen.has(documentId) && seen.add(documentId))
		.slice(0, MAX_PASSAGES)
		.map((passage, at) => ({ ...passage, n: at + 1 }));
}
