import { fileURLToPath } from "node:url";
import { AskError, type Gathered, writeLastBuild } from "@astro-ask/indexer";
import type { AstroIntegrationLogger } from "astro";
import { type RenderedPage, takeRenderedPages } from "./built-pages.js";
import { contentSources } from "./content-sources.js";
import { deadLinks } from "./dead-links.js";
import { guarded } from "./guarded.js";
import {
	asSources,
	gatherContent,
	indexContent,
	indexIn,
} from "./index-content.js";
import { INDEX_FOLDER, indexPlace } from "./index-place.js";
import { publishIndex, publishLastBuild } from "./publish-index.js";
import { misplaced, rememberEntries, unplaced } from "./remembered.js";
import {
	describeDeadLinks,
	describeMisplaced,
	describeOtherCounts,
	describeUnplaced,
	reportBuild,
} from "./report.js";
import { type Content, cacheFolder, type Run, type SetUpRun } from "./run.js";
import { addressStyle } from "./site.js";
import { otherCounts } from "./told-facts.js";

/**
 * All pages are rendered, in `output`, and nothing is deployed yet: reads them, makes the index and puts it in its
 * place. When that fails, the index of the last build is put there.
 */
export async function phaseB(
	given: Run,
	output: URL,
	logger: AstroIntegrationLogger,
): Promise<void> {
	if (given.indexed) return;
	given.indexed = true;
	const run = given as SetUpRun;
	const { strict } = run.options;
	const consequence = "The index of the last build stays.";
	const pages = await takeRenderedPages(
		fileURLToPath(output),
		addressStyle(run.config),
	);
	await guarded(
		async () => {
			if (run.content) await indexPages(run, run.content, pages, logger);
		},
		{ logger, strict, consequence },
	);
	const index = indexIn(cacheFolder(run));
	const place = indexPlace(run.mode, run.config, output);
	const isPrivate = place.pathname.endsWith(`/${INDEX_FOLDER.private}/`);
	await guarded(
		async () => {
			await publishIndex(index, fileURLToPath(place), run.options.runtime);
			if (isPrivate) await publishLastBuild(index, fileURLToPath(place));
		},
		{
			logger,
			strict,
			consequence: "The site is built without an index.",
		},
	);
}

async function indexPages(
	run: SetUpRun,
	{ store, own }: Content,
	pages: readonly RenderedPage[],
	logger: AstroIntegrationLogger,
): Promise<void> {
	const place = { cache: cacheFolder(run), logger };
	const sources = [
		...asSources(own),
		...contentSources(run, store, { rendered: pages }),
	];
	const gathered = join(own, await gatherContent(run, sources, place));
	if (run.options.strict) refuseProblems(gathered);
	const report = await indexContent(run, gathered, place);
	await writeLastBuild(indexIn(place.cache), report);
	await rememberEntries(place.cache, store);
	reportBuild(report, gathered, logger);
	const wrong = misplaced(run.toldUrls ?? new Map(), gathered);
	if (wrong.length > 0) logger.warn(describeMisplaced(wrong));
	const late = run.toldUrls && unplaced(run.toldUrls, store, gathered);
	if (late?.length) logger.info(describeUnplaced(late));
	const other = run.toldFacts && otherCounts(run.toldFacts, report.facts);
	if (other?.length) logger.warn(describeOtherCounts(other));
	const dead = deadLinks([...gathered.bySource.values()].flat(), {
		built: new Set(pages.map(({ key }) => key)),
		routes: run.routes,
		style: addressStyle(run.config),
	});
	if (dead.length > 0) logger.warn(describeDeadLinks(dead));
}

/** The documents are in `all`; what was said while they were gathered is in both. */
function join(own: Gathered, all: Gathered): Gathered {
	return {
		bySource: all.bySource,
		problems: [...own.problems, ...all.problems],
		leftOut: [...own.leftOut, ...all.leftOut],
		unread: [...new Set([...own.unread, ...all.unread])],
	};
}

function refuseProblems({ problems: [first] }: Gathered): void {
	if (!first) return;
	throw new AskError(first.code, first.message, { hint: first.hint });
}
