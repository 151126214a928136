import {
	mkdir,
	open,
	readdir,
	readFile,
	rename,
	unlink,
	writeFile,
} from "node:fs/promises";

/** Every step the writer takes on a disk, so that a test can fail or stop at any of them. */
export interface FileSystem {
	makeFolder(path: string): Promise<void>;
	list(path: string): Promise<string[]>;
	read(path: string): Promise<Uint8Array>;
	/** @param how `new` fails with `EEXIST` when there is such a file. */
	write(path: string, bytes: Uint8Array, how?: "new"): Promise<void>;
	/** Returns when the disk has it. */
	syncFile(path: string): Promise<void>;
	syncFolder(path: string): Promise<void>;
	rename(from: string, to: string): Promise<void>;
	remove(path: string): Promise<void>;
}

export const disk: FileSystem = {
	makeFolder: async (path) => {
		await mkdir(path, { recursive: true });
	},
	list: (path) => readdir(path),
	read: (path) => readFile(path),
	write: (path, bytes, how) =>
		writeFile(path, bytes, { flag: how === "new" ? "wx" : "w" }),
	syncFile: (path) => sync(path, "r+"),
	syncFolder: async (path) => {
		try {
			await sync(path, "r");
		} catch (cause) {
			// Windows, and some network disks, know no such thing for folders.
			if (!["EPERM", "EISDIR", "EINVAL", "ENOTSUP"].includes(codeOf(cause)))
				throw cause;
		}
	},
	rename,
	remove: unlink,
};

async function sync(path: string, flags: string): Promise<void> {
	const file = await open(path, flags);
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

/** `ENOENT`, `EEXIST` …; empty for what is no system error. */
export function codeOf(cause: unknown): string {
	return (cause as NodeJS.ErrnoException | undefined)?.code ?? "";
}
