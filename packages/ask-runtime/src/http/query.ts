import type { AskRouteContext } from "./app-context.js";

/** A list in a query: `types=a,b` and `types=a&types=b` are the same. `undefined` when it is not given. */
export function readList(
	c: AskRouteContext,
	name: string,
): string[] | undefined {
	const names = (c.req.queries(name) ?? [])
		.flatMap((value) => value.split(","))
		.map((value) => value.trim())
		.filter(Boolean);
	return names.length > 0 ? names : undefined;
}

/** The page a reader is on as the index knows it: root-relative when it is on this site, and without a query, which may be private. */
export function readPage(
	c: AskRouteContext,
	page: string | undefined,
): string | undefined {
	if (!page) return undefined;
	const here = new URL(c.req.url).origin;
	try {
		const { protocol, origin, pathname } = new URL(page, here);
		if (!/^https?:$/.test(protocol)) return undefined;
		return origin === here ? pathname : `${origin}${pathname}`;
	} catch {
		return undefined;
	}
}
