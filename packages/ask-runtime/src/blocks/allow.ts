/** The URLs an answer may hold: those of the passages retrieved for its question, character for character. */
export interface Allow {
	links: Iterable<string>;
	images: Iterable<string>;
}

/** The same list, quick to ask. */
export interface AllowCheck {
	link(url: string): boolean;
	image(url: string): boolean;
}

/**
 * Root-relative or http(s), as a URL parser writes it: no user, no quotes, nothing parsers would drop. A row may hold any
 * string, so being on the list is not enough. Letters by name: without regard to case, `ſ` would be an `s`.
 */
const shape =
	/^(?:[Hh][Tt]{2}[Pp][Ss]?:\/\/[^/?#@]+(?=[/?#]|$)|\/(?!\/))[^\s\p{Cc}\p{Zl}\p{Zp}"<>\\`]*$/u;

/** A URL passes when it *equals* one of the list: no prefixes, no decoding, no same-host rule. */
export function checkAllow({ links, images }: Allow): AllowCheck {
	const linkSet = new Set(links);
	const imageSet = new Set(images);
	return {
		link: (url) => (linkSet.has(url) || imageSet.has(url)) && shape.test(url),
		image: (url) => imageSet.has(url) && shape.test(url),
	};
}

/** Whether this URL leaves the site that shows the answer. */
export function isExternal(url: string): boolean {
	return !url.startsWith("/");
}
