import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareText } from "./compare-text.js";
import { awaitLock, LOCK_WAIT_MS } from "./index-format/lock.js";
import { packSections, viewSections } from "./index-format/sections.js";
import { replaceFile } from "./replace-file.js";

/** Builds a vector may go unused before it is forgotten: a text that is taken out and put back costs nothing. */
const KEPT_UNUSED = 20;

const OURS = /^vectors\.[0-9a-f]{16}\.bin$/;

interface Meta {
	space: string;
	dimensions: number;
}

/** Vectors of one space by the hash of their text, whoever holds that text. Directions only: rounded to int8. */
export interface VectorCache {
	readonly size: number;
	get(textHash: string): Int8Array | undefined;
	set(textHash: string, vector: Int8Array): void;
	/**
	 * Replaces the saved file in one step, with what another build has saved meanwhile.
	 *
	 * @param options.forget This ends a build: what it did not use is a build older, and goes after twenty.
	 */
	save(options?: { forget?: boolean }): Promise<void>;
	/** Vectors of another space lie beside these. */
	hasOtherSpaces(): Promise<boolean>;
}

interface Entry {
	vector: Int8Array;
	/** Builds since it was last used. */
	unused: number;
}

export interface VectorCacheOptions {
	space: string;
	dimensions: number;
	warn?: ((message: string) => void) | undefined;
}

/** A missing file is an empty cache; a damaged one too, and `warn` says so. */
export async function openVectorCache(
	cacheDir: string,
	options: VectorCacheOptions,
): Promise<VectorCache> {
	const path = join(cacheDir, fileName(options));
	const entries = await read(path, options);
	const used = new Set<string>();
	return {
		get size() {
			return entries.size;
		},
		get(textHash) {
			used.add(textHash);
			return entries.get(textHash)?.vector;
		},
		set(textHash, vector) {
			used.add(textHash);
			entries.set(textHash, { vector, unused: 0 });
		},
		async save({ forget = false } = {}) {
			await mkdir(cacheDir, { recursive: true });
			await oneAfterTheOther(cacheDir, async () => {
				const saved = await read(path, options);
				for (const [hash, entry] of saved)
					if (!entries.has(hash)) entries.set(hash, entry);
				for (const [hash, entry] of entries)
					if (used.has(hash)) entry.unused = 0;
					else if (forget) entry.unused++;
				const kept = [...entries].filter(
					([, { unused }]) => unused <= KEPT_UNUSED,
				);
				await replaceFile(path, pack(kept, options));
			});
		},
		async hasOtherSpaces() {
			const names = await readdir(cacheDir).catch(() => []);
			return names.some((name) => OURS.test(name) && !path.endsWith(name));
		},
	};
}

/**
 * Two builds that save at once would each replace what the other has just saved. Whoever has waited too long saves all
 * the same: what is lost then is made again, nothing more.
 */
async function oneAfterTheOther(
	folder: string,
	save: () => Promise<void>,
): Promise<void> {
	const lock = await awaitLock(folder, { waitMs: LOCK_WAIT_MS }).catch(
		() => undefined,
	);
	try {
		await save();
	} finally {
		await lock?.release().catch(() => undefined);
	}
}

function fileName({ space, dimensions }: Meta): string {
	const hash = createHash("sha256").update(`${space} ${dimensions}`);
	return `vectors.${hash.digest("hex").slice(0, 16)}.bin`;
}

async function read(
	path: string,
	{ space, dimensions, warn }: VectorCacheOptions,
): Promise<Map<string, Entry>> {
	const bytes = await readFile(path).catch(() => undefined);
	if (!bytes) return new Map();
	try {
		return unpack(bytes, { space, dimensions });
	} catch (error) {
		warn?.(
			`The vectors of earlier builds in ${path} are ignored: ${(error as Error).message} They are made again.`,
		);
		return new Map();
	}
}

function pack(
	entries: readonly [hash: string, Entry][],
	{ space, dimensions }: Meta,
): Uint8Array {
	const sorted = entries.toSorted(([a], [b]) => compareText(a, b));
	const matrix = new Int8Array(sorted.length * dimensions);
	sorted.forEach(([, { vector }], row) => {
		matrix.set(vector, row * dimensions);
	});
	const hashes = new Uint32Array(
		sorted.flatMap(([hash]) => [
			Number.parseInt(hash.slice(0, 8), 16),
			Number.parseInt(hash.slice(8, 16), 16),
		]),
	);
	const unused = Uint8Array.from(sorted, ([, entry]) => entry.unused);
	const meta = { space, dimensions, sha256: seal(hashes, matrix) };
	return packSections(meta, { hashes, unused, matrix });
}

function unpack(bytes: Uint8Array, expected: Meta): Map<string, Entry> {
	const { meta, sections } = viewSections(bytes);
	const { space, dimensions, sha256 } = meta as Meta & { sha256: string };
	if (space !== expected.space || dimensions !== expected.dimensions)
		throw new Error(`They are of the space "${space}".`);
	const hashes = sections.hashes as Uint32Array;
	const matrix = sections.matrix as Int8Array;
	if (seal(hashes, matrix) !== sha256) throw new Error("The file is damaged.");
	const hex = (at: number): string =>
		(hashes[at] as number).toString(16).padStart(8, "0");
	return new Map(
		Array.from(sections.unused as Uint8Array, (unused, row) => [
			hex(2 * row) + hex(2 * row + 1),
			{
				unused,
				vector: matrix.subarray(row * dimensions, (row + 1) * dimensions),
			},
		]),
	);
}

function seal(hashes: Uint32Array, matrix: Int8Array): string {
	return createHash("sha256").update(hashes).update(matrix).digest("hex");
}
