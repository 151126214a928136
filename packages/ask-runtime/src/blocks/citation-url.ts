import type { Passage } from "../events.js";

/**
 * Where a citation leads: the passage's own URL, and behind it the stretch of text that was found. The URL is the one to
 * check against the list; only what passed gets the fragment.
 */
export function citationUrl({
	url,
	fragment,
}: Pick<Passage, "url" | "fragment">): string {
	if (!fragment || !/^:~:text=[\w%.~!*,-]+$/.test(fragment)) return url;
	return `${url}${url.includes("#") ? "" : "#"}${fragment}`;
}
