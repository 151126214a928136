import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chunk } from "./chunk.js";
import type { Document } from "./document.js";
import { replaceFile } from "./replace-file.js";

/** What one build leaves for the next. Vectors lie in files of their own beside it, one a space. */
export interface BuildState {
	/** By source name: what a source keeps when it fails. */
	documents: Map<string, Document[]>;
	/** By document hash: what need not be cut again, and what the next build is compared with. */
	chunked: Map<string, ChunkedState>;
}

export interface ChunkedState {
	/** Of the document. */
	type: string;
	chunks: readonly Chunk[];
}

const FILE = "state.json";
const VERSION = 2;
const HEAD = /^astro-ask state (\d+) ([0-9a-f]{64})$/;

/**
 * Reads the state of the last build. No state, one of another version or a damaged one is an empty one; all but the
 * first are said by `warn`.
 */
export async function readState(
	cacheDir: string,
	{ warn }: { warn?: (message: string) => void } = {},
): Promise<BuildState> {
	const path = join(cacheDir, FILE);
	try {
		return decode(await readFile(path, "utf8"));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT")
			warn?.(
				`The state of the last build in ${path} is ignored: ${(error as Error).message}. This build counts everything as new.`,
			);
		return { documents: new Map(), chunked: new Map() };
	}
}

/**
 * Replaces the state in one step: a build that stops half-way, or a second one at the same time, leaves one whole
 * state or the other.
 */
export async function writeState(
	cacheDir: string,
	state: BuildState,
): Promise<void> {
	await mkdir(cacheDir, { recursive: true });
	await replaceFile(join(cacheDir, FILE), encode(state));
}

interface Saved {
	documents: [source: string, documents: Document[]][];
	chunked: [documentHash: string, chunked: ChunkedState][];
}

function encode({ documents, chunked }: BuildState): string {
	const saved: Saved = { documents: [...documents], chunked: [...chunked] };
	const body = JSON.stringify(saved);
	return `astro-ask state ${VERSION} ${sha256(body)}\n${body}`;
}

function decode(file: string): BuildState {
	const end = file.indexOf("\n");
	const [, version, hash] = HEAD.exec(file.slice(0, Math.max(end, 0))) ?? [];
	if (!version) throw new Error("it was not written by astro-ask");
	if (Number(version) !== VERSION)
		throw new Error(`it has version ${version}, this is version ${VERSION}`);
	const body = file.slice(end + 1);
	if (sha256(body) !== hash) throw new Error("it is damaged");
	const saved = JSON.parse(body) as Saved;
	return {
		documents: new Map(saved.documents),
		chunked: new Map(saved.chunked),
	};
}

const sha256 = (text: string): string =>
	createHash("sha256").update(text).digest("hex");
