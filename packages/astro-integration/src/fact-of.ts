import {
	AskError,
	type FactsCard,
	type FieldFacts,
	type RecordFacts,
	type TypeFacts,
} from "@astro-ask/indexer/index-format";
import { nearest } from "./nearest.js";

/** What `<Facts />` was asked for. */
export interface FactQuestion {
	type: string;
	field?: string;
	show?: "table" | "sum" | "highest" | "lowest" | "distinct";
	value?: string | number | boolean;
	limit?: number;
}

/** A number as people write it, or a table of them. */
export type Fact =
	| { value: string | number; text: string }
	| { caption: string; rows: { name: string; count: number; text: string }[] };

/**
 * Reads one fact off the card.
 *
 * @param lang BCP 47: how numbers and dates are written.
 * @throws `bad-option` when the card has no such type, field or number; the hint names what it has.
 */
export function factOf(
	{ types }: Pick<FactsCard, "types">,
	question: FactQuestion,
	lang: string,
): Fact {
	const { type: name, field: fieldName } = question;
	const type = find(types, name, ({ type }) => type, "type");
	if (fieldName === undefined) return numberFact(type.count, lang);
	const field = find(
		type.fields,
		fieldName,
		({ field }) => field,
		`field of ${name}`,
	);
	return question.value === undefined
		? shownOf(type, field, question, lang)
		: numberFact(countOf(field, String(question.value)), lang);
}

function shownOf(
	{ type }: TypeFacts,
	field: FieldFacts,
	{ show = "table", limit }: FactQuestion,
	lang: string,
): Fact {
	if (show === "distinct") return numberFact(field.distinct, lang);
	if (show === "table" && field.values)
		return {
			caption: field.label,
			rows: field.values.slice(0, limit).map(({ value, count }) => ({
				name: value,
				count,
				text: count.toLocaleString(lang),
			})),
		};
	const found = show === "table" ? undefined : field[show];
	if (found === undefined)
		throw missing(
			`The facts card has no ${show} of the field "${field.field}" of "${type}".`,
			"It is there where it says something: values when there are few of them, records of numbers and dates, sums of counts. docs/guide/components.md tells more.",
		);
	return typeof found === "number"
		? numberFact(found, lang)
		: recordFact(found, field, lang);
}

function recordFact(
	{ value }: RecordFacts,
	{ kind }: FieldFacts,
	lang: string,
): Fact {
	if (kind === "date")
		return {
			value,
			text: new Date(value).toLocaleDateString(lang, {
				dateStyle: "long",
				timeZone: "UTC",
			}),
		};
	// A year has no thousands separator.
	return kind === "number"
		? numberFact(Number(value), lang)
		: { value, text: String(value) };
}

function numberFact(value: number, lang: string): Fact {
	return { value, text: value.toLocaleString(lang) };
}

/** A value that nobody has is had by none. */
function countOf({ values = [] }: FieldFacts, wanted: string): number {
	return values.find(({ value }) => value === wanted)?.count ?? 0;
}

function find<Item>(
	items: readonly Item[],
	wanted: string,
	nameOf: (item: Item) => string,
	what: string,
): Item {
	const found = items.find((item) => nameOf(item) === wanted);
	if (found) return found;
	const names = items.map(nameOf);
	const meant = nearest(wanted, names);
	throw missing(
		`<Facts /> was asked for the ${what} "${wanted}", which is not on the facts card.`,
		meant
			? `Did you mean "${meant}"?`
			: `On the card: ${names.join(", ") || "nothing yet"}.`,
	);
}

function missing(message: string, hint: string): AskError {
	return new AskError("bad-option", message, { hint });
}
