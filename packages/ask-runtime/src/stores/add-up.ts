import type { Count, Insights } from "../store.js";
import { groupBy } from "./message.js";

/** Messages that are equal in everything here. */
export interface Cell {
	day: string;
	outcome: string | null;
	rung: string | null;
	model: string | null;
	language: string;
	/** JSON list. */
	degraded: string;
	verdict: string | null;
	/** JSON list. */
	reasons: string | null;
	count: number;
	cost: number;
	uncosted: number;
	input: number;
	output: number;
}

type Sums = Omit<
	Insights,
	| "conversations"
	| "visitorDays"
	| "latency"
	| "cited"
	| "mostAsked"
	| "unanswered"
>;

/** Figures from counted messages. */
export function addUp(cells: readonly Cell[]): Sums {
	const sum = (pick: (cell: Cell) => number): number =>
		cells.reduce((total, cell) => total + pick(cell), 0);
	const of = (verdict: string) => (cell: Cell) =>
		cell.verdict === verdict ? cell.count : 0;
	const days = groupBy(cells, ({ day }) => day);
	return {
		questions: sum(({ count }) => count),
		verdicts: { up: sum(of("up")), down: sum(of("down")) },
		outcomes: counted(cells, ({ outcome }) => [outcome]),
		degraded: counted(cells, ({ degraded }) => words(degraded)),
		rungs: counted(cells, ({ rung }) => [rung]),
		models: counted(cells, ({ model }) => [model]),
		languages: counted(cells, ({ language }) => [language]),
		reasons: counted(cells, ({ reasons }) => words(reasons)),
		cost: sum(({ cost }) => cost),
		uncosted: sum(({ uncosted }) => uncosted),
		tokens: {
			input: sum(({ input }) => input),
			output: sum(({ output }) => output),
		},
		perDay: [...days]
			.map(([day, ofDay]) => ({
				day,
				questions: ofDay.reduce((total, { count }) => total + count, 0),
				up: ofDay.reduce((total, cell) => total + of("up")(cell), 0),
				down: ofDay.reduce((total, cell) => total + of("down")(cell), 0),
			}))
			.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
	};
}

/** Most first, then by name. */
export function byCount(counts: ReadonlyMap<string, number>): Count[] {
	return [...counts]
		.map(([name, count]) => ({ name, count }))
		.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function counted(
	cells: readonly Cell[],
	namesOf: (cell: Cell) => readonly (string | null)[],
): Count[] {
	const counts = new Map<string, number>();
	for (const cell of cells)
		for (const name of namesOf(cell))
			if (name !== null) counts.set(name, (counts.get(name) ?? 0) + cell.count);
	return byCount(counts);
}

function words(list: string | null): string[] {
	try {
		const value: unknown = JSON.parse(list ?? "[]");
		return Array.isArray(value) ? value.map(String) : [];
	} catch {
		return [];
	}
}
