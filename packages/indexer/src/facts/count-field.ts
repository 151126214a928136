import { compareText } from "../compare-text.js";
import { isoToMs } from "../index-format/iso-to-ms.js";
import { uniqueBy } from "../unique-by.js";
import type { FieldFacts, FieldKind, RecordFacts, ValueFacts } from "./card.js";
import type { Cell, Column, Scalar } from "./columns.js";
import { kindOf } from "./kind.js";

/** Of more different values only those that several documents share are listed, at most as many. */
const MAX_VALUES = 50;
/** A value that so many have or fewer names them. */
const MAX_NAMED = 5;
/** Of more that share a record the first are named. */
const MAX_HOLDERS = 50;
/** Numbers up to this are rather a scale than a count. */
const LONGEST_SCALE = 10;

/** Facts of a field but for its names, with documents as cells. */
export type CountedField = Omit<
	FieldFacts,
	"label" | "names" | "high" | "low" | "values" | "lowest" | "highest"
> & {
	values?: (Omit<ValueFacts, "documents"> & { holders?: Cell[] })[];
	lowest?: Holders;
	highest?: Holders;
};

export type Holders = Omit<RecordFacts, "documents"> & { holders: Cell[] };

/** @returns Nothing for a field that cannot be counted, or says the same of all: `draft: false`. */
export function countField(column: Column): CountedField | undefined {
	const kind = kindOf(column);
	if (!kind) return undefined;
	const cells = column.cells
		.map((cell) => ({
			...cell,
			values: cell.values.flatMap((value) => typed(value, kind) ?? []),
		}))
		.filter(({ values }) => values.length > 0);
	if (cells.length === 0) return undefined;
	const groups = groupByValue(cells, kind);
	if (kind === "flag" && groups.size < 2) return undefined;
	const values = valuesOf(groups);
	if (kind === "text" && values.length === 0) return undefined;
	const sum = sumOf(cells, kind, column.settings.sum);
	return {
		field: column.field,
		kind,
		filled: countPages(cells),
		distinct: groups.size,
		...(values.length > 0 && { values }),
		complete: values.length === groups.size,
		...recordsOf(cells, kind),
		...(sum !== undefined && { sum }),
	};
}

/** @returns Nothing for what is no value of the kind, such as "unknown" in a field that the owner called a number. */
function typed(value: Scalar, kind: FieldKind): Scalar | undefined {
	if (kind === "number" || kind === "year") return asNumber(value);
	if (kind === "date" && Number.isNaN(isoToMs(String(value)))) return undefined;
	return kind === "flag" ? value === true || value === "true" : String(value);
}

function asNumber(value: Scalar): number | undefined {
	const number = Number(value);
	return Number.isFinite(number) ? number : undefined;
}

function groupByValue(
	cells: readonly Cell[],
	kind: FieldKind,
): Map<string, Cell[]> {
	const groups = new Map<string, Cell[]>();
	for (const cell of cells)
		for (const value of cell.values) {
			const key = kind === "date" ? yearOf(String(value)) : String(value);
			const group = groups.get(key);
			if (!group) groups.set(key, [cell]);
			else if (group.at(-1) !== cell) group.push(cell);
		}
	return groups;
}

/** Instants count in the year they have in UTC. */
function yearOf(date: string): string {
	const ms = isoToMs(date);
	return Number.isNaN(ms)
		? date.slice(0, 4)
		: String(new Date(ms).getUTCFullYear()).padStart(4, "0");
}

function valuesOf(
	groups: ReadonlyMap<string, Cell[]>,
): NonNullable<CountedField["values"]> {
	const all = [...groups]
		.map(([value, cells]) => ({ value, pages: firstOfPages(cells) }))
		.sort(
			(a, b) =>
				b.pages.length - a.pages.length || compareText(a.value, b.value),
		);
	const listed =
		all.length <= MAX_VALUES
			? all
			: all.filter(({ pages }) => pages.length > 1).slice(0, MAX_VALUES);
	return listed.map(({ value, pages }) => ({
		value,
		count: pages.length,
		...(pages.length <= MAX_NAMED && { holders: pages }),
	}));
}

function recordsOf(
	cells: readonly Cell[],
	kind: FieldKind,
): Pick<CountedField, "lowest" | "highest"> {
	if (kind === "text" || kind === "flag") return {};
	const size = ({ values: [value] }: Cell): number =>
		kind === "date" ? isoToMs(String(value)) : Number(value);
	const sizes = cells.map(size);
	const least = sizes.reduce((a, b) => Math.min(a, b));
	const most = sizes.reduce((a, b) => Math.max(a, b));
	if (least === most) return {};
	const holdersOf = (wanted: number): Holders => {
		const holders = cells.filter((_, i) => sizes[i] === wanted);
		const pages = firstOfPages(holders);
		return {
			value: pages[0]?.values[0] as string | number,
			count: pages.length,
			holders: pages.slice(0, MAX_HOLDERS),
		};
	};
	return { lowest: holdersOf(least), highest: holdersOf(most) };
}

/** A sum says something of counts: whole numbers that are neither years, nor a scale, nor a numbering. */
function sumOf(
	cells: readonly Cell[],
	kind: FieldKind,
	wanted: boolean | undefined,
): number | undefined {
	if (kind !== "number" || wanted === false) return undefined;
	const numbers = firstOfPages(cells).map(({ values }) => Number(values[0]));
	if (!wanted && !areCounts(numbers)) return undefined;
	const sum = numbers.reduce((a, b) => a + b, 0);
	return Number(sum.toPrecision(12));
}

function areCounts(numbers: readonly number[]): boolean {
	const most = numbers.reduce((a, b) => Math.max(a, b), 0);
	const isNumbering =
		new Set(numbers).size === numbers.length && most === numbers.length;
	return (
		numbers.every((number) => Number.isInteger(number) && number >= 0) &&
		most > LONGEST_SCALE &&
		!isNumbering
	);
}

/** One cell a page: translations of a page are one thing. */
export function firstOfPages<One extends { page: string }>(
	cells: readonly One[],
): One[] {
	return uniqueBy(cells, ({ page }) => page);
}

const countPages = (cells: readonly Cell[]): number =>
	firstOfPages(cells).length;
