import { isMarkup } from "../body/html.js";
import { isIsoDate } from "../parse-document.js";
import type { FieldKind } from "./card.js";
import type { Column, Scalar } from "./columns.js";

/** Earlier and later whole numbers are rather counts than years, unless their field says so. */
const LIKELY_YEARS = { from: 1500, to: 2100 };
/** A text this long is prose, in UTF-16 units. */
const MAX_VALUE_CHARS = 80;
/** Unique texts of more words than this are prose, too. */
const PROSE_WORDS = 4;

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
/** Addresses and paths: nobody asks for them, and a mail address is private. */
const ADDRESS = /^(\w+:\/\/|mailto:|\/|\.\.?\/|#)|\S@\S+\.\S/;

/** What kind of values a column holds; `undefined` when they cannot be counted. */
export function kindOf({
	field,
	settings,
	cells,
}: Column): FieldKind | undefined {
	if (settings.kind) return settings.kind;
	const values = cells.flatMap((cell) => cell.values);
	if (values.every(isFlag)) return "flag";
	if (cells.every((cell) => cell.values.length === 1)) {
		if (values.every(isNumber))
			return areYears(values.map(Number), field) ? "year" : "number";
		if (values.every((value) => isIsoDate(String(value)))) return "date";
	}
	return isProse(values) ? undefined : "text";
}

/** Rows of a table hold numbers and flags as texts. */
const isNumber = (value: Scalar): boolean =>
	typeof value === "number" ||
	(typeof value === "string" && NUMBER.test(value));

const isFlag = (value: Scalar): boolean =>
	typeof value === "boolean" || value === "true" || value === "false";

function areYears(values: readonly number[], field: string): boolean {
	if (!values.every(Number.isInteger)) return false;
	if (/(^|[^a-z])years?($|[^a-z])|(^|[a-z])Years?($|[^a-z])/.test(field))
		return values.every((value) => value > -10_000 && value < 10_000);
	const { from, to } = LIKELY_YEARS;
	return values.every((value) => value >= from && value <= to);
}

function isProse(values: readonly Scalar[]): boolean {
	const texts = values.map(String);
	if (texts.some(isNoValue)) return true;
	const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
	const areUnique = new Set(texts).size === texts.length && texts.length > 1;
	return areUnique && words / texts.length > PROSE_WORDS;
}

/** Prose, an address or markup. */
export function isNoValue(text: string): boolean {
	return text.length > MAX_VALUE_CHARS || ADDRESS.test(text) || isMarkup(text);
}
