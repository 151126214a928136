import { AskError } from "../errors.js";
import type { Catalog } from "../index-format/layout.js";
import { languageMatches } from "./filter.js";
import type { Shard } from "./rank.js";

/** Orama's filters as far as they are supported: all must hold. */
export interface SchemaWhere {
	type?: string | string[];
	/** `pt` also finds `pt-BR`. */
	language?: string | string[];
	scope?: string | string[];
	/** Any of them. */
	tags?: string | string[];
	/** Milliseconds since 1970. */
	date?: {
		gt?: number;
		gte?: number;
		lt?: number;
		lte?: number;
		eq?: number;
		between?: [number, number];
	};
}

type Test = (document: number) => boolean;

function refuse(option: string): never {
	throw new AskError(
		"unsupported-search-option",
		`The index cannot be filtered with "where.${option}".`,
		{
			hint: "Filter by type, language, scope or tags with a text or a list of texts, or by date with gt, gte, lt, lte, eq or between.",
		},
	);
}

function texts(option: string, value: unknown): readonly string[] {
	const list = Array.isArray(value) ? value : [value];
	if (!list.every((item) => typeof item === "string")) refuse(option);
	return list as string[];
}

const oneOf = (
	column: Uint16Array,
	names: readonly string[],
	wanted: (name: string) => boolean,
): Test => {
	const flags = names.map(wanted);
	return (document) => flags[column[document] as number] === true;
};

const comparisons: Readonly<
	Record<string, (date: number, value: never) => boolean>
> = {
	gt: (date, value: number) => date > value,
	gte: (date, value: number) => date >= value,
	lt: (date, value: number) => date < value,
	lte: (date, value: number) => date <= value,
	eq: (date, value: number) => date === value,
	between: (date, [from, to]: [number, number]) => date >= from && date <= to,
};

function dateTest(catalog: Catalog, value: unknown): Test {
	if (typeof value !== "object" || value === null) refuse("date");
	const tests = Object.entries(value).map(([operator, operand]) => {
		const compare = Object.hasOwn(comparisons, operator)
			? comparisons[operator]
			: undefined;
		if (!compare) refuse(`date.${operator}`);
		return (date: number) => compare(date, operand as never);
	});
	return (document) =>
		tests.every((test) => test(catalog.date[document] as number));
}

function tagTest(catalog: Catalog, wanted: readonly string[]): Test {
	return (document) => {
		const own = catalog.tagIds.subarray(
			catalog.tagStart[document],
			catalog.tagStart[document + 1],
		);
		return own.some((tag) => wanted.includes(catalog.tags[tag] as string));
	};
}

function testOf(catalog: Catalog, option: string, value: unknown): Test {
	if (option === "date") return dateTest(catalog, value);
	const wanted = texts(option, value);
	if (option === "type")
		return oneOf(
			catalog.type,
			catalog.types.map(({ name }) => name),
			(name) => wanted.includes(name),
		);
	if (option === "language")
		return oneOf(catalog.language, catalog.languages, (name) =>
			wanted.some((language) => languageMatches(name, language)),
		);
	if (option === "scope")
		return oneOf(catalog.scope, catalog.scopes, (name) =>
			wanted.includes(name),
		);
	if (option === "tags") return tagTest(catalog, wanted);
	return refuse(option);
}

/** Those rows of `within` whose documents pass every filter, one byte a row over all indexes. */
export function rowsWhere(
	shards: readonly Shard[],
	where: SchemaWhere,
	within: Uint8Array,
): Uint8Array {
	const found = new Uint8Array(within.length);
	for (const { index, firstRow } of shards) {
		const { catalog } = index;
		const tests = Object.entries(where).map(([option, value]) =>
			testOf(catalog, option, value),
		);
		for (let row = 0; row < catalog.chunkCount; row++) {
			const document = catalog.documentOfChunk[row] as number;
			if (within[firstRow + row] && tests.every((test) => test(document)))
				found[firstRow + row] = 1;
		}
	}
	return found;
}
