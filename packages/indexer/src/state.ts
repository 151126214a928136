import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ChunkHashes } from "./diff.js";
import type { Document } from "./document.js";

/** What one build leaves for the next. Vectors lie in files of their own beside it, one a space. */
export interface BuildState {
	/** By source name: what a source keeps when it fails. */
	documents: Map<string, Document[]>;
	/** By chunk id: what the next build is compared with. */
	chunks: Map<string, ChunkHashes>;
}

const FILE = "state.json";
const VERSION = 1;
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
		return { documents: new Map(), chunks: new Map() };
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
	const temporary = join(cacheDir, `${FILE}.${randomUUID()}.tmp`);
	try {
		await writeThrough(temporary, encode(state));
		await rename(temporary, join(cacheDir, FILE));
	} finally {
		await rm(temporary, { force: true });
	}
	await syncFolder(cacheDir);
}

async function writeThrough(path: string, text: string): Promise<void> {
	const file = await open(path, "wx");
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
}

async function syncFolder(folder: string): Promise<void> {
	// Windows cannot open a folder; there the rename alone has to do.
	const handle = await open(folder, "r").catch(() => undefined);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}

type ChunkRow = [id: string, type: string, text: string, meta: string];

interface Saved {
	documents: [source: string, documents: Document[]][];
	chunks: ChunkRow[];
}

function encode({ documents, chunks }: BuildState): string {
	const saved: Saved = {
		documents: [...documents],
		chunks: [...chunks].map(([id, { type, text, meta }]) => [
			id,
			type,
			text,
			meta,
		]),
	};
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
		chunks: new Map(
			saved.chunks.map(([id, type, text, meta]) => [id, { type, text, meta }]),
		),
	};
}

const sha256 = (text: string): string =>
	createHash("sha256").update(text).digest("hex");
