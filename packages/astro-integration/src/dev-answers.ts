import { openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { createAskApp } from "@astro-ask/runtime";
import type { AstroIntegrationLogger } from "astro";
import { loadAskSources } from "./ask-sources.js";
import { contentSources } from "./content-sources.js";
import { collectionStorage, readContentStore } from "./content-store.js";
import { guarded } from "./guarded.js";
import { gatherContent, indexContent, indexIn } from "./index-content.js";
import { readRemembered } from "./remembered.js";
import { cacheFolder, devStore, type SetUpRun } from "./run.js";
import { addressStyle, pageAddress } from "./site.js";
import { contentOfIndex, noContent, type SiteContent } from "./site-content.js";

type App = ReturnType<typeof createAskApp>;

export interface DevAnswers {
	/** The app over an index of the content as it is; made when first asked for, one at a time. */
	app(): Promise<App>;
	/** What components know of that content; nothing while there is no index. */
	content(): Promise<SiteContent>;
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
	const app = (): Promise<App> => {
		if (!current) {
			current = last.then(make);
			last = current;
		}
		return current;
	};
	return {
		app,
		async content() {
			await app();
			const loader = diskLoader(indexIn(cacheFolder(run, "dev")));
			return openIndex(loader).then(contentOfIndex, () => noContent);
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
	const remembered = await readRemembered(cacheFolder(run));
	const sources = [...own, ...contentSources(run, store, { remembered })];
	const place = { cache: cacheFolder(run, "dev"), logger };
	const gathered = await gatherContent(run, sources, place);
	const { manifest, problems } = await indexContent(run, gathered, place);
	for (const { message, hint } of problems) logger.warn(`${message} ${hint}`);
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
