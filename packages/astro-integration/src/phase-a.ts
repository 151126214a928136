import { rememberBodies } from "@astro-ask/indexer";
import type { AstroIntegrationLogger } from "astro";
import { loadAskSources } from "./ask-sources.js";
import { contentSources } from "./content-sources.js";
import { collectionStorage, readContentStore } from "./content-store.js";
import { guarded } from "./guarded.js";
import { gatherContent, prepareContent, typeLabel } from "./index-content.js";
import { readRemembered } from "./remembered.js";
import { describeUnknown } from "./report.js";
import { type Content, cacheFolder, type Run, type SetUpRun } from "./run.js";
import {
	contentOfPrepared,
	noContent,
	type SiteContent,
} from "./site-content.js";

/** `astro:build:start`: Astro has read the content and rendered nothing yet. */
export async function phaseA(
	run: Run,
	logger: AstroIntegrationLogger,
): Promise<void> {
	const { options } = run;
	// One `ask()` may serve several builds of one process.
	run.indexed = false;
	delete run.content;
	delete run.siteContent;
	delete run.toldUrls;
	delete run.toldFacts;
	delete run.embedded;
	run.readBody = rememberBodies();
	await guarded(() => readContent(run as SetUpRun, logger), {
		logger,
		strict: options.strict,
		consequence: "This build makes no new ask index.",
	});
}

async function readContent(
	run: SetUpRun,
	logger: AstroIntegrationLogger,
): Promise<void> {
	const { config, options } = run;
	const store = await readContentStore(
		config.cacheDir,
		collectionStorage(config),
	);
	for (const name of Object.keys(options.collections))
		if (!store.has(name)) logger.warn(describeUnknown(name, [...store.keys()]));
	const sources = await loadAskSources(config.root, options.sources);
	const cache = cacheFolder(run);
	const own = await gatherContent(run, sources, { cache, logger });
	const content = { store, own };
	run.content = content;
	run.siteContent = once(() => siteContentOf(run, content, logger));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

/** What is known before anything is rendered; what goes wrong is reported in phase B, which does the same again. */
async function siteContentOf(
	run: SetUpRun,
	{ store, own }: Content,
	logger: AstroIntegrationLogger,
): Promise<SiteContent> {
	let content = noContent;
	const make = async (): Promise<void> => {
		const place = { cache: cacheFolder(run), logger };
		const remembered = await readRemembered(place.cache);
		const sources = contentSources(run, store, { remembered });
		const gathered = await gatherContent(run, sources, place, own);
		const prepared = await prepareContent(run, gathered, place);
		content = contentOfPrepared(prepared, typeLabel(run));
		run.toldUrls = new Map(
			[...gathered.bySource.values()].flat().map(({ id, url }) => [id, url]),
		);
	};
	await guarded(make, {
		logger,
		strict: run.options.strict,
		consequence: "Pages of this build show no related items.",
	});
	return content;
}
