/**
 * Address of the page or folder that all of these addresses lie on or in, `/peaks/` for `/peaks/k2/`; `undefined` when
 * they have nothing in common but the host.
 */
export function listAddress(urls: readonly string[]): string | undefined {
	const bare = urls.map((url) => url.replace(/[?#].*/s, ""));
	const [first = "", ...others] = bare;
	if (others.length > 0 && others.every((url) => url === first)) return first;
	const shared = others.reduce(sharedStart, parentOf(first));
	const folder = shared.slice(0, shared.lastIndexOf("/") + 1);
	return /^(https?:\/\/[^/]+)?\/[^/]/.test(folder) ? folder : undefined;
}

const parentOf = (url: string): string => url.replace(/[^/]*\/?$/, "");

function sharedStart(a: string, b: string): string {
	let end = 0;
	while (end < a.length && a[end] === b[end]) end++;
	return a.slice(0, end);
}
