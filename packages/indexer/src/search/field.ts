import type { Section } from "../index-format/sections.js";
import { ByteWriter, compareBytes } from "./bytes.js";
import {
	type Dictionary,
	type DictionaryTerm,
	type Entry,
	encodeDictionary,
	lookUp,
} from "./dictionary.js";
import { writePostings } from "./postings.js";

/** Longest length that is told apart, in tokens. */
const MAX_LENGTH = 65_535;

/** One searchable view of all rows: its terms, where they stand, and how long each row is. */
export interface Field {
	dictionary: Dictionary;
	postings: Uint8Array;
	/** Tokens in each row. */
	lengths: Uint16Array;
	totalLength: number;
}

function collect(rows: readonly (readonly string[])[]): Map<string, number[]> {
	const terms = new Map<string, number[]>();
	rows.forEach((tokens, row) => {
		for (const token of tokens) {
			const list = terms.get(token);
			if (!list) terms.set(token, [row, 1]);
			else if (list[list.length - 2] === row)
				(list[list.length - 1] as number)++;
			else list.push(row, 1);
		}
	});
	return terms;
}

/** Makes a field of the tokens of every row. */
export function buildField(rows: readonly (readonly string[])[]): Field {
	const encoder = new TextEncoder();
	const sorted = [...collect(rows)]
		.map(([term, list]) => ({ bytes: encoder.encode(term), list }))
		.sort((a, b) => compareBytes(a.bytes, b.bytes));
	const postings = new ByteWriter();
	const terms = sorted.map(({ bytes, list }): DictionaryTerm => {
		const start = postings.length;
		writePostings(postings, list);
		return {
			bytes,
			count: list.length / 2,
			postingBytes: postings.length - start,
		};
	});
	return {
		dictionary: encodeDictionary(terms),
		postings: postings.done(),
		lengths: Uint16Array.from(rows, ({ length }) =>
			Math.min(length, MAX_LENGTH),
		),
		totalLength: rows.reduce((sum, { length }) => sum + length, 0),
	};
}

/** The sections a field is stored in. */
export function fieldSections(
	name: string,
	field: Field,
): Record<string, Section> {
	return {
		[`${name}.entries`]: field.dictionary.entries,
		[`${name}.blocks`]: field.dictionary.blocks,
		[`${name}.postings`]: field.postings,
		[`${name}.lengths`]: field.lengths,
	};
}

/**
 * Views on the sections of a field; does nothing a term.
 *
 * @returns `undefined` when one is missing or has not `rows` rows.
 */
export function openField(
	name: string,
	sections: Readonly<Record<string, Section>>,
	{ rows, totalLength }: { rows: number; totalLength: number | undefined },
): Field | undefined {
	const entries = sections[`${name}.entries`];
	const blocks = sections[`${name}.blocks`];
	const postings = sections[`${name}.postings`];
	const lengths = sections[`${name}.lengths`];
	const whole =
		entries instanceof Uint8Array &&
		blocks instanceof Uint32Array &&
		postings instanceof Uint8Array &&
		lengths instanceof Uint16Array &&
		lengths.length === rows &&
		typeof totalLength === "number";
	if (!whole) return undefined;
	return { dictionary: { entries, blocks }, postings, lengths, totalLength };
}

export function findTerm(field: Field, bytes: Uint8Array): Entry | undefined {
	return lookUp(field.dictionary, bytes);
}
