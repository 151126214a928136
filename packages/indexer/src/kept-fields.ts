import { isNoValue } from "./facts/kind.js";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a document that its index keeps: numbers, flags, dates and texts short enough to be a value. Prose,
 * markup and addresses can be counted by nobody, and are read where a page shows them.
 */
export function keptFields(data: Fields): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(data)
			.map(([name, value]) => [name, kept(value)])
			.filter(([, value]) => value !== undefined),
	);
}

function kept(value: unknown): unknown {
	if (typeof value === "string") return isNoValue(value) ? undefined : value;
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) {
		const items = value.map(kept).filter((item) => item !== undefined);
		return items.length > 0 ? items : undefined;
	}
	const fields = keptFields(value as Fields);
	return Object.keys(fields).length > 0 ? fields : undefined;
}
