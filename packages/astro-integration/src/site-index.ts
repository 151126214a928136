/** Runs in the built server, so it is Node's. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { INDEX_FOLDER } from "./index-place.js";

/**
 * The folder of the index: what `ASK_INDEX` names, else the one beside the server code. How deep the calling chunk lies
 * in that code is the bundler's choice, and the working directory need not be the site's.
 *
 * @param from `import.meta.url` of the calling module.
 */
export function siteIndexFolder(from: string): string {
	return process.env.ASK_INDEX || beside(from);
}

function beside(from: string): string {
	const start = path.dirname(fileURLToPath(from));
	for (let folder = start; ; folder = path.dirname(folder)) {
		const candidate = path.join(folder, INDEX_FOLDER.private);
		if (existsSync(candidate)) return candidate;
		if (folder === path.dirname(folder))
			return path.join(start, INDEX_FOLDER.private);
	}
}
