import {
	type BuildReport,
	formatDiff,
	formatEmbedding,
	type Gathered,
	keptFields,
	type LeftOut,
} from "@astro-ask/indexer";
import type { AstroIntegrationLogger } from "astro";
import { indexSize } from "./index-size.js";
import { nearest } from "./nearest.js";
import type { Misplaced } from "./remembered.js";

/** Most entries listed by name; the others are counted. */
const LISTED = 8;

/** Says what became of the content: problems, what was left out, what changed and, the first time, which fields are kept. */
export function reportBuild(
	report: BuildReport,
	gathered: Gathered,
	logger: AstroIntegrationLogger,
): void {
	for (const { code, message, hint } of report.problems)
		logger.warn(`${message} ${hint} [${code}]`);
	if (report.leftOut.length > 0) logger.info(describeLeftOut(report.leftOut));
	const fields = isFirst(report) && describeFields(gathered);
	if (fields) logger.info(fields);
	const { embedding } = report;
	logger.info(`${describeIndex(report)}\n${formatDiff(report.diff)}`);
	if (embedding) logger.info(formatEmbedding(embedding, report.diff));
}

/** `Indexed 9 documents in 12 chunks, 40.2 KB, in 0.3 s. The question encoder beside it has 28.9 MB; …` */
export function describeIndex(
	report: Pick<BuildReport, "bytes" | "manifest" | "seconds">,
): string {
	const { documents, chunks } = report.manifest.counts;
	const { content, encoder } = indexSize(report);
	const beside = encoder
		? ` The question encoder beside it has ${encoder}; fewer \`languages\` in \`ask()\` make it smaller.`
		: "";
	return `Indexed ${documents} documents in ${chunks} chunks, ${content}, in ${report.seconds.toFixed(1)} s.${beside}`;
}

/** @param urls At least one; see `deadLinks`. */
export function describeDeadLinks(urls: readonly string[]): string {
	return `No page of this build is at ${listed(urls)}; answers will link there. Correct the \`url\` of the collection or of the source module.`;
}

/** @param wrong At least one; see `misplaced`. Pages that are files have been corrected. */
export function describeMisplaced(wrong: readonly Misplaced[]): string {
	const named = wrong.map(
		({ id, told, really = "no page" }) => `${id} (${told}, really ${really})`,
	);
	return `Related items of pages that run on demand link to addresses that turned out otherwise: ${listed(named)}. The next build knows; \`collections: { [name]: { url } }\` says it from the start.`;
}

/** @param collections At least one; see `unplaced`. */
export function describeUnplaced(collections: readonly string[]): string {
	return `Related items of this build leave out entries of ${listed(collections)}: nobody knew where they are before their pages were rendered. The next build knows; \`collections: { [name]: { url } }\` says it from the start.`;
}

/** @param types At least one; see `otherCounts`. */
export function describeOtherCounts(types: readonly string[]): string {
	return `Pages of this build show facts that turned out otherwise, of ${listed(types)}: an entry that was counted has no page, or nobody knew of its page. Answers give the right numbers, and so will the pages of the next build.`;
}

/** @param name A key of the option `collections` that names none of the site's collections. */
export function describeUnknown(
	name: string,
	known: readonly string[],
): string {
	const meant = nearest(name, known);
	const hint = meant ? ` Did you mean \`${meant}\`?` : "";
	return `\`collections.${name}\` of ask() changes nothing: the site has no entries in a collection of that name.${hint}`;
}

function listed(names: readonly string[]): string {
	const more = names.length - LISTED;
	return `${names.slice(0, LISTED).join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/** `Not in the index: posts/plans (draft), books/dune (no page shows it), and 3 more.` */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
	const named = leftOut.map(({ id, reason }) => `${id} (${reason})`);
	return `Not in the index: ${listed(named)}.`;
}

/** The names of the data fields that are kept, by type: an owner should see once what gets in. Nothing when there are none. */
export function describeFields({
	bySource,
}: Pick<Gathered, "bySource">): string | undefined {
	const fields = new Map<string, Set<string>>();
	for (const { type, data } of [...bySource.values()].flat()) {
		const names = fields.get(type) ?? new Set();
		for (const name of Object.keys(keptFields(data))) names.add(name);
		fields.set(type, names);
	}
	const lines = [...fields]
		.filter(([, names]) => names.size > 0)
		.map(([type, names]) => `  ${type}: ${[...names].sort().join(", ")}`);
	if (lines.length === 0) return undefined;
	return `Fields in the index; keep one out with \`fields: { hide: ["…"] }\`:\n${lines.join("\n")}`;
}

function isFirst({ diff }: BuildReport): boolean {
	return [...diff.values()].every(
		({ kept, meta, moved, changed, dropped }) =>
			kept + meta + moved + changed + dropped === 0,
	);
}
