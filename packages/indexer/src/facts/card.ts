/** The shape of the facts card: what the index holds, pages import and the API gives. */
import * as v from "valibot";

/** Of the card's shape: a reader takes no other. */
export const FACTS_VERSION = 1;

/** Names by BCP 47 language: `{ en: ["peak", "mountain"], mr: ["शिखर"] }`. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** Every number of a site, counted once. JSON; equal documents give equal bytes. */
export interface FactsCard {
	version: typeof FACTS_VERSION;
	/** Sorted by `type`. */
	types: TypeFacts[];
	/** The documents that values and records name, by their place in this list. */
	documents: FactDocument[];
	/** What types and fields mean, for a model's prompt. */
	brief?: string;
}

export interface FactDocument {
	id: string;
	title: string;
	/** Absent while it is not known yet where the site shows the document. */
	url?: string;
}

/** What was counted over all documents of one type. */
export interface TypeFacts {
	type: string;
	/** As a reader would say it. */
	label: string;
	/** What the owner taught the type to be called. */
	names?: Names;
	/** How many there are; translations of one page count once. */
	count: number;
	/** How many there are when each translation counts. */
	documents: number;
	/** Documents by BCP 47 language, each translation on its own; `und` where it cannot be told. */
	languages: Record<string, number>;
	/** Address under which all of them lie; there may be a page that lists them. */
	list?: string;
	/** The field that holds each document's own date. */
	date?: string;
	/** In the order of the documents' fields. */
	fields: FieldFacts[];
}

/** `year`: whole numbers that are years. `date`: ISO 8601. `flag`: true or false. */
export type FieldKind = "text" | "number" | "year" | "date" | "flag";

export interface FieldFacts {
	field: string;
	label: string;
	names?: Names;
	/** How one asks for the most of it, and for the least. */
	high?: Names;
	low?: Names;
	kind: FieldKind;
	/** How many have a value; translations of one page count once. */
	filled: number;
	/** How many different values there are; of dates, different years. */
	distinct: number;
	/** How many have each value (of dates: each year), the most frequent first; a list counts under each of its items. */
	values?: ValueFacts[];
	/** `values` leaves none out. */
	complete: boolean;
	/** Absent for texts and flags, and where all are equal. */
	lowest?: RecordFacts;
	highest?: RecordFacts;
	/** All values together, where that says something. */
	sum?: number;
}

export interface ValueFacts {
	/** A number or flag as JSON writes it; of dates the year. */
	value: string;
	count: number;
	/** Places in `FactsCard.documents`; absent when there are more than a few. */
	documents?: number[];
	/** What the owner taught the value to be called. */
	names?: Names;
}

export interface RecordFacts {
	/** Dates in ISO 8601. */
	value: number | string;
	/** How many share it. */
	count: number;
	/** Places in `FactsCard.documents`: all that share it, or the first of many. */
	documents: number[];
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const places = v.array(whole);
const names = v.record(v.string(), v.array(v.string()));

const valueSchema = v.object({
	value: v.string(),
	count: whole,
	documents: v.exactOptional(places),
	names: v.exactOptional(names),
});

const recordSchema = v.object({
	value: v.union([v.number(), v.string()]),
	count: whole,
	documents: places,
});

const fieldSchema = v.object({
	field: v.string(),
	label: v.string(),
	names: v.exactOptional(names),
	high: v.exactOptional(names),
	low: v.exactOptional(names),
	kind: v.picklist(["text", "number", "year", "date", "flag"]),
	filled: whole,
	distinct: whole,
	values: v.exactOptional(v.array(valueSchema)),
	complete: v.boolean(),
	lowest: v.exactOptional(recordSchema),
	highest: v.exactOptional(recordSchema),
	sum: v.exactOptional(v.number()),
});

const typeSchema = v.object({
	type: v.string(),
	label: v.string(),
	names: v.exactOptional(names),
	count: whole,
	documents: whole,
	languages: v.record(v.string(), whole),
	list: v.exactOptional(v.string()),
	date: v.exactOptional(v.string()),
	fields: v.array(fieldSchema),
});

/** Schema of {@link FactsCard}, for readers of the index or the API. */
export const factsCardSchema: v.GenericSchema<unknown, FactsCard> = v.object({
	version: v.literal(FACTS_VERSION),
	types: v.array(typeSchema),
	documents: v.array(
		v.object({
			id: v.string(),
			title: v.string(),
			url: v.exactOptional(v.string()),
		}),
	),
	brief: v.exactOptional(v.string()),
});
