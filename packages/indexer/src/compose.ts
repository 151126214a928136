import { labelOf } from "./label.js";

/** A label and its value, as they stand in one line of a composed text. */
export type ComposedField = readonly [label: string, value: unknown];

/**
 * Text for a row that has no body: `<type label>: <title>`, then one `<label>: <value>` a line. The same row always
 * gives the same text, on every host. Empty values are left out; dates are ISO 8601 (a day when the time is midnight
 * UTC), lists are joined by commas, objects are `Label: value` pairs, `true` and `false` are `yes` and `no`.
 */
export function compose(
	typeLabel: string,
	title: string,
	fields: readonly ComposedField[],
): string {
	const lines = [...([[typeLabel, title]] as ComposedField[]), ...fields]
		.map(([label, value]) => [label, valueText(value)])
		.filter(([, text]) => text !== "")
		.map(([label, text]) => `${label}: ${text}`);
	return lines.join("\n");
}

/**
 * {@link compose} with the fields of `data`, labelled by their names. The title is not said twice.
 *
 * @param labels Labels for fields whose name does not say it well, by name.
 */
export function composeData(
	typeLabel: string,
	title: string,
	data: Readonly<Record<string, unknown>>,
	labels: Readonly<Record<string, string>> = {},
): string {
	const fields = Object.entries(data)
		.filter(([name, value]) => !name.startsWith("_") && value !== title)
		.map(([name, value]): ComposedField => {
			const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
			return [label ?? labelOf(name), value];
		});
	return compose(typeLabel, title, fields);
}

const MAX_DEPTH = 4;

function valueText(value: unknown, depth = 0): string {
	if (typeof value === "string") return value.replace(/\s+/g, " ").trim();
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "bigint") return String(value);
	if (typeof value === "number")
		return Number.isFinite(value) ? String(value) : "";
	if (value === null || typeof value !== "object" || depth > MAX_DEPTH)
		return "";
	if (value instanceof Date) return dateText(value);
	if (value instanceof URL) return value.href;
	if (Array.isArray(value) || value instanceof Set)
		return [...value]
			.map((item) => valueText(item, depth + 1))
			.filter(Boolean)
			.join(", ");
	return pairsText(value, depth);
}

function pairsText(value: object, depth: number): string {
	const pairs = value instanceof Map ? [...value] : Object.entries(value);
	return pairs
		.map(([name, item]) => [labelOf(String(name)), valueText(item, depth + 1)])
		.filter(([, text]) => text !== "")
		.map(([label, text]) => `${label}: ${text}`)
		.join(", ");
}

function dateText(date: Date): string {
	if (Number.isNaN(date.getTime())) return "";
	return date.toISOString().replace("T00:00:00.000Z", "");
}
