import type { FieldFacts, ValueFacts } from "@astro-ask/indexer/index-format";

/** A complete list also says what there is none of. */
export function countOf(
	field: FieldFacts,
	wanted: string,
): ValueFacts | undefined {
	const found = field.values?.find(({ value }) => value === wanted);
	return found ?? (field.complete ? { value: wanted, count: 0 } : undefined);
}
