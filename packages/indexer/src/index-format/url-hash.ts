const encoder = new TextEncoder();

/** The address of the page: what stands before `#`. */
export function withoutFragment(url: string): string {
	const at = url.indexOf("#");
	return at < 0 ? url : url.slice(0, at);
}

/** 32-bit FNV-1a over the UTF-8 bytes of `url` without its fragment. */
export function urlHash(url: string): number {
	let hash = 0x811c9dc5;
	for (const byte of encoder.encode(withoutFragment(url)))
		hash = Math.imul(hash ^ byte, 0x01000193);
	return hash >>> 0;
}
