import type { Passage } from "../events.js";
import type { Allow } from "./allow.js";

/** What an answer from these passages may link to and show. */
export function allowOf(
	passages: readonly Pick<Passage, "url" | "image">[],
): Allow {
	return {
		links: passages.map(({ url }) => url),
		images: passages.flatMap(({ image }) => (image ? [image.url] : [])),
	};
}
