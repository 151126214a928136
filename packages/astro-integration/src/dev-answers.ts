import { openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { createAskApp } from "@astro-ask/runtime";
import type { AstroIntegrationLogger } from "astro";
import { loadAskSources } from "./ask-sources.js";
import { contentSources } from "./content-sources.js";
import { collectionStorage, readContentStore } from "./content-store.js";
import { guarded } from "./guarded.js";
import { gatherContent, indexContent, indexIn } from "./index-content.js";
import { cacheFolder, devStore, type SetUpRun } from "./run.js";
import { addressStyle, pageAddress } from "./site.js";

type App = ReturnType<typeof createAskApp>;

export interface DevAnswers {
	/** The app over an index of the content as it is; made when first asked for, one at a time. */
	app(): Promise<App>;
	/** The content has changed. */
	expire(): void;
}

export function devAnswers(
	run: SetUpRun,
	api: string,
	logger: AstroIntegrationLogger,
): DevAnswers {
	let current: Promise<App> | undefined;
	let last: Promise<unknown> = Promise.resolve();
	const make = async (): Promise<App> => {
		await guarded(() => reindex(run, logger), {
			logger,
			strict: false,
			consequence: "Questions are answered from the index before it, if any.",
		});
		return devApp(run, api, logger);
	};
	return {
		app() {
			if (!current) {
				current = last.then(make);
				last = current;
			}
			return current;
		},
		expire() {
			current = undefined;
		},
	};
}

async function reindex(
	run: SetUpRun,
	logger: AstroIntegrationLogger,
): Promise<void> {
	const { config, options } = run;
	const store = await readContentStore(
		devStore(config),
		collectionStorage(config),
	);
	const own = await loadAskSources(config.root, options.sources);
	const sources = [...own, ...contentSources(run, store)];
	const place = { cache: cacheFolder(run, "dev"), logger };
	const gathered = await gatherContent(run, sources, place);
	for (const { message, hint } of gathered.problems)
		logger.warn(`${message} ${hint}`);
	const { manifest } = await indexContent(run, gathered, place);
	logger.info(
		`Indexed ${manifest.counts.documents} entries; pages that are no entry come with the build.`,
	);
}

function devApp(
	run: SetUpRun,
	api: string,
	logger: AstroIntegrationLogger,
): App {
	const loader = diskLoader(indexIn(cacheFolder(run, "dev")));
	return createAskApp({
		api,
		home: pageAddress("/", addressStyle(run.config)),
		loadIndex: () => openIndex(loader),
		log: (line) =>
			logger[line.level === "info" ? "debug" : line.level](
				JSON.stringify(line),
			),
	});
}
