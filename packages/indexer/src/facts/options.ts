import type { Document } from "../document.js";
import type { FieldKind, Names } from "./card.js";

/** What a site's owner teaches about a type: `types` of `ask()`. */
export interface TypeNames {
	/** As a reader would say it, or what readers call it in each language; singular and plural forms. */
	label?: string | Names;
	/** By field. */
	fields?: Readonly<Record<string, FieldNames>>;
}

export interface FieldNames {
	label?: string | Names;
	/** How one asks for the one with the most of it: `{ en: ["tallest"] }`. */
	high?: Names;
	/** How one asks for the one with the least of it. */
	low?: Names;
	/** What readers call a value in other words or languages: `{ red: { es: ["rojo"] } }`. */
	values?: Readonly<Record<string, Names>>;
}

/** By type: `false` counts nothing of it, else settings by field. */
export type FactsOptions = Readonly<
	Record<string, false | Readonly<Record<string, FieldFactsOption>>>
>;

/**
 * `false` does not count the field. A function adds a field, or replaces one, computed from each document at build;
 * what is `undefined` counts as not filled.
 */
export type FieldFactsOption = false | ComputeFact | FieldFactsSettings;

export interface FieldFactsSettings {
	/** What the field is called, before what `types` teaches. */
	label?: string;
	/** When the values do not tell it. */
	kind?: FieldKind;
	/** Whether all values together say something. Default: whole numbers that are neither years nor a short scale. */
	sum?: boolean;
	value?: ComputeFact;
}

export type ComputeFact = (document: Document) => FactValue | undefined;

export type FactValue = string | number | boolean | Date | readonly string[];
