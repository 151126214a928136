import type { FieldFacts, Names } from "@astro-ask/indexer/index-format";
import { isTime } from "./time-field.js";

/** A number in the digits of a language. */
export function formatNumber(number: number, language: string): string {
	return new Intl.NumberFormat(language, {
		maximumFractionDigits: 6,
	}).format(number);
}

/** A year has no thousands. */
function formatYear(year: number, language: string): string {
	return new Intl.NumberFormat(language, { useGrouping: false }).format(year);
}

/** A value as the language writes it: numbers with its digits, dates with its months. */
export function formatValue(
	value: string | number,
	field: Pick<FieldFacts, "kind">,
	language: string,
): string {
	if (field.kind === "date" && !/^\d{1,4}$/.test(String(value)))
		return formatDate(String(value), language);
	if (isTime({ kind: field.kind } as FieldFacts))
		return formatYear(Number(value), language);
	return field.kind === "number"
		? formatNumber(Number(value), language)
		: String(value);
}

function formatDate(iso: string, language: string): string {
	const day = new Date(iso.slice(0, 10));
	return Number.isNaN(day.getTime())
		? iso
		: new Intl.DateTimeFormat(language, {
				dateStyle: "long",
				timeZone: "UTC",
			}).format(day);
}

/** What a field or type is called in a language. */
export function labelIn(
	{ label, names = {} }: Pick<FieldFacts, "label" | "names">,
	language: string,
): string {
	const [first] = (names as Names)[language] ?? [];
	return first === undefined ? label : capitalised(first);
}

function capitalised(text: string): string {
	const [initial = "", ...rest] = text;
	return initial.toUpperCase() + rest.join("");
}
