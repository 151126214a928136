import { alignColumns } from "./align-columns.js";
import { compareText } from "./compare-text.js";

/** What tells one build's chunk from another's. */
export interface ChunkHashes {
	type: string;
	/** Hash of the embedded text: `Chunk.textHash`. */
	text: string;
	/** Hash of all else stored with it: `Chunk.metaHash`. */
	meta: string;
}

/** Chunks counted by what happened to them since the last build. Only `new` and `changed` ones need embedding. */
export interface DiffCounts {
	/** Text seen for the first time, in a new place. */
	new: number;
	/** Text seen for the first time, in the place of another. */
	changed: number;
	/** Nothing is different. */
	kept: number;
	/** Text that stood elsewhere in the last build: moved, duplicated or renamed. */
	moved: number;
	/** Same place and text; its title, URL or other metadata is different. */
	meta: number;
	/** Gone, and not moved. */
	dropped: number;
}

/** By type, sorted by name. */
export type Diff = Map<string, DiffCounts>;

type Chunks = ReadonlyMap<string, ChunkHashes>;

/** Compares two builds' chunks, each by chunk id. */
export function diffChunks(before: Chunks, after: Chunks): Diff {
	const counts = new Map<string, DiffCounts>();
	const count = (type: string): DiffCounts => {
		const known = counts.get(type) ?? noCounts();
		counts.set(type, known);
		return known;
	};
	const known = new Set([...before.values()].map(({ text }) => text));
	const arrived = new Map<string, number>();
	for (const [id, chunk] of after) {
		const fate = fateOf(chunk, before.get(id), known);
		count(chunk.type)[fate]++;
		if (fate === "moved")
			arrived.set(chunk.text, (arrived.get(chunk.text) ?? 0) + 1);
	}
	for (const chunk of departures(before, after)) {
		const moves = arrived.get(chunk.text) ?? 0;
		if (moves > 0) arrived.set(chunk.text, moves - 1);
		else count(chunk.type).dropped++;
	}
	return new Map([...counts].sort(([a], [b]) => compareText(a, b)));
}

function fateOf(
	chunk: ChunkHashes,
	before: ChunkHashes | undefined,
	known: ReadonlySet<string>,
): keyof DiffCounts {
	if (before?.text === chunk.text)
		return before.meta === chunk.meta ? "kept" : "meta";
	if (known.has(chunk.text)) return "moved";
	return before ? "changed" : "new";
}

/** Chunks whose id is gone. */
function departures(before: Chunks, after: Chunks): ChunkHashes[] {
	return [...before].filter(([id]) => !after.has(id)).map(([, chunk]) => chunk);
}

function noCounts(): DiffCounts {
	return { new: 0, changed: 0, kept: 0, moved: 0, meta: 0, dropped: 0 };
}

/** The diff as an aligned table, a line a type and, when there are several, a line of sums. */
export function formatDiff(diff: Diff): string {
	const columns = Object.keys(noCounts()) as (keyof DiffCounts)[];
	const rows = [...diff].map(([type, counts]) => [
		type,
		...columns.map((column) => String(counts[column])),
	]);
	if (diff.size > 1)
		rows.push([
			"all",
			...columns.map((column) => String(sumOfDiff(diff, column))),
		]);
	return alignColumns([["type", ...columns], ...rows]);
}

/** Of all types. */
export function sumOfDiff(diff: Diff, column: keyof DiffCounts): number {
	return [...diff.values()].reduce((sum, row) => sum + row[column], 0);
}
