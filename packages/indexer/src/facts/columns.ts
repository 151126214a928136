import { plainData } from "../data.js";
import type { Document } from "../document.js";
import { AskError } from "../errors.js";
import type { FieldFactsOption, FieldFactsSettings } from "./options.js";
import type { Counted } from "./pages.js";

export type Scalar = string | number | boolean;

/** What one document has in one field; more than one value when it is a list, never an empty list. */
export interface Cell extends Counted {
	values: Scalar[];
}

export interface Column {
	field: string;
	settings: FieldFactsSettings;
	cells: Cell[];
}

export interface ColumnOptions {
	type: string;
	fields: Readonly<Record<string, FieldFactsOption>>;
	hiddenFields: readonly string[];
}

/** What the documents themselves say, under these names, when no field of their data does. */
const own = {
	date: ({ date }: Document) => date,
	tags: ({ tags }: Document) => tags,
};

/** Every field that may be counted, in the order the documents name them, the owner's last. */
export function columnsOf(
	counted: readonly Counted[],
	{ type, fields, hiddenFields }: ColumnOptions,
): Column[] {
	const isHidden = (field: string): boolean =>
		field.startsWith("_") ||
		hiddenFields.includes(field) ||
		fields[field] === false;
	return [...fieldNames(counted), ...Object.keys(fields)]
		.filter((field, i, all) => !isHidden(field) && all.indexOf(field) === i)
		.map((field) => {
			const settings = settingsOf(fields, field);
			const read = reader(field, settings, type);
			const cells = counted.flatMap((one) => {
				const values = scalars(read(one.document));
				return values ? [{ ...one, values }] : [];
			});
			return { field, settings, cells };
		})
		.filter(({ cells }) => cells.length > 0);
}

function fieldNames(counted: readonly Counted[]): string[] {
	const names = new Set(
		counted.flatMap(({ document }) => Object.keys(document.data)),
	);
	for (const [name, read] of Object.entries(own))
		if (!isSaidByData(counted, read)) names.add(name);
	return [...names].filter((name) => !isSaidElsewhere(counted, name));
}

/** Some field of the data holds it in every document that has it: a name of its own would count it twice. */
function isSaidByData(
	counted: readonly Counted[],
	read: (document: Document) => unknown,
): boolean {
	const having = counted.filter(({ document }) => read(document) !== undefined);
	const [first] = having;
	return Object.keys(first?.document.data ?? {}).some((name) =>
		having.every(({ document }) => same(document.data[name], read(document))),
	);
}

/** Title, language and translation key are counted as what they are, or not at all. */
function isSaidElsewhere(counted: readonly Counted[], name: string): boolean {
	if (name === "translationKey") return true;
	const having = counted.filter(
		({ document: { data } }) => data[name] !== undefined,
	);
	if (having.length === 0) return false;
	return [
		({ title }: Document) => title,
		({ language }: Document) => language,
	].some((read) =>
		having.every(({ document }) => document.data[name] === read(document)),
	);
}

const same = (a: unknown, b: unknown): boolean =>
	JSON.stringify(a) === JSON.stringify(b);

function settingsOf(
	fields: ColumnOptions["fields"],
	field: string,
): FieldFactsSettings {
	const option = Object.hasOwn(fields, field) ? fields[field] : undefined;
	return typeof option === "function" ? { value: option } : option || {};
}

function reader(
	field: string,
	{ value: compute }: FieldFactsSettings,
	type: string,
): (document: Document) => unknown {
	if (!compute)
		return (document) =>
			document.data[field] ?? own[field as keyof typeof own]?.(document);
	return (document) => {
		try {
			return plainData(compute(document));
		} catch (cause) {
			throw new AskError(
				"bad-option",
				`The option \`facts.${type}.${field}\` failed for the document "${document.id}": ${(cause as Error).message}.`,
				{
					hint: "Let it return a text, number, date, flag or list of texts, or `undefined` for none.",
					cause,
				},
			);
		}
	};
}

/** The values of a field; none for what is no value or list of values, as objects are. */
function scalars(value: unknown): Scalar[] | undefined {
	const list = (Array.isArray(value) ? value : [value])
		.map((item) => (typeof item === "string" ? item.trim() : item))
		.filter((item) => item !== undefined && item !== null && item !== "");
	if (list.length === 0) return undefined;
	return list.every(isScalar) ? [...new Set(list)] : undefined;
}

function isScalar(value: unknown): value is Scalar {
	return ["string", "number", "boolean"].includes(typeof value);
}
