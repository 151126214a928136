import type { FactsCard } from "@astro-ask/indexer";

/**
 * Types of which pages were told other counts than the index holds: an entry that turned out to have no page, or one
 * whose page nobody knew of. Languages are left out: a page may say its own only when it is built.
 */
export function otherCounts(told: FactsCard, made: FactsCard): string[] {
	const counts = new Map(
		made.types.map((type) => [type.type, numbersOf(type)]),
	);
	const known = new Map(told.types.map((type) => [type.type, numbersOf(type)]));
	return [...new Set([...counts.keys(), ...known.keys()])].filter(
		(type) => counts.get(type) !== known.get(type),
	);
}

function numbersOf({
	count,
	documents,
	fields,
}: FactsCard["types"][number]): string {
	return JSON.stringify([
		count,
		documents,
		fields.map(({ field, filled, values, lowest, highest, sum }) => [
			field,
			filled,
			values?.map(({ value, count }) => [value, count]),
			lowest?.value,
			highest?.value,
			sum,
		]),
	]);
}
