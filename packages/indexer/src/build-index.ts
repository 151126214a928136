import { access } from "node:fs/promises";
import { join } from "node:path";
import type { ChunkedDocument } from "./chunk-all.js";
import { type ChunkHashes, type Diff, diffChunks } from "./diff.js";
import type { Document } from "./document.js";
import { AskError } from "./errors.js";
import type { FactsCard } from "./facts/card.js";
import type { Gathered } from "./gather.js";
import { type IndexContentsOptions, indexContents } from "./index-contents.js";
import { MANIFEST, type Manifest } from "./index-format/layout.js";
import { LOCK_WAIT_MS } from "./index-format/lock.js";
import { writeIndex } from "./index-format/write.js";
import {
	type PreparedIndex,
	type PrepareOptions,
	prepareIndex,
} from "./prepare-index.js";
import type { LeftOut, Problem } from "./problem.js";
import { type BuildState, writeState } from "./state.js";

export interface BuildOptions
	extends PrepareOptions,
		Pick<IndexContentsOptions, "packs"> {
	/** Folder of the index. */
	out: string;
	/** Refuse a corpus that is only half read, also when there is no older index to protect. Default false. */
	strict?: boolean;
}

export interface EmbeddingReport {
	space: string;
	/** Texts embedded in this build. */
	made: number;
	/** Texts that had their vector from an earlier one, wherever they stood. */
	kept: number;
	/** Chunks without a vector: found by keywords until the next build. */
	missing: number;
	/** Estimated, of the texts embedded in this build. */
	tokens: number;
	seconds: number;
}

export interface BuildReport {
	manifest: Manifest;
	/** What became of the chunks since the last build. */
	diff: Diff;
	problems: Problem[];
	/** What is not in the index, and why. */
	leftOut: LeftOut[];
	/** Absent without an embedder. */
	embedding?: EmbeddingReport;
	/** What is counted in the index. */
	facts: FactsCard;
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
	const { vectorDir } = options;
	const forget = vectorDir === undefined || vectorDir === options.cacheDir;
	const prepared = await prepareIndex(gathered.bySource, {
		forget,
		...options,
	});
	const contents = await indexContents(prepared, options);
	const manifest = await writeIndex(options.out, contents, {
		waitMs: LOCK_WAIT_MS,
	});
	const chunked = chunkedState(prepared.documents);
	await saveState({ documents: gathered.bySource, chunked }, options);
	const { embedded, previous } = prepared;
	return {
		manifest,
		diff: diffChunks(hashesOf(previous.chunked), hashesOf(chunked)),
		problems: [...gathered.problems, ...problemsOf(embedded)],
		leftOut: [...gathered.leftOut, ...prepared.leftOut],
		...(embedded && { embedding: embeddingOf(embedded) }),
		facts: prepared.facts,
		seconds: (performance.now() - start) / 1000,
		bytes: sizeOf(manifest),
	};
}

type Embedded = NonNullable<PreparedIndex["embedded"]>;

function problemsOf(embedded: Embedded | undefined): Problem[] {
	return (embedded?.problems ?? []).map(({ code, message, hint }) => ({
		source: `embedder ${embedded?.space}`,
		code,
		message,
		hint,
	}));
}

function embeddingOf({
	space,
	made,
	kept,
	vectors,
	tokens,
	seconds,
}: Embedded): EmbeddingReport {
	const missing = vectors.filter((vector) => !vector).length;
	return { space, made, kept, missing, tokens, seconds };
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

function chunkedState(
	documents: readonly ChunkedDocument[],
): BuildState["chunked"] {
	return new Map(
		documents.map(({ document: { type }, chunks, documentHash }) => [
			documentHash,
			{ type, chunks },
		]),
	);
}

function hashesOf(chunked: BuildState["chunked"]): Map<string, ChunkHashes> {
	return new Map(
		[...chunked.values()].flatMap(({ type, chunks }) =>
			chunks.map(({ id, textHash, metaHash }): [string, ChunkHashes] => [
				id,
				{ type, text: textHash, meta: metaHash },
			]),
		),
	);
}

async function saveState(
	state: BuildState,
	{ cacheDir, warn }: BuildOptions,
): Promise<void> {
	try {
		await writeState(cacheDir, state);
	} catch (cause) {
		warn?.(
			`The index is written, but its state could not be saved in ${cacheDir}: ${(cause as Error).message}. The next build counts everything as new.`,
		);
	}
}

function sizeOf({ parts }: Manifest): number {
	return Object.values(parts)
		.flatMap((part) => [part, ...(part.more ?? [])])
		.reduce((sum, { bytes }) => sum + bytes, 0);
}
