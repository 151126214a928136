import { AskError } from "@astro-ask/indexer/index-format";
import type { MiddlewareHandler } from "hono";
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
			const site = c.req.header("sec-fetch-site") ?? "none";
			const foreign = site === "cross-site" || site === "same-site";
			if (c.req.method === "POST" && foreign && !allowed) throw refused();
			await next();
		}
		if (!allowed) return;
		c.res.headers.set("Access-Control-Allow-Origin", origin);
		c.res.headers.set("Access-Control-Expose-Headers", "X-Request-Id");
	};
}

function refused(): AskError {
	return new AskError(
		"origin-refused",
		"Pages of this origin may not ask here.",
		{ hint: "The owner names others in `allowedOrigins`." },
	);
}
