import type { AstroIntegrationLogger } from "astro";
import { loadAskSources } from "./ask-sources.js";
import { collectionStorage, readContentStore } from "./content-store.js";
import { guarded } from "./guarded.js";
import { gatherContent } from "./index-content.js";
import { cacheFolder, type Run, type SetUpRun } from "./run.js";

/** `astro:build:start`: Astro has read the content and rendered nothing yet. */
export async function phaseA(
	run: Run,
	logger: AstroIntegrationLogger,
): Promise<void> {
	const { options } = run;
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
	const sources = await loadAskSources(config.root, options.sources);
	const cache = cacheFolder(run);
	const own = await gatherContent(run, sources, { cache, logger });
	run.content = { store, own };
}
