import type { Count } from "../store.js";

/** Questions that are alike, by the one that was asked most. */
export interface AlikeGroup extends Count {
	/** The other ways it was asked. */
	others: string[];
}

/** Share of their letter groups two questions have in common when they are alike. */
const ALIKE = 0.5;

/**
 * Puts questions together that share half of their letter groups: another form, order or spelling of the same words.
 *
 * @param counts As `Insights.unanswered`: lower case, words with one space between, most first.
 */
export function groupAlike(counts: readonly Count[]): AlikeGroup[] {
	const groups: (AlikeGroup & { grams: number })[] = [];
	const groupsWith = new Map<string, number[]>();
	for (const { name, count } of counts) {
		const grams = gramsOf(name);
		const shared = new Map<number, number>();
		for (const gram of grams)
			for (const group of groupsWith.get(gram) ?? [])
				shared.set(group, (shared.get(group) ?? 0) + 1);
		let nearest: AlikeGroup | undefined;
		let best = ALIKE;
		for (const [at, common] of shared) {
			const group = groups[at];
			const likeness = (2 * common) / (grams.size + (group?.grams ?? 0));
			if (group && likeness >= best) [nearest, best] = [group, likeness];
		}
		if (nearest) {
			nearest.count += count;
			nearest.others.push(name);
			continue;
		}
		for (const gram of grams)
			groupsWith.set(gram, [...(groupsWith.get(gram) ?? []), groups.length]);
		groups.push({ name, count, others: [], grams: grams.size });
	}
	return groups
		.map(({ name, count, others }) => ({ name, count, others }))
		.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Groups of three letters, each word with its edges. */
function gramsOf(text: string): Set<string> {
	const grams = new Set<string>();
	for (const word of text.split(" ")) {
		const letters = [" ", ...word, " "];
		for (let at = 0; at + 2 < letters.length; at += 1)
			grams.add(letters.slice(at, at + 3).join(""));
	}
	return grams;
}
