import { join } from "node:path";
import { AskError } from "../errors.js";
import { codeOf, disk, type FileSystem } from "./file-system.js";
import { MANIFEST, type Manifest } from "./layout.js";
import { awaitLock, type IndexLock, LOCK } from "./lock.js";
import { filesOf } from "./manifest.js";
import { type IndexContents, packIndex } from "./pack-index.js";

export interface WriteIndexOptions {
	/** A lock the caller holds already, for a build that takes long. Default: one is taken and given back. */
	lock?: IndexLock;
	/** How long another build is waited for. Default 0: it is an error at once. */
	waitMs?: number;
	fs?: FileSystem;
}

const OURS =
	/^(catalog|text|keyword|vectors|encoder|facts|related|profiles|packs)\.[0-9a-f]{16}\.(bin|json)$/;

/**
 * Writes an index into the folder `dir`, made when it is not there. Until the last step, when `manifest.json` is
 * renamed, the old index is the current one; whatever fails, it stays whole. The files of the index that is replaced
 * stay until the next call, so that a reader who has it open can go on.
 *
 * @throws `index-locked` while another build writes there, `index-unwritable` when the disk refuses.
 */
export async function writeIndex(
	dir: string,
	contents: IndexContents,
	options: WriteIndexOptions = {},
): Promise<Manifest> {
	const { fs = disk, waitMs = 0 } = options;
	const { manifest, files } = await packIndex(contents);
	try {
		await fs.makeFolder(dir);
		const lock = options.lock ?? (await awaitLock(dir, { fs, waitMs }));
		try {
			await install(fs, dir, files, lock);
		} finally {
			if (!options.lock) await lock.release().catch(() => {});
		}
	} catch (cause) {
		throw cause instanceof AskError ? cause : unwritable(dir, cause);
	}
	return manifest;
}

async function install(
	fs: FileSystem,
	dir: string,
	files: ReadonlyMap<string, Uint8Array>,
	lock: IndexLock,
): Promise<void> {
	await removeStrays(fs, dir);
	const keep = new Set([...files.keys(), ...(await namedByCurrent(fs, dir))]);
	for (const [name, bytes] of files) {
		if (name === MANIFEST) {
			await fs.syncFolder(dir);
			await lock.check();
		}
		await put(fs, dir, name, bytes, lock.token);
	}
	await fs.syncFolder(dir);
	await removeUnreferenced(fs, dir, keep);
}

async function put(
	fs: FileSystem,
	dir: string,
	name: string,
	bytes: Uint8Array,
	token: string,
): Promise<void> {
	const path = join(dir, name);
	if (await holds(fs, path, bytes)) return;
	const temporary = `${path}.${token}.tmp`;
	try {
		await fs.write(temporary, bytes);
		await fs.syncFile(temporary);
		await fs.rename(temporary, path);
	} catch (cause) {
		await fs.remove(temporary).catch(() => {});
		throw cause;
	}
}

async function holds(
	fs: FileSystem,
	path: string,
	bytes: Uint8Array,
): Promise<boolean> {
	const there = await readIfThere(fs, path);
	return there !== undefined && Buffer.compare(there, bytes) === 0;
}

async function readIfThere(
	fs: FileSystem,
	path: string,
): Promise<Uint8Array | undefined> {
	try {
		return await fs.read(path);
	} catch (cause) {
		if (codeOf(cause) === "ENOENT") return undefined;
		throw cause;
	}
}

/** What the index in the folder consists of, of whatever format it is; nothing when it cannot be read. */
async function namedByCurrent(fs: FileSystem, dir: string): Promise<string[]> {
	const bytes = await readIfThere(fs, join(dir, MANIFEST));
	if (!bytes) return [];
	try {
		const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
		return Object.values(manifest.parts)
			.flatMap(filesOf)
			.map(({ name }) => name);
	} catch {
		return [];
	}
}

const isStray = (name: string): boolean => {
	const [, file] = /^(.+)\.[0-9a-f-]{36}\.tmp$/.exec(name) ?? [];
	return file === MANIFEST || file === LOCK || OURS.test(file ?? "");
};

/** Under the lock, a temporary file can only be what a killed build left. */
async function removeStrays(fs: FileSystem, dir: string): Promise<void> {
	for (const name of await fs.list(dir))
		if (isStray(name)) await fs.remove(join(dir, name));
}

async function removeUnreferenced(
	fs: FileSystem,
	dir: string,
	keep: ReadonlySet<string>,
): Promise<void> {
	for (const name of await fs.list(dir))
		if (OURS.test(name) && !keep.has(name))
			// The index is written; what cannot be removed now goes at the next build.
			await fs.remove(join(dir, name)).catch(() => {});
}

function unwritable(dir: string, cause: unknown): AskError {
	return new AskError(
		"index-unwritable",
		`The index could not be written to ${dir}: ${(cause as Error).message}.`,
		{
			hint: "The old index is as it was. Make room, or give the build the right to write there, and build again.",
			cause,
		},
	);
}
