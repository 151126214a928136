import type { AstroConfig, IntegrationResolvedRoute } from "astro";

/** How this site writes its addresses. */
export type AddressStyle = Pick<AstroConfig, "base" | "trailingSlash"> & {
	format: AstroConfig["build"]["format"];
};

/** What is needed of a route, in all three majors of Astro. */
export type Route = Pick<
	IntegrationResolvedRoute,
	| "pattern"
	| "patternRegex"
	| "type"
	| "isPrerendered"
	| "origin"
	| "entrypoint"
>;

export function addressStyle(config: AstroConfig): AddressStyle {
	const { base, trailingSlash, build } = config;
	return { base, trailingSlash, format: build.format };
}

/** The address of a page as the site itself would write it. @param path Root-relative without base: `/blog/x`. */
export function pageAddress(path: string, style: AddressStyle): string {
	const bare = withBase(path, style).replace(/\/+$/, "");
	const home = bare === style.base.replace(/\/+$/, "");
	if (style.format === "file" && !home) return `${bare}.html`;
	const slash =
		style.trailingSlash === "always" ||
		(style.trailingSlash === "ignore" && style.format === "directory");
	return slash || bare === "" ? `${bare}/` : bare;
}

/** The address of what is no page: the API, a file. */
export function withBase(
	path: string,
	{ base }: Pick<AddressStyle, "base">,
): string {
	return `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/** What two addresses of one page have in common: no base, no fragment, no `.html`, no slash at the end, decoded. */
export function pageKey(
	address: string,
	{ base }: Pick<AddressStyle, "base">,
): string {
	const path = decoded(address.replace(/[?#].*$/su, ""));
	const prefix = base.replace(/\/+$/, "");
	const inside =
		path === prefix || path.startsWith(`${prefix}/`)
			? path.slice(prefix.length)
			: path;
	return inside
		.replace(/^\/+|\/+$/g, "")
		.replace(/(^|\/)index\.html$/, "")
		.replace(/\.html$/, "")
		.replace(/\/+$/, "");
}

function decoded(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

/** Whether a route leads to the page with this key. */
export function routeLeadsTo(
	{ patternRegex }: Pick<Route, "patternRegex">,
	key: string,
): boolean {
	return patternRegex.test(`/${key}`) || patternRegex.test(`/${key}/`);
}

/**
 * Whether there is anything at a root-relative address.
 *
 * @param built Keys of all built pages.
 */
export function isServed(
	address: string,
	{
		built,
		routes,
		style,
	}: {
		built: ReadonlySet<string>;
		routes: readonly Route[];
		style: AddressStyle;
	},
): boolean {
	const key = pageKey(address, style);
	return (
		built.has(key) ||
		routes.some((route) => isOnDemand(route) && routeLeadsTo(route, key))
	);
}

/** Routes that run on demand, without Astro's own. */
export const onDemandRoutes = (routes: readonly Route[]): Route[] =>
	routes.filter(isOnDemand);

const isOnDemand = ({ isPrerendered, origin, type }: Route): boolean =>
	!isPrerendered &&
	origin !== "internal" &&
	(type === "page" || type === "endpoint");
