import type { FieldFacts, TypeFacts } from "@astro-ask/indexer/index-format";

export function isTime({ kind }: FieldFacts): boolean {
	return kind === "date" || kind === "year";
}

/** The field that "newest" and "in which year" are about: each document's own date, or the only one there is. */
export function timeField({ date, fields }: TypeFacts): FieldFacts | undefined {
	const own = fields.find(({ field }) => field === date);
	const times = fields.filter(isTime);
	return own ?? (times.length === 1 ? times[0] : undefined);
}
