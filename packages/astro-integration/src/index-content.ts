import path from "node:path";
import { fileURLToPath } from "node:url";
import {
	AskError,
	type BuildReport,
	buildIndex,
	type EmbeddedChunks,
	type EmbeddingReport,
	type Gathered,
	type GatherOptions,
	gather,
	type PreparedIndex,
	type PrepareOptions,
	prepareIndex,
	readState,
	type Source,
	shownLabel,
} from "@astro-ask/indexer";
import { unavailable } from "@astro-ask/indexer/embedders";
import { packs } from "@astro-ask/runtime/languages";
import type { AstroIntegrationLogger } from "astro";
import { siteLanguages } from "./browser-mode.js";
import { embeddingProgress } from "./embedding-progress.js";
import { defaultLanguage } from "./locale.js";
import { openEmbedder } from "./open-embedder.js";
import { cacheFolder, type SetUpRun } from "./run.js";

export interface Place {
	/** Folder of what one build leaves for the next. */
	cache: string;
	logger: AstroIntegrationLogger;
}

/**
 * Gathers with the owner's options; what fails keeps what the last build left in `cache`.
 *
 * @param given What was gathered before: it is in the result too.
 */
export async function gatherContent(
	run: SetUpRun,
	sources: readonly Source[],
	{ cache, logger }: Place,
	given?: Gathered,
): Promise<Gathered> {
	const warn = warnOnce(run, logger);
	const { documents: previous } = await readState(cache, { warn });
	return gather(sources, {
		...(given && { given }),
		previous,
		warn,
		hide: run.options.hiddenFields,
		acceptShrunk: run.options.acceptShrunk,
		typeLabel: typeLabel(run),
	});
}

/** Cuts, embeds and relates before anything is rendered: what is made here, {@link indexContent} finds made. */
export async function prepareContent(
	run: SetUpRun,
	{ bySource }: Gathered,
	place: Place,
): Promise<PreparedIndex> {
	run.languages = siteLanguages(run.config, bySource);
	const prepared = await prepareIndex(
		bySource,
		await prepareOptions(run, place),
	);
	await takeNote(run, prepared.embedded?.problems);
	run.embedded = prepared.embedded;
	return prepared;
}

/** Writes the index into the folder `index` of `cache`. */
export async function indexContent(
	run: SetUpRun,
	gathered: Gathered,
	place: Place,
): Promise<BuildReport> {
	run.languages = siteLanguages(run.config, gathered.bySource);
	const report = await buildIndex(gathered, {
		...(await prepareOptions(run, place)),
		out: indexIn(place.cache),
		strict: run.options.strict,
		packs,
	});
	await takeNote(run, report.problems);
	const { embedding } = report;
	const before = run.embedded;
	if (!embedding || !before) return report;
	return { ...report, embedding: addEmbedded(embedding, before) };
}

async function prepareOptions(
	run: SetUpRun,
	{ cache, logger }: Place,
): Promise<PrepareOptions> {
	const { related, restoreFrom, notes } = run.options;
	const builds = cacheFolder(run);
	const inBrowser = run.mode.kind === "browser";
	run.embedder ??= openEmbedder(run.options, {
		index: indexIn(builds),
		logger,
		...(inBrowser && { ownLanguages: () => run.languages }),
	});
	return {
		...embeddingProgress((line) => logger.info(line)),
		cacheDir: cache,
		vectorDir: builds,
		embedder: await run.embedder,
		related,
		readBody: run.readBody,
		restoreFrom: restoreFrom && placeOf(restoreFrom, run),
		typeLabel: typeLabel(run),
		types: run.options.types,
		facts: run.options.facts,
		hiddenFields: run.options.hiddenFields,
		// For models only, and everyone can read this index.
		notes: inBrowser ? {} : notes,
		language: siteLanguage(run),
		warn: warnOnce(run, logger),
		inform: (message) => logger.info(message),
	};
}

function placeOf(given: string, { config }: SetUpRun): string {
	return /^https?:/.test(given)
		? given
		: path.resolve(fileURLToPath(config.root), given);
}

/** An embedder that failed is not asked again in this build, so that its failure is waited for and said once. */
async function takeNote(
	run: SetUpRun,
	problems: readonly { code: string; message: string; hint: string }[] = [],
): Promise<void> {
	const failed = problems.find(({ code }) => code === "embedder-failed");
	const embedder = failed && (await run.embedder);
	if (!embedder) return;
	const { message, hint } = failed;
	const cause = new AskError("embedder-failed", message, { hint });
	run.embedder = Promise.resolve(unavailable(embedder, cause));
}

/** What was embedded before the pages were rendered is not kept from an earlier build. */
function addEmbedded(
	embedding: EmbeddingReport,
	{ made, tokens, seconds }: EmbeddedChunks,
): EmbeddingReport {
	return {
		...embedding,
		made: embedding.made + made,
		kept: Math.max(0, embedding.kept - made),
		tokens: embedding.tokens + tokens,
		seconds: embedding.seconds + seconds,
	};
}

/** Both phases read the same content: what one has said, the other need not. */
function warnOnce(
	{ said }: SetUpRun,
	logger: AstroIntegrationLogger,
): (message: string) => void {
	return (message) => {
		if (said.has(message)) return;
		said.add(message);
		logger.warn(message);
	};
}

export function indexIn(cache: string): string {
	return path.join(cache, "index");
}

export function typeLabel(
	run: SetUpRun,
): NonNullable<GatherOptions["typeLabel"]> {
	const { types } = run.options;
	const language = siteLanguage(run);
	return (type) =>
		shownLabel(
			Object.hasOwn(types, type) ? types[type]?.label : undefined,
			type,
			language,
		);
}

const siteLanguage = ({ config }: SetUpRun): string =>
	defaultLanguage(config.i18n)?.split("-", 1)[0] ?? "en";
