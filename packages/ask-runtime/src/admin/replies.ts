import { AskError } from "@astro-ask/indexer/index-format";
import { html } from "hono/html";
import { Throttled } from "../admission.js";
import { type ErrorReply, errorReply } from "../http/public-error.js";
import { describeCause, type Logger } from "../log.js";
import { type AdminContext, unauthorized } from "./guard-door.js";
import { adminPage, signInPage } from "./pages/layout.js";
import type { AdminSession } from "./sessions.js";

const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"connect-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join("; ");

const headers: Readonly<Record<string, string>> = {
	"Cache-Control": "no-store",
	"X-Content-Type-Options": "nosniff",
	"X-Robots-Tag": "noindex, nofollow",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	Vary: "Cookie, Authorization",
	"Content-Security-Policy": POLICY,
};

/** Nothing of the owner's pages is kept, framed, listed or told to others. */
export function harden(response: Response, requestId: string): Response {
	response.headers.set("X-Request-Id", requestId);
	for (const [name, value] of Object.entries(headers))
		response.headers.set(name, value);
	return response;
}

/** The sign-in form, for who reads pages. @throws `unauthorized` for everybody else. */
export async function askToSignIn(
	c: AdminContext,
	admin: string,
): Promise<Response> {
	if (!readsPages(c)) throw unauthorized("This is for the owner.");
	const { pathname, search } = new URL(c.req.url);
	c.status(401);
	const next = pathname.slice(admin.length) + search;
	return c.html(await signInPage(admin, { next }));
}

function readsPages(c: AdminContext): boolean {
	const accept = c.req.header("accept") ?? "*/*";
	return (
		c.req.method === "GET" &&
		(accept.includes("text/html") || accept.includes("*/*"))
	);
}

type AdminError = Pick<ErrorReply, "code" | "message" | "hint" | "status">;

/** The owner is told what happened also where a stranger would not be. */
export function adminError(cause: unknown): AdminError {
	const reply = errorReply(cause);
	if (!(cause instanceof AskError)) return reply;
	const { code, message, hint } = cause;
	const status = code === "bad-settings" ? 400 : reply.status;
	return { status, code, message, hint };
}

export interface Failure {
	admin: string;
	home: string;
	log: Logger;
	/** Of whom it is shown to; a stranger is told no more than the app tells. */
	session: AdminSession | undefined;
}

/** Logs the cause and says what happened: as JSON, or on a page. */
export async function sendFailure(
	c: AdminContext,
	cause: unknown,
	{ admin, home, log, session }: Failure,
): Promise<Response> {
	const reply = session ? adminError(cause) : strangersError(cause);
	const { status, code, message, hint } = reply;
	const requestId = c.get("requestId");
	log({
		level: status >= 500 ? "error" : "info",
		event: "request-failed",
		requestId,
		code,
		...(status >= 500 && describeCause(cause)),
	});
	c.status(status);
	if (cause instanceof Throttled)
		c.header("Retry-After", String(cause.retryAfterSeconds));
	if (!readsPages(c))
		return c.json({ error: { code, message, hint, requestId } });
	if (!session)
		return c.html(await signInPage(admin, { why: message, next: "" }));
	const why = html`<p class="warning">${message} ${hint}</p>
<p class="quiet">Request <code>${requestId}</code></p>`;
	return c.html(
		await adminPage({ admin, home, csrf: session.csrf }, undefined, why),
	);
}

function strangersError(cause: unknown): AdminError {
	return cause instanceof AskError && cause.code === "unauthorized"
		? adminError(cause)
		: errorReply(cause);
}

/** Piece by piece, as fast as it is read. */
export function toStream(
	pieces: AsyncIterable<string>,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const iterator = pieces[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}
