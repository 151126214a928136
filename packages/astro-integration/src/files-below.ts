import { readdir } from "node:fs/promises";
import path from "node:path";

/** Paths of all files in a folder and below, relative to it, with `/`, sorted; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, {
		recursive: true,
		withFileTypes: true,
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
		throw error;
	});
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((file) => path.relative(folder, file).split(path.sep).join("/"))
		.sort();
}
