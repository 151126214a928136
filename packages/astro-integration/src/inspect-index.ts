import { type BuildReport, formatDiff } from "@astro-ask/indexer";
import type { AskIndex } from "@astro-ask/indexer/index-format";
import type { Inspection } from "./inspection.js";

/** Documents beyond this are only counted. */
const MOST_LISTED = 1_000;

/** @param report Of the last time the index was made; absent when that failed. */
export async function inspectIndex(
	index: AskIndex,
	api: string,
	report: Pick<BuildReport, "diff" | "problems" | "leftOut"> | undefined,
): Promise<Inspection> {
	const { manifest, catalog } = index;
	const rows = Array.from(
		{ length: Math.min(catalog.documentCount, MOST_LISTED) },
		(_, row) => row,
	);
	const records = await index.documents(rows);
	return {
		api,
		documents: records.map(({ id, type, title, url, language }, row) => ({
			id,
			type,
			title,
			url,
			language,
			chunks:
				(catalog.firstChunk[row + 1] as number) -
				(catalog.firstChunk[row] as number),
		})),
		counts: manifest.counts,
		space: manifest.space,
		diff: report ? formatDiff(report.diff) : "",
		warnings: [
			...(report?.problems ?? []).map(
				({ message, hint, code }) => `${message} ${hint} [${code}]`,
			),
			...(report?.leftOut ?? []).map(
				({ id, reason }) => `Not in the index: ${id} (${reason}).`,
			),
		],
	};
}
