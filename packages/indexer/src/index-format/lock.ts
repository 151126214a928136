/** Keeps two builds of one index apart. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { AskError } from "../errors.js";
import { codeOf, disk, type FileSystem } from "./file-system.js";

export const LOCK = "index.lock";

/** Who holds a lock: the text of the lock file, as JSON. */
export interface LockOwner {
	pid: number;
	host: string;
	/** When the process began, in milliseconds since 1970: tells it from a later one with the same number. */
	started: number;
	token: string;
}

export interface IndexLock {
	readonly token: string;
	/** @throws `index-locked` when another build has taken over meanwhile. */
	check(): Promise<void>;
	release(): Promise<void>;
}

export interface LockOptions {
	fs?: FileSystem;
	/** How long a taken-over lock is watched before it counts as ours. Default 50. */
	settleMs?: number;
}

/** Locks this process has given back, or given up: one whose file could not be removed counts as stale. */
const ended = new Set<string>();
const processStart = Math.round(Date.now() - process.uptime() * 1000);

/**
 * Takes the lock of the index folder `dir`, which must exist. The lock of a process that is gone is taken over.
 *
 * @throws `index-locked` when another build has it.
 */
export async function lockIndex(
	dir: string,
	options: LockOptions = {},
): Promise<IndexLock> {
	const { fs = disk, settleMs = 50 } = options;
	const path = join(dir, LOCK);
	const me = newOwner();
	try {
		if (!(await create(fs, path, me))) await takeOver(fs, path, me, settleMs);
		const lock: IndexLock = {
			token: me.token,
			check: () => expectOwner(fs, path, me),
			release: async () => {
				ended.add(me.token);
				const owner = await readOwner(fs, path);
				if (owner?.token === me.token) await fs.remove(path);
			},
		};
		await lock.check();
		return lock;
	} catch (cause) {
		ended.add(me.token);
		throw cause;
	}
}

/** Nobody holds a lock longer than writing takes. */
export const LOCK_WAIT_MS = 5_000;

/**
 * {@link lockIndex}, waiting up to `waitMs` while another has it.
 *
 * @throws `index-locked` when another still has it then.
 */
export async function awaitLock(
	dir: string,
	{ waitMs, ...options }: LockOptions & { waitMs: number },
): Promise<IndexLock> {
	for (const deadline = Date.now() + waitMs; ; ) {
		try {
			return await lockIndex(dir, options);
		} catch (cause) {
			const taken = cause instanceof AskError && cause.code === "index-locked";
			if (!taken || Date.now() >= deadline) throw cause;
		}
		await wait(20);
	}
}

function newOwner(): LockOwner {
	return {
		pid: process.pid,
		host: hostname(),
		started: processStart,
		token: randomUUID(),
	};
}

const encode = (owner: LockOwner): Uint8Array =>
	new TextEncoder().encode(`${JSON.stringify(owner)}\n`);

async function create(
	fs: FileSystem,
	path: string,
	me: LockOwner,
): Promise<boolean> {
	try {
		await fs.write(path, encode(me), "new");
		return true;
	} catch (cause) {
		if (codeOf(cause) !== "EEXIST") throw cause;
		return false;
	}
}

/**
 * Puts our lock in the place of a dead one. Of two that do so at once the later wins: the earlier sees it when it
 * looks again, at the latest before it makes its manifest current.
 */
async function takeOver(
	fs: FileSystem,
	path: string,
	me: LockOwner,
	settleMs: number,
): Promise<void> {
	const owner = await readSettled(fs, path, settleMs);
	if (owner && isAlive(owner)) throw locked(path, owner);
	const mine = `${path}.${me.token}.tmp`;
	await fs.write(mine, encode(me));
	await fs.rename(mine, path);
	await wait(settleMs);
}

/** A lock that was created a moment ago may still be empty. */
async function readSettled(
	fs: FileSystem,
	path: string,
	settleMs: number,
): Promise<LockOwner | undefined> {
	const owner = await readOwner(fs, path);
	if (owner) return owner;
	await wait(settleMs);
	return readOwner(fs, path);
}

async function readOwner(
	fs: FileSystem,
	path: string,
): Promise<LockOwner | undefined> {
	try {
		const owner: unknown = JSON.parse(
			new TextDecoder().decode(await fs.read(path)),
		);
		return isOwner(owner) ? owner : undefined;
	} catch (cause) {
		if (cause instanceof SyntaxError || codeOf(cause) === "ENOENT")
			return undefined;
		throw cause;
	}
}

function isOwner(value: unknown): value is LockOwner {
	const owner = value as Partial<LockOwner> | null;
	return (
		typeof owner?.pid === "number" &&
		typeof owner.host === "string" &&
		typeof owner.started === "number" &&
		typeof owner.token === "string"
	);
}

/** A process on another machine cannot be asked, and is taken to be alive. */
function isAlive(owner: LockOwner): boolean {
	if (ended.has(owner.token)) return false;
	if (owner.host !== hostname()) return true;
	// After a container's restart the same number may be ours: then only the start tells.
	if (owner.pid === process.pid)
		return Math.abs(owner.started - processStart) < 2000;
	try {
		process.kill(owner.pid, 0);
		return true;
	} catch (cause) {
		return codeOf(cause) !== "ESRCH";
	}
}

async function expectOwner(
	fs: FileSystem,
	path: string,
	me: LockOwner,
): Promise<void> {
	const owner = await readOwner(fs, path);
	if (owner?.token !== me.token) throw locked(path, owner);
}

function locked(path: string, owner: LockOwner | undefined): AskError {
	const who = owner
		? `process ${owner.pid} on "${owner.host}"`
		: "another process";
	return new AskError(
		"index-locked",
		`Another build is writing this index: ${who} holds "${path}".`,
		{
			hint: `Wait until it has ended. If no build is running there, delete "${path}".`,
		},
	);
}

const wait = (ms: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, ms));
