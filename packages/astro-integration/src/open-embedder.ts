import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Embedder } from "@astro-ask/indexer";
import { unavailable } from "@astro-ask/indexer/embedders";
import { polyglot } from "@astro-ask/indexer/embedders/polyglot";
import { MANIFEST, type Manifest } from "@astro-ask/indexer/index-format";
import type { AstroIntegrationLogger } from "astro";
import { describeError } from "./guarded.js";
import type { ResolvedOptions } from "./options.js";

export interface OpenEmbedderOptions {
	/** Folder of the last build's index: its space is kept when the embedder cannot be opened. */
	index: string;
	logger: Pick<AstroIntegrationLogger, "warn">;
	/** Languages of the question encoder when the options name none; asked when it is made. Absent: all. */
	ownLanguages?: () => readonly string[];
}

/**
 * Opens what the options ask for. One that cannot be opened is said, and a stand-in keeps the vectors there are.
 *
 * @returns `undefined` for keywords only.
 * @throws `bad-option` for a language that the table does not know.
 */
export async function openEmbedder(
	{ embedder, languages }: Pick<ResolvedOptions, "embedder" | "languages">,
	options: OpenEmbedderOptions,
): Promise<Embedder | undefined> {
	if (embedder === false) return undefined;
	if (embedder === "table") {
		const kept = languages ?? options.ownLanguages;
		return polyglot(kept && { languages: kept });
	}
	try {
		return await embedder();
	} catch (cause) {
		options.logger.warn(
			`The embedder could not be opened, so nothing is embedded in this build. ${describeError(cause)}`,
		);
		return standIn(options.index, cause as Error);
	}
}

async function standIn(
	index: string,
	cause: Error,
): Promise<Embedder | undefined> {
	const manifest = await readFile(path.join(index, MANIFEST), "utf8").then(
		(text) => JSON.parse(text) as Manifest,
		() => undefined,
	);
	if (!manifest?.space) return undefined;
	const { space, dimensions } = manifest;
	const table = await polyglot();
	const same = table.space === space ? table : {};
	return unavailable({ ...same, space, dimensions }, cause);
}
