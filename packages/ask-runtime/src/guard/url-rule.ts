/** Where root-relative URLs lead. */
export interface GuardSite {
	/** `https://site.example` */
	origin: string;
	/** Path the site lies under, `/` or `/docs`. */
	base?: string;
}

export interface UrlRuleOptions {
	/** URLs of the passages retrieved for this question. */
	links: Iterable<string>;
	/** URLs of their images. */
	images: Iterable<string>;
	/** Ids of the headings on a page, by the URL as it stands in `links`. */
	headings?: Readonly<Record<string, readonly string[]>>;
	/** Without it a root-relative URL meets only root-relative rows. */
	site?: GuardSite;
}

/** Says for a URL as a model wrote it which row it names. */
export interface UrlRule {
	/** @returns The row's own string, with a known heading at most; nothing when no row is meant. */
	link(raw: string): string | undefined;
	image(raw: string): string | undefined;
	/** Host a URL that passed leads to. */
	hostOf(url: string): string;
}

/** Control characters, white space, backslash: parsers drop or turn them, each in its own way. Quotes end attributes. */
const odd = /[\s\p{Cc}\\"<>`]/u;
/** `https://host…`, `/path`, `path`; never `//host`, `https:/host`, `?query`, `#fragment` or another scheme. */
const absolute = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const rootRelative = /^\/(?!\/)/;
const relative = /^[^/?#:]+(?:[/?#]|$)/;

/**
 * The rule every link and image of an answer has to meet: as a parsed URL it *equals* one of the rows. What is given
 * back is the row's own string, so nothing a model composes is ever sent.
 *
 * On the own site a slash at the end does not matter. A fragment is kept when it is a known heading of that row and
 * dropped otherwise.
 */
export function urlRule(options: UrlRuleOptions): UrlRule {
	const origin = options.site?.origin ?? "https://own-site.invalid";
	const own = new URL(origin).origin;
	const root = new URL(
		`${options.site?.base ?? ""}/`.replace(/\/+/g, "/"),
		own,
	);
	const parse = (url: string): URL | undefined => parseUrl(url, own, root);
	const keyOf = (url: URL): string => toKey(url, own);

	const tableOf = (rows: Iterable<string>): Map<string, string> => {
		const table = new Map<string, string>();
		for (const row of rows) {
			const url =
				relative.test(row) && !absolute.test(row) ? undefined : parse(row);
			if (url && !table.has(keyOf(url))) table.set(keyOf(url), row);
		}
		return table;
	};
	const links = tableOf(options.links);
	const images = tableOf(options.images);

	const link = (raw: string): string | undefined => {
		const url = parse(raw);
		if (!url) return undefined;
		const whole = find(keyOf(url));
		if (whole !== undefined || url.hash === "") return whole;
		const { hash } = url;
		url.hash = "";
		const page = find(keyOf(url));
		if (page === undefined) return undefined;
		const known = headingsOf(page).find((id) => hashOf(id) === hash);
		return known === undefined ? page : `${page}#${known}`;
	};
	const find = (key: string): string | undefined =>
		links.get(key) ?? images.get(key);
	const hashOf = (id: string): string => parse(`/#${id}`)?.hash ?? "";
	const headingsOf = (row: string): readonly string[] =>
		options.headings && Object.hasOwn(options.headings, row)
			? (options.headings[row] ?? [])
			: [];

	return {
		link,
		image(raw) {
			const url = parse(raw);
			return url && images.get(keyOf(url));
		},
		hostOf: (url) => parse(url)?.host ?? "",
	};
}

function parseUrl(raw: string, own: string, root: URL): URL | undefined {
	if (odd.test(raw)) return undefined;
	const base = rootRelative.test(raw) ? own : root;
	if (!absolute.test(raw) && base === root && !relative.test(raw))
		return undefined;
	try {
		const url = new URL(raw, base);
		return url.username || url.password ? undefined : url;
	} catch {
		return undefined;
	}
}

function toKey(url: URL, own: string): string {
	if (url.origin !== own || !/[^/]\/$/.test(url.pathname)) return url.href;
	const bare = new URL(url);
	bare.pathname = url.pathname.slice(0, -1);
	return bare.href;
}
