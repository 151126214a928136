import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroConfig } from "astro";
import { filesBelow } from "./files-below.js";

/**
 * Whether the site has something of its own at a path, or, with `below`, under it: a page, an endpoint, a redirect, a
 * file in `public/`. Such a path stays the site's.
 *
 * @param at `/ask`
 * @returns What was found, for the warning.
 */
export async function findOwner(
	at: string,
	config: Pick<AstroConfig, "srcDir" | "publicDir" | "redirects">,
	{ below = false }: { below?: boolean } = {},
): Promise<string | undefined> {
	const takes = (found: string) =>
		found === at || (below && found.startsWith(`${at}/`));
	const redirect = Object.keys(config.redirects).find(takes);
	if (redirect) return `the redirect ${redirect}`;
	const folders = [new URL("pages/", config.srcDir), config.publicDir];
	for (const folder of folders.map((url) => fileURLToPath(url))) {
		const files = await filesBelow(folder);
		const file = files.find((name) => takes(served(name)));
		if (file) return path.join(folder, file);
	}
	return undefined;
}

/** `ask/index.astro` and `ask.md` are both served at `/ask`. */
function served(file: string): string {
	return `/${file.replace(/\.[^/]+$/, "")}`.replace(/\/index$/, "") || "/";
}
