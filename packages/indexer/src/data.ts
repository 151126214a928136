const MAX_DEPTH = 8;

/**
 * A value as JSON holds it: dates as ISO 8601 (a day when the time is midnight UTC), sets as lists, maps as objects;
 * what has no JSON form is left out. Names that begin with `_` or stand in `hide` are left out at every level.
 */
export function plainData(
	value: unknown,
	hide: readonly string[] = [],
	depth = 0,
): unknown {
	if (typeof value === "string" || typeof value === "boolean") return value;
	if (typeof value === "number")
		return Number.isFinite(value) ? value : undefined;
	if (typeof value === "bigint") return value.toString();
	if (value === null || typeof value !== "object" || depth > MAX_DEPTH)
		return undefined;
	if (value instanceof Date) return isoDate(value);
	if (value instanceof URL) return value.href;
	if (Array.isArray(value) || value instanceof Set)
		return [...value]
			.map((item) => plainData(item, hide, depth + 1))
			.filter((item) => item !== undefined);
	return plainRecord(value, hide, depth);
}

function plainRecord(
	value: object,
	hide: readonly string[],
	depth: number,
): Record<string, unknown> {
	const entries =
		value instanceof Map ? [...value] : (Object.entries(value) as Entry[]);
	return Object.fromEntries(
		entries
			.map(([name, item]): Entry => [String(name), item])
			.filter(([name]) => !name.startsWith("_") && !hide.includes(name))
			.map(([name, item]): Entry => [name, plainData(item, hide, depth + 1)])
			.filter(([, item]) => item !== undefined),
	);
}

type Entry = [name: string, value: unknown];

function isoDate(date: Date): string | undefined {
	if (Number.isNaN(date.getTime())) return undefined;
	const iso = date.toISOString();
	return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
}
