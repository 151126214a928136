import { fetchLoader } from "./fetch-loader.js";
import type { IndexLoader } from "./layout.js";

/** The `ASSETS` binding of a Cloudflare Worker, as much of it as is used. */
export interface AssetsBinding {
	fetch(url: string, init?: RequestInit): Promise<Response>;
}

/**
 * An index among the static files of a Cloudflare Worker.
 *
 * @param folder Path of its folder, with the site's base: `/_ask`.
 */
export function assetsLoader(
	assets: AssetsBinding,
	folder = "/_ask",
): IndexLoader {
	// The binding looks at the path only; no request goes to the name.
	const base = new URL(folder, "https://assets.local");
	return fetchLoader(base, { fetch: (url, init) => assets.fetch(url, init) });
}
