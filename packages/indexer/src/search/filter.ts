import { isoToMs } from "../index-format/iso-to-ms.js";
import type { Catalog } from "../index-format/layout.js";
import type { Where } from "./contract.js";

const PUBLIC: readonly string[] = ["public"];

/** `pt` finds `pt` and `pt-BR`; `pt-BR` only itself. */
export function languageMatches(language: string, wanted: string): boolean {
	const own = language.toLowerCase();
	const asked = wanted.toLowerCase();
	return own === asked || own.startsWith(`${asked}-`);
}

/** For each name whether it is wanted; `undefined` when all are. */
function flags(
	names: readonly string[],
	wanted: (name: string) => boolean,
): Uint8Array | undefined {
	const found = Uint8Array.from(names, (name) => (wanted(name) ? 1 : 0));
	return found.includes(0) ? found : undefined;
}

type Test = (document: number) => boolean;

const byColumn = (column: Uint16Array, wanted: Uint8Array): Test => {
	return (document) => wanted[column[document] as number] === 1;
};

function byTag(catalog: Catalog, tags: readonly string[]): Test {
	const wanted = Uint8Array.from(catalog.tags, (tag) =>
		tags.includes(tag) ? 1 : 0,
	);
	return (document) => {
		const end = catalog.tagStart[document + 1] as number;
		for (let i = catalog.tagStart[document] as number; i < end; i++)
			if (wanted[catalog.tagIds[i] as number]) return true;
		return false;
	};
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** A day as the end of a range ends when the day does. */
function byDate(
	catalog: Catalog,
	{ from, to }: { from?: string; to?: string },
): Test {
	const start = from ? isoToMs(from) : Number.NEGATIVE_INFINITY;
	const end = to
		? isoToMs(to) + (DAY.test(to) ? DAY_MS - 1 : 0)
		: Number.POSITIVE_INFINITY;
	return (document) => {
		const date = catalog.date[document] as number;
		return date >= start && date <= end;
	};
}

function testsOf(catalog: Catalog, where: Where): Test[] {
	const tests: Test[] = [];
	const column = (
		values: Uint16Array,
		names: readonly string[],
		wanted: ((name: string) => boolean) | undefined,
	): void => {
		const found = wanted && flags(names, wanted);
		if (found) tests.push(byColumn(values, found));
	};
	const { types, languages, tags, scopes = PUBLIC, date } = where;
	column(catalog.scope, catalog.scopes, (name) => scopes.includes(name));
	column(
		catalog.type,
		catalog.types.map(({ name }) => name),
		types && ((name) => types.includes(name)),
	);
	column(
		catalog.language,
		catalog.languages,
		languages &&
			((name) => languages.some((wanted) => languageMatches(name, wanted))),
	);
	if (tags) tests.push(byTag(catalog, tags));
	if (date && (date.from || date.to)) tests.push(byDate(catalog, date));
	return tests;
}

/** One byte a document row, 1 when it may be found; `undefined` when all may. */
export function allowedDocuments(
	catalog: Catalog,
	where: Where = {},
): Uint8Array | undefined {
	const tests = testsOf(catalog, where);
	if (tests.length === 0) return undefined;
	const allowed = new Uint8Array(catalog.documentCount);
	for (let row = 0; row < allowed.length; row++)
		if (tests.every((test) => test(row))) allowed[row] = 1;
	return allowed;
}
