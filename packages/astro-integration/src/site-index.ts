/** Finds the index that the build put beside the site's server code. Runs in that server, so it is Node's. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type AskIndex, openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { INDEX_FOLDER } from "./index-place.js";

/**
 * Opens the index in the folder that `ASK_INDEX` names, else the one beside the server code: how deep the calling chunk lies in that code
 * is the bundler's choice, and the working directory need not be the site's.
 *
 * @param from `import.meta.url` of the calling module.
 */
export function openSiteIndex(from: string): Promise<AskIndex> {
	return openIndex(diskLoader(process.env.ASK_INDEX ?? beside(from)));
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
