import { access } from "node:fs/promises";
import { join } from "node:path";
import { type ChunkedDocument, chunkAll } from "./chunk-all.js";
import { type ChunkHashes, type Diff, diffChunks } from "./diff.js";
import type { Document } from "./document.js";
import { AskError } from "./errors.js";
import type { Gathered } from "./gather.js";
import { indexContents } from "./index-contents.js";
import { MANIFEST, type Manifest } from "./index-format/layout.js";
import { writeIndex } from "./index-format/write.js";
import type { LeftOut, Problem } from "./problem.js";
import { readState, writeState } from "./state.js";

export interface BuildOptions {
	/** Folder of the index. */
	out: string;
	/** Folder of what one build leaves for the next. */
	cacheDir: string;
	/** Longest chunk in UTF-16 units. Default 3,000. */
	maxChunkChars?: number;
	/** Refuse a corpus that is only half read, also when there is no older index to protect. Default false. */
	strict?: boolean;
	/** How a type is called by readers. Default: its name as words. */
	typeLabel?: (type: string) => string;
	warn?: (message: string) => void;
}

export interface BuildReport {
	manifest: Manifest;
	/** What became of the chunks since the last build. */
	diff: Diff;
	problems: Problem[];
	/** What is not in the index, and why. */
	leftOut: LeftOut[];
	/** From the call to the last byte written. */
	seconds: number;
	/** Size of the index folder. */
	bytes: number;
}

/**
 * Makes an index of what `gather` gave and replaces the one in `out`. Equal documents give equal bytes.
 *
 * @throws `empty-corpus` when there is nothing to index, or a source is missing and an older index would lose it;
 * `index-locked`, `index-unwritable`. The older index stays as it was.
 */
export async function buildIndex(
	given: Gathered | readonly Document[],
	options: BuildOptions,
): Promise<BuildReport> {
	const start = performance.now();
	const gathered = isGathered(given) ? given : asGathered(given);
	await refuseHalfCorpus(gathered, options);
	const previous = await readState(options.cacheDir, options);
	const { documents, leftOut } = chunkAll(gathered.bySource, options);
	const chunks = hashesOf(documents);
	const contents = indexContents(documents, options);
	const manifest = await writeIndex(options.out, contents);
	await saveState(gathered, chunks, options);
	return {
		manifest,
		diff: diffChunks(previous.chunks, chunks),
		problems: gathered.problems,
		leftOut: [...gathered.leftOut, ...leftOut],
		seconds: (performance.now() - start) / 1000,
		bytes: sizeOf(manifest),
	};
}

function isGathered(given: Gathered | readonly Document[]): given is Gathered {
	return "bySource" in given;
}

function asGathered(documents: readonly Document[]): Gathered {
	return {
		bySource: new Map([["documents", [...documents]]]),
		problems: [],
		leftOut: [],
		unread: [],
	};
}

async function refuseHalfCorpus(
	{ bySource, unread }: Gathered,
	{ out, strict = false }: BuildOptions,
): Promise<void> {
	const names = [...bySource.keys()].map((name) => `"${name}"`).join(", ");
	if ([...bySource.values()].every((documents) => documents.length === 0))
		throw new AskError(
			"empty-corpus",
			names === ""
				? "There is no source, so there is nothing to index."
				: `No document came from ${names}, so there is nothing to index.`,
			{ hint: "Check that the sources point at your content." },
		);
	if (unread.length > 0 && (strict || (await hasIndex(out))))
		throw new AskError(
			"empty-corpus",
			`The corpus is only half read: ${unread.map((name) => `"${name}"`).join(", ")} failed and nothing of it is known from an earlier build.`,
			{
				hint: `Correct the source and build again, or delete "${out}" to build without it.`,
			},
		);
}

const hasIndex = (out: string): Promise<boolean> =>
	access(join(out, MANIFEST)).then(
		() => true,
		() => false,
	);

function hashesOf(
	documents: readonly ChunkedDocument[],
): Map<string, ChunkHashes> {
	return new Map(
		documents.flatMap(({ document: { type }, chunks }) =>
			chunks.map(({ id, textHash, metaHash }): [string, ChunkHashes] => [
				id,
				{ type, text: textHash, meta: metaHash },
			]),
		),
	);
}

async function saveState(
	{ bySource }: Gathered,
	chunks: Map<string, ChunkHashes>,
	{ cacheDir, warn }: BuildOptions,
): Promise<void> {
	try {
		await writeState(cacheDir, { documents: bySource, chunks });
	} catch (cause) {
		warn?.(
			`The index is written, but its state could not be saved in ${cacheDir}: ${(cause as Error).message}. The next build counts everything as new.`,
		);
	}
}

function sizeOf({ parts }: Manifest): number {
	return Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0);
}
