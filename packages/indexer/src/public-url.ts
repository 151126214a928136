// Browsers drop tab and line feed inside a URL and read a backslash as a slash.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\\]|^\s|\s$/u;

/**
 * Whether a reader may be sent there: `http:`, `https:` or root-relative, without user name, control characters or
 * backslashes.
 */
export function isPublicUrl(url: string): boolean {
	if (url === "" || forbidden.test(url)) return false;
	if (url.startsWith("/")) return !url.startsWith("//");
	if (!/^https?:\/\/[^/]/i.test(url)) return false;
	if (!URL.canParse(url)) return false;
	const { username, password } = new URL(url);
	return username === "" && password === "";
}

/** A root-relative URL for a path of names: each name is encoded, slashes stay. */
export function pathToUrl(path: string): string {
	return `/${path.split("/").map(encodeURIComponent).join("/")}`;
}
