import { AskError } from "@astro-ask/indexer/index-format";
import type { Context, MiddlewareHandler } from "hono";
import type { AppParts, AskAppEnv } from "./app-context.js";

const DAY_SECONDS = 86_400;

/** Keeps pages of other sites out, but those the owner has named. Anything that is no page of a browser is let in. */
export function originGuard({
	allowedOrigins,
}: Pick<AppParts, "allowedOrigins">): MiddlewareHandler<AskAppEnv> {
	return async (c, next) => {
		const origin = c.req.header("origin");
		const allowed = origin !== undefined && allowedOrigins.includes(origin);
		if (c.req.method === "OPTIONS" && allowed) {
			c.res = new Response(null, { status: 204 });
			const { headers } = c.res;
			headers.set("Access-Control-Allow-Methods", "GET, POST");
			headers.set("Access-Control-Allow-Headers", "content-type, x-request-id");
			headers.set("Access-Control-Max-Age", String(DAY_SECONDS));
		} else {
			if (c.req.method === "POST" && !allowed && isForeign(c)) throw refused();
			await next();
		}
		if (!allowed) return;
		c.res.headers.set("Access-Control-Allow-Origin", origin);
		c.res.headers.set("Access-Control-Expose-Headers", "X-Request-Id");
	};
}

/**
 * As browsers say of themselves. Where one says nothing (old ones do not, nor any without TLS), a page may send plain text
 * and forms to other sites unasked, but never JSON.
 */
function isForeign(c: Context): boolean {
	const site = c.req.header("sec-fetch-site");
	if (site !== undefined) return site === "cross-site" || site === "same-site";
	const type = c.req.header("content-type") ?? "";
	return (
		c.req.header("origin") !== undefined && !/^application\/json\b/i.test(type)
	);
}

function refused(): AskError {
	return new AskError(
		"origin-refused",
		"Pages of this origin may not ask here.",
		{ hint: "The owner names others in `allowedOrigins`." },
	);
}
