import type { AstroConfig } from "astro";
import { keepsDisk } from "./adapters.js";
import type { ServerMode } from "./server-mode.js";

/** Folder of the index: fetched like any file of the site, or beside the server code where nobody can. */
export const INDEX_FOLDER = { public: "_ask", private: "ask-index" } as const;

/** Where the build puts the index. @param output Folder of the files that are served as they are. */
export function indexPlace(
	mode: ServerMode,
	config: Pick<AstroConfig, "adapter" | "build">,
	output: URL,
): URL {
	return mode.kind === "site" && keepsDisk(config)
		? new URL(`${INDEX_FOLDER.private}/`, config.build.server)
		: new URL(`${INDEX_FOLDER.public}/`, output);
}
