import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildReport } from "./build-index.js";
import type { DiffCounts } from "./diff.js";
import type { LeftOut, Problem } from "./problem.js";
import { replaceFile } from "./replace-file.js";

/** Name of the file beside an index that says what its last build did. It is no part of the index: it names what is not published. */
export const LAST_BUILD = "last-build.json";

/** What stands in {@link LAST_BUILD}. */
export interface LastBuild {
	/** ISO 8601: when a build last changed something. */
	at: string;
	/** Chunks by what became of them, by type. */
	diff: Record<string, DiffCounts>;
	leftOut: LeftOut[];
	problems: Problem[];
}

/**
 * Writes what a build did beside its index in `out`. A build that changed nothing leaves what the last one wrote, so that
 * its output stays the same byte for byte.
 *
 * @param now Milliseconds since 1970.
 */
export async function writeLastBuild(
	out: string,
	{
		diff,
		leftOut,
		problems,
	}: Pick<BuildReport, "diff" | "leftOut" | "problems">,
	now: () => number = Date.now,
): Promise<void> {
	const file = join(out, LAST_BUILD);
	const before = await readFile(file, "utf8").catch(() => undefined);
	const unchanged = [...diff.values()].every(isUnchanged);
	if (unchanged && before && saysTheSame(before, { leftOut, problems })) return;
	const last: LastBuild = {
		at: new Date(now()).toISOString(),
		diff: Object.fromEntries(diff),
		leftOut,
		problems,
	};
	await replaceFile(file, `${JSON.stringify(last, null, "\t")}\n`);
}

const isUnchanged = (counts: DiffCounts): boolean =>
	counts.new + counts.changed + counts.moved + counts.meta + counts.dropped ===
	0;

function saysTheSame(
	before: string,
	given: Pick<LastBuild, "leftOut" | "problems">,
): boolean {
	try {
		const { leftOut, problems } = JSON.parse(before) as LastBuild;
		return JSON.stringify({ leftOut, problems }) === JSON.stringify(given);
	} catch {
		return false;
	}
}
