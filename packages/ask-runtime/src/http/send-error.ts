import { describeCause } from "../log.js";
import type { AppParts, AskRouteContext } from "./app-context.js";
import { errorPage } from "./html-page.js";
import { negotiate } from "./negotiate.js";
import {
	type ErrorReply,
	errorReply,
	type PublicError,
} from "./public-error.js";
import { pageFrame, sendPage } from "./send-page.js";

/** Logs the cause and sends what a stranger may see of it. */
export function sendFailure(
	c: AskRouteContext,
	parts: AppParts,
	cause: unknown,
): Response | Promise<Response> {
	const reply = errorReply(cause);
	const requestId = c.get("requestId");
	parts.log({
		level: reply.status >= 500 ? "error" : "info",
		event: "request-failed",
		requestId,
		code: reply.code,
		...(reply.status >= 500 && describeCause(cause)),
	});
	return sendError(c, parts, reply);
}

/** `{ error: { code, message, hint, requestId } }`, or a page for a browser. */
export function sendError(
	c: AskRouteContext,
	parts: AppParts,
	reply: ErrorReply,
): Response | Promise<Response> {
	const { status, code, message, hint } = reply;
	const requestId = c.get("requestId");
	c.status(status);
	if (negotiate(c.req.header("accept"), ["json", "html"]) === "html") {
		const frame = pageFrame(c, parts);
		return sendPage(c, errorPage(frame, reply, requestId), []);
	}
	const body: PublicError = { error: { code, message, hint, requestId } };
	return c.json(body);
}
