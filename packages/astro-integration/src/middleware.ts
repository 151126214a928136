/** Added to builds only: writes into each prerendered page which entry it shows. Phase B reads and removes it. */
import type { APIContext, MiddlewareHandler } from "astro";
import { type PageMarker, writeMarker } from "./page-marker.js";
import { shownEntry } from "./shown-entry.js";

export const onRequest: MiddlewareHandler = async (context, next) => {
	const response = await next();
	const html = response.headers.get("content-type")?.startsWith("text/html");
	if (!context.isPrerendered || !html || response.status !== 200)
		return response;
	const text = await response.text();
	return new Response(
		text + writeMarker(describePage(context, response)),
		response,
	);
};

function describePage(context: APIContext, { headers }: Response): PageMarker {
	const robots = headers.get("x-robots-tag");
	const starlight = starlightRoute(context);
	const props = (starlight?.entry ?? context.props) as typeof context.props;
	const entry = shownEntry(props, context.params);
	return {
		url: context.url.pathname,
		...(entry ? { entry } : {}),
		...(robots && { robots }),
		...(starlight?.isFallback ? { fallback: true } : {}),
	};
}

/** Starlight's pages have no props; their entry is in the locals, behind a getter that throws elsewhere. */
function starlightRoute(
	context: APIContext,
): { entry: unknown; isFallback?: boolean } | undefined {
	try {
		return (context.locals as { starlightRoute?: never }).starlightRoute;
	} catch {
		return undefined;
	}
}
