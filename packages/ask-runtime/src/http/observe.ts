import type { MiddlewareHandler } from "hono";
import { roundMs } from "../clock.js";
import type { AppParts, AskAppEnv, AskRouteContext } from "./app-context.js";
import { requestIdPattern } from "./body.js";

/** Gives each request its id, each response its headers and the log its line. */
export function observe({
	log,
	now,
	randomId,
}: AppParts): MiddlewareHandler<AskAppEnv> {
	return async (c, next) => {
		const started = now();
		c.set("requestId", givenRequestId(c.req.raw) ?? randomId());
		await next();
		const requestId = c.get("requestId");
		setHeaders(c, requestId);
		log({
			level: "info",
			event: "request-end",
			requestId,
			method: c.req.method,
			path: c.req.path,
			status: c.res.status,
			durationMs: roundMs(now() - started),
		});
	};
}

/** The caller's `x-request-id`, when it holds nothing that could forge a header or a log line. */
export function givenRequestId(request: Request): string | undefined {
	const given = request.headers.get("x-request-id") ?? "";
	return requestIdPattern.test(given) ? given : undefined;
}

/** Answers belong to one reader: no cache keeps them and no search engine lists them. */
export function setHeaders(c: AskRouteContext, requestId: string): void {
	const { headers } = c.res;
	headers.set("X-Request-Id", requestId);
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("X-Robots-Tag", "noindex");
	const named = headers.has("Access-Control-Allow-Origin");
	headers.set("Vary", named ? "Accept, Origin" : "Accept");
	if (!headers.has("Cache-Control"))
		headers.set("Cache-Control", "private, no-store");
}
