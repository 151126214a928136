import { fileURLToPath } from "node:url";
import {
	AskError,
	type FactsCard,
	type Gathered,
	writeLastBuild,
} from "@astro-ask/indexer";
import type { AstroIntegrationLogger } from "astro";
import { type RenderedPage, takeRenderedPages } from "./built-pages.js";
import { contentSources } from "./content-sources.js";
import { correctionsOf, correctRelated } from "./correct-related.js";
import { deadLinks } from "./dead-links.js";
import { guarded } from "./guarded.js";
import { gatherContent, indexContent, indexIn } from "./index-content.js";
import { INDEX_FOLDER, indexPlace } from "./index-place.js";
import { findOwner } from "./owned-paths.js";
import { publishIndex, publishLastBuild } from "./publish-index.js";
import {
	type Misplaced,
	misplaced,
	rememberEntries,
	unplaced,
} from "./remembered.js";
import {
	describeDeadLinks,
	describeMisplaced,
	describeOtherCounts,
	describeUnplaced,
	reportBuild,
} from "./report.js";
import { type Content, cacheFolder, type Run, type SetUpRun } from "./run.js";
import { addressStyle, onDemandRoutes } from "./site.js";
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
	await guarded(
		async () => {
			const pages = await takeRenderedPages(
				fileURLToPath(output),
				addressStyle(run.config),
			);
			if (run.content)
				await indexPages(run, run.content, { output, pages }, logger);
		},
		{ logger, strict, consequence },
	);
	delete run.readBody;
	const index = indexIn(cacheFolder(run));
	const place = indexPlace(run.mode, run.config, output);
	const isPrivate = place.pathname.endsWith(`/${INDEX_FOLDER.private}/`);
	await guarded(
		async () => {
			if (!isPrivate) await refuseOwned(run);
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
	{ output, pages }: { output: URL; pages: readonly RenderedPage[] },
	logger: AstroIntegrationLogger,
): Promise<void> {
	const place = { cache: cacheFolder(run), logger };
	const sources = contentSources(run, store, { rendered: pages });
	const gathered = await gatherContent(run, sources, place, own);
	const wrong = misplaced(run.toldUrls ?? new Map(), gathered);
	const documents = [...gathered.bySource.values()].flat();
	const shown = new Set(documents.map(({ url }) => url));
	await correctRelated(fileURLToPath(output), correctionsOf(wrong, shown));
	if (run.options.strict) refuseProblems(gathered);
	const report = await indexContent(run, gathered, place);
	await writeLastBuild(indexIn(place.cache), report);
	await rememberEntries(place.cache, store);
	reportBuild(report, gathered, logger);
	reportTold(run, { store, gathered, pages, wrong, ...report }, logger);
	const dead = deadLinks(documents, {
		built: new Set(pages.map(({ key }) => key)),
		routes: run.routes,
		style: addressStyle(run.config),
	});
	if (dead.length > 0) logger.warn(describeDeadLinks(dead));
}

/** Says what pages were told too early, where it could not be put right. */
function reportTold(
	{ routes, toldUrls, toldFacts }: SetUpRun,
	{
		store,
		gathered,
		pages,
		wrong,
		facts,
	}: Pick<Content, "store"> & {
		gathered: Gathered;
		pages: readonly RenderedPage[];
		wrong: readonly Misplaced[];
		facts: FactsCard;
	},
	logger: AstroIntegrationLogger,
): void {
	const onDemand = onDemandRoutes(routes).some(({ type }) => type === "page");
	if (wrong.length > 0 && onDemand) logger.warn(describeMisplaced(wrong));
	const late = toldUrls && unplaced(toldUrls, store, gathered);
	if (late?.length) logger.info(describeUnplaced(late));
	const areFactsShown = onDemand || pages.some(({ showsFacts }) => showsFacts);
	const other = areFactsShown && toldFacts && otherCounts(toldFacts, facts);
	if (other && other.length > 0) logger.warn(describeOtherCounts(other));
}

/** A site that has files of its own where the index goes keeps them. */
async function refuseOwned({ config }: SetUpRun): Promise<void> {
	const path = `/${INDEX_FOLDER.public}`;
	const owner = await findOwner(path, config, { below: true });
	if (!owner) return;
	throw new AskError(
		"index-unwritable",
		`The index belongs in ${path}, which is the site's own (${owner}).`,
		{ hint: "Give the site's own files another place." },
	);
}

function refuseProblems({ problems: [first] }: Gathered): void {
	if (!first) return;
	throw new AskError(first.code, first.message, { hint: first.hint });
}
