import type { BuildReport } from "@astro-ask/indexer";
import { type AskIndex, openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { createAskApp } from "@astro-ask/runtime";
import type { AstroIntegrationLogger } from "astro";
import { loadAskSources } from "./ask-sources.js";
import { contentSources } from "./content-sources.js";
import { collectionStorage, readContentStore } from "./content-store.js";
import { guarded } from "./guarded.js";
import { gatherContent, indexContent, indexIn } from "./index-content.js";
import { inspectIndex } from "./inspect-index.js";
import type { Inspection } from "./inspection.js";
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
	/** What the toolbar shows of that index. @throws `index-missing` while there is none. */
	inspect(): Promise<Inspection>;
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
	let report: BuildReport | undefined;
	const open = (): Promise<AskIndex> =>
		openIndex(diskLoader(indexIn(cacheFolder(run, "dev"))));
	const make = async (): Promise<App> => {
		report = undefined;
		const made = async (): Promise<void> => {
			report = await reindex(run, logger);
		};
		await guarded(made, {
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
			return open().then(contentOfIndex, () => noContent);
		},
		async inspect() {
			await app();
			return inspectIndex(await open(), api, report);
		},
		expire() {
			current = undefined;
		},
	};
}

async function reindex(
	run: SetUpRun,
	logger: AstroIntegrationLogger,
): Promise<BuildReport> {
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
	const report = await indexContent(run, gathered, place);
	const { manifest, problems } = report;
	for (const { message, hint } of problems) logger.warn(`${message} ${hint}`);
	logger.info(
		`Indexed ${manifest.counts.documents} entries; pages that are no entry come with the build.`,
	);
	return report;
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
