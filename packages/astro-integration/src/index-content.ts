import path from "node:path";
import {
	type BuildReport,
	buildIndex,
	type Document,
	type Gathered,
	type GatherOptions,
	gather,
	labelOf,
	readState,
	type Source,
} from "@astro-ask/indexer";
import type { AstroIntegrationLogger } from "astro";
import type { SetUpRun } from "./run.js";

/** Gathers with the owner's options; what fails keeps what the last build left in `cache`. */
export async function gatherContent(
	run: SetUpRun,
	sources: readonly Source[],
	{ cache, logger }: { cache: string; logger: AstroIntegrationLogger },
): Promise<Gathered> {
	const warn = (message: string) => logger.warn(message);
	const { documents: previous } = await readState(cache, { warn });
	return gather(sources, {
		previous,
		warn,
		hide: run.options.hiddenFields,
		typeLabel: typeLabel(run),
	});
}

/** Writes the index into the folder `index` of `cache`. */
export async function indexContent(
	run: SetUpRun,
	gathered: Gathered,
	{ cache, logger }: { cache: string; logger: AstroIntegrationLogger },
): Promise<BuildReport> {
	return buildIndex(gathered, {
		out: indexIn(cache),
		cacheDir: cache,
		strict: run.options.strict,
		typeLabel: typeLabel(run),
		warn: (message) => logger.warn(message),
	});
}

export function indexIn(cache: string): string {
	return path.join(cache, "index");
}

/** What was gathered before, as sources that can be gathered with others: each id counts once over all of them. */
export function asSources({ bySource }: Gathered): Source<Document>[] {
	return [...bySource].map(([name, documents]) => ({
		name,
		type: name,
		load: () => documents,
		toDocuments: (document) => document,
	}));
}

function typeLabel({
	options: { types },
}: SetUpRun): NonNullable<GatherOptions["typeLabel"]> {
	return (type) => types[type]?.label ?? labelOf(type);
}
