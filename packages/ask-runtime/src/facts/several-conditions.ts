import type { TypeFacts, ValueFacts } from "@astro-ask/indexer/index-format";
import type { Reading } from "./reading.js";

export type Condition = Extract<Reading, { kind: "filtered" }>;

/**
 * How many meet all of some conditions. The card counts by one field at a time, but names the documents of what few have: it is
 * known where one condition's are named, and of each of these whether it meets the others.
 */
export function severalReading(
	type: TypeFacts,
	conditions: readonly Condition[],
): Reading[] {
	// "Spanish, German" may be either.
	const fields = new Set(conditions.map(({ field }) => field));
	if (fields.size < 2 || fields.size < conditions.length) return [];
	// Two translations of a page are two documents, and a field may stand in one of them only.
	if (type.documents !== type.count) return [];
	const [fewest] = conditions
		.map(({ value }) => holdersOf(value))
		.filter((holders) => holders !== undefined)
		.sort((a, b) => a.length - b.length);
	if (!fewest) return [];
	const documents: number[] = [];
	for (const document of fewest) {
		const met = conditions.map((one) => isMet(one, document, type));
		if (met.includes(false)) continue;
		if (met.includes(undefined)) return [];
		documents.push(document);
	}
	const value = { value: "", count: documents.length, documents };
	return [{ kind: "several", conditions, value }];
}

/** Places of all that have a value; nothing when the card does not name them all. */
function holdersOf({
	count,
	documents = [],
}: ValueFacts): readonly number[] | undefined {
	return documents.length === count ? documents : undefined;
}

/** @returns Nothing when the card does not say. */
function isMet(
	{ field, value }: Condition,
	document: number,
	type: TypeFacts,
): boolean | undefined {
	const holders = holdersOf(value);
	if (holders) return holders.includes(document);
	const { complete, filled, values = [] } = field;
	const sum = values.reduce((all, { count }) => all + count, 0);
	// Each has one value, and all are listed: what has another has not this one, and what has no other has it.
	if (!complete || sum !== filled) return undefined;
	const others = values
		.filter((other) => other.value !== value.value)
		.map(holdersOf);
	if (others.some((other) => other?.includes(document))) return false;
	return filled === type.count && !others.includes(undefined)
		? true
		: undefined;
}
