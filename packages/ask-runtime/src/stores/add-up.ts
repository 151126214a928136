import type { Count, Insights } from "../store.js";
import { groupBy } from "./message.js";

/** Rows of a list of questions. */
export const ASKED_ROWS = 50;
/** More, since what is alike is put together. */
export const UNANSWERED_ROWS = 300;

/** Messages that are equal in everything here. What is absent they were not counted by. */
export interface Cell {
	day: string;
	outcome?: string | null;
	rung?: string | null;
	model?: string | null;
	language?: string;
	/** JSON list. */
	degraded?: string;
	verdict?: string | null;
	/** JSON list. */
	reasons?: string | null;
	/** How many questions. */
	count?: number;
	/** How many verdicts. */
	verdicts?: number;
}

type Sums = Pick<
	Insights,
	| "verdicts"
	| "outcomes"
	| "degraded"
	| "rungs"
	| "models"
	| "languages"
	| "reasons"
	| "perDay"
>;

/** Figures from counted messages. */
export function addUp(cells: readonly Cell[]): Sums {
	const days = groupBy(cells, ({ day }) => day);
	return {
		verdicts: { up: said(cells, "up"), down: said(cells, "down") },
		outcomes: counted(cells, ({ outcome }) => [outcome]),
		degraded: counted(cells, ({ degraded }) => words(degraded)),
		rungs: counted(cells, ({ rung }) => [rung]),
		models: counted(cells, ({ model }) => [model]),
		languages: counted(cells, ({ language }) => [language]),
		reasons: counted(
			cells,
			({ reasons }) => words(reasons),
			({ verdicts = 0 }) => verdicts,
		),
		perDay: [...days]
			.map(([day, ofDay]) => ({
				day,
				questions: ofDay.reduce((total, { count = 0 }) => total + count, 0),
				up: said(ofDay, "up"),
				down: said(ofDay, "down"),
			}))
			.sort((a, b) => (a.day < b.day ? -1 : 1)),
	};
}

function said(cells: readonly Cell[], verdict: "up" | "down"): number {
	return cells
		.filter((cell) => cell.verdict === verdict)
		.reduce((total, { verdicts = 0 }) => total + verdicts, 0);
}

/** The first `rows`, most first, then by name. Sorting all of many to show a few would take longer than counting them. */
export function topCounts(
	counts: ReadonlyMap<string, number>,
	rows: number,
): Count[] {
	const top: Count[] = [];
	for (const [name, count] of counts) {
		const last = top[rows - 1];
		if (last && count < last.count) continue;
		if (last && !comesBefore({ name, count }, last)) continue;
		const at = top.findIndex((other) => comesBefore({ name, count }, other));
		top.splice(at < 0 ? top.length : at, 0, { name, count });
		if (top.length > rows) top.pop();
	}
	return top;
}

const comesBefore = (a: Count, b: Count): boolean =>
	a.count > b.count || (a.count === b.count && a.name < b.name);

/** Sums of documents by their type, most cited first. */
export function addUpTypes(
	documents: readonly { type: string; count: number }[],
): Insights["citedTypes"] {
	return [...groupBy(documents, ({ type }) => type)]
		.map(([type, all]) => ({
			type,
			documents: all.length,
			citations: all.reduce((sum, { count }) => sum + count, 0),
		}))
		.sort((a, b) => b.citations - a.citations || (a.type < b.type ? -1 : 1));
}

function counted(
	cells: readonly Cell[],
	namesOf: (cell: Cell) => readonly (string | null | undefined)[],
	countOf: (cell: Cell) => number = ({ count = 0 }) => count,
): Count[] {
	const counts = new Map<string, number>();
	for (const cell of cells) {
		const count = countOf(cell);
		if (count === 0) continue;
		for (const name of namesOf(cell))
			if (name) counts.set(name, (counts.get(name) ?? 0) + count);
	}
	return topCounts(counts, counts.size);
}

function words(list: string | null | undefined): string[] {
	try {
		const value: unknown = JSON.parse(list ?? "[]");
		return Array.isArray(value) ? value.map(String) : [];
	} catch {
		return [];
	}
}
