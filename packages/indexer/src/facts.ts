import { compareText } from "./compare-text.js";
import type { Document } from "./document.js";
import {
	FACTS_VERSION,
	type FactsCard,
	type FieldFacts,
	type RecordFacts,
	type TypeFacts,
} from "./facts/card.js";
import { type Column, columnsOf } from "./facts/columns.js";
import { countField, firstOfPages, type Holders } from "./facts/count-field.js";
import { type DocumentTable, documentTable } from "./facts/document-table.js";
import { shownLabel, taughtNames } from "./facts/labels.js";
import { listAddress } from "./facts/list-address.js";
import type { FactsOptions, FieldNames, TypeNames } from "./facts/options.js";
import { type Counted, pagesOf } from "./facts/pages.js";

export interface CountOptions {
	/** What types and fields are called, by type. */
	types?: Readonly<Record<string, TypeNames>>;
	/** What is counted beside and instead of what the documents say by themselves. */
	facts?: FactsOptions;
	/** Fields that are never counted, beside those that begin with `_`. */
	hiddenFields?: readonly string[];
	/** BCP 47 language of labels. Default `en`. */
	language?: string;
}

/**
 * Counts everything there is to count: of each type how many there are; of each field with few values how many have
 * each; of numbers and dates who holds the record and, of counts, the sum. Kinds are told from the values.
 *
 * @param documents Of all sources but built pages, in any order; those that not everybody may read are left out.
 * @throws `bad-option` when a function of `facts` throws.
 */
export function countFacts(
	documents: readonly Document[],
	options: CountOptions = {},
): FactsCard {
	const byType = groupByType(
		documents.filter(({ scope = "public" }) => scope === "public"),
	);
	const table = documentTable();
	const types = [...byType]
		.filter(([type]) => settingsOf(options.facts, type) !== false)
		.sort(([a], [b]) => compareText(a, b))
		.map(([type, own]) => countType(type, own, table, options));
	return { version: FACTS_VERSION, types, documents: table.list() };
}

function groupByType(documents: readonly Document[]): Map<string, Document[]> {
	const groups = new Map<string, Document[]>();
	for (const document of documents) {
		const group = groups.get(document.type);
		if (group) group.push(document);
		else groups.set(document.type, [document]);
	}
	return groups;
}

function countType(
	type: string,
	documents: readonly Document[],
	table: DocumentTable,
	{ types, facts, hiddenFields = [], language }: CountOptions,
): TypeFacts {
	const counted = pagesOf(
		[...documents].sort((a, b) => compareText(a.id, b.id)),
	);
	const taught = settingsOf(types, type) ?? {};
	const names = taughtNames(taught.label);
	const list = listAddress(documents.map(({ url }) => url));
	const columns = columnsOf(counted, {
		type,
		fields: settingsOf(facts, type) || {},
		hiddenFields,
	});
	const fields = columns.flatMap((column) => {
		const label = { label: column.settings.label };
		const own = { ...label, ...settingsOf(taught.fields, column.field) };
		return countColumn(column, own, table, language);
	});
	const date = dateField(columns, fields);
	return {
		type,
		label: shownLabel(taught.label, type, language),
		...(names && { names }),
		count: firstOfPages(counted).length,
		documents: counted.length,
		languages: countLanguages(counted),
		...(list !== undefined && { list }),
		...(date !== undefined && { date }),
		fields,
	};
}

function countColumn(
	column: Column,
	taught: FieldNames,
	table: DocumentTable,
	language: string | undefined,
): FieldFacts[] {
	const counted = countField(column);
	if (!counted) return [];
	const { field, values, lowest, highest, complete, sum, ...rest } = counted;
	const names = taughtNames(taught.label);
	return [
		{
			field,
			label: shownLabel(taught.label, field, language),
			...(names && { names }),
			...(taught.high && { high: taught.high }),
			...(taught.low && { low: taught.low }),
			...rest,
			...(values && {
				values: values.map(({ value, count, holders }) => {
					const called = settingsOf(taught.values, value);
					return {
						value,
						count,
						...(holders && { documents: placesOf(holders, table) }),
						...(called && { names: called }),
					};
				}),
			}),
			complete,
			...(lowest && { lowest: recordOf(lowest, table) }),
			...(highest && { highest: recordOf(highest, table) }),
			...(sum !== undefined && { sum }),
		},
	];
}

const recordOf = (
	{ value, count, holders }: Holders,
	table: DocumentTable,
): RecordFacts => ({ value, count, documents: placesOf(holders, table) });

const placesOf = (
	holders: readonly Counted[],
	table: DocumentTable,
): number[] => holders.map(({ document }) => table.place(document));

/** The field that says of each document what its own date is. */
function dateField(
	columns: readonly Column[],
	fields: readonly FieldFacts[],
): string | undefined {
	return fields.find(
		({ field, kind }) =>
			kind === "date" &&
			columns
				.find((column) => column.field === field)
				?.cells.every(
					({ document, values }) => document.date === String(values[0]),
				),
	)?.field;
}

function countLanguages(counted: readonly Counted[]): Record<string, number> {
	const counts = new Map<string, number>();
	for (const { language } of counted)
		counts.set(language, (counts.get(language) ?? 0) + 1);
	return Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b)));
}

/** A key of the owner's options; never one that every object has. */
function settingsOf<T>(
	record: Readonly<Record<string, T>> | undefined,
	key: string,
): T | undefined {
	return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
