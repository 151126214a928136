import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AskError } from "../errors.js";
import type { IndexLoader } from "./layout.js";
import { missing } from "./missing.js";

/** An index in a folder. */
export function diskLoader(dir: string): IndexLoader {
	return {
		where: dir,
		async load(name, range) {
			const path = join(dir, name);
			try {
				return range
					? { bytes: await readRange(path, range), whole: false }
					: { bytes: await readFile(path), whole: true };
			} catch (cause) {
				throw explain(dir, name, cause as NodeJS.ErrnoException);
			}
		},
	};
}

async function readRange(
	path: string,
	range: { offset: number; bytes: number },
): Promise<Uint8Array> {
	const file = await open(path);
	try {
		const bytes = new Uint8Array(range.bytes);
		let filled = 0;
		while (filled < bytes.length) {
			const { bytesRead } = await file.read(
				bytes,
				filled,
				bytes.length - filled,
				range.offset + filled,
			);
			if (bytesRead === 0) break;
			filled += bytesRead;
		}
		return bytes.subarray(0, filled);
	} finally {
		await file.close();
	}
}

function explain(
	dir: string,
	name: string,
	cause: NodeJS.ErrnoException,
): AskError {
	if (cause.code === "ENOENT" || cause.code === "ENOTDIR")
		return missing(dir, name, { cause });
	if (cause.code === "EACCES" || cause.code === "EPERM")
		return new AskError(
			"index-denied",
			`The index file "${name}" in ${dir} may not be read by this process.`,
			{ hint: "Give the process the right to read the folder.", cause },
		);
	return new AskError(
		"index-unreachable",
		`The index file "${name}" in ${dir} could not be read: ${cause.message}.`,
		{ hint: "Check the disk; the next request tries again.", cause },
	);
}
