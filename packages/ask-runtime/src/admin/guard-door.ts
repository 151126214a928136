import { AskError } from "@astro-ask/indexer/index-format";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { Throttled } from "../admission.js";
import type { AskBindings } from "../http/app-context.js";
import { sameSecret } from "../signer.js";
import { visitorOf } from "../visitor.js";
import { countAttempts } from "./attempts.js";
import {
	type AdminSession,
	adminSessions,
	SESSION_SECONDS,
} from "./sessions.js";

export interface AdminEnv {
	Bindings: AskBindings & { requestId: string };
	Variables: { requestId: string };
}
export type AdminContext = Context<AdminEnv>;

/** Who is at the door. */
export interface Door {
	/** The owner's session; `undefined` for everybody else. @throws `rate-limited` */
	ownerOf(c: AdminContext): Promise<AdminSession | undefined>;
	/** The owner about to change something. @throws `unauthorized`, `origin-refused`, `rate-limited` */
	changerOf(c: AdminContext, given?: string): Promise<AdminSession>;
	/** @throws `unauthorized` for another token, `rate-limited` */
	signIn(c: AdminContext, token: string): Promise<void>;
	signOut(c: AdminContext): void;
}

const COOKIE = "ask_admin";
/** An owner's program rather than a browser: it sends the token with each request, which no page can make a browser do. */
const PROGRAM: AdminSession = { csrf: "" };

/** @param path Of the admin, where the cookie counts. @param now Milliseconds since 1970. */
export function guardDoor(
	token: string,
	{ path, now }: { path: string; now: () => number },
): Door {
	const sessions = adminSessions(token, now);
	const attempts = countAttempts(now);

	const checked = async <Session>(
		c: AdminContext,
		open: () => Promise<Session | undefined>,
	): Promise<Session> => {
		const visitor = visitorOf(c.env?.clientAddress);
		const wait = attempts.wait(visitor);
		if (wait > 0)
			throw new Throttled(
				"rate-limited",
				"Too many wrong tokens came from one visitor.",
				wait,
			);
		const session = await open();
		if (session !== undefined) return session;
		attempts.failed(visitor);
		throw unauthorized("This is not the admin token.");
	};

	const ownerOf: Door["ownerOf"] = async (c) => {
		if (isForeign(c)) return undefined;
		const given = c.req.header("authorization");
		if (given?.startsWith("Bearer "))
			return checked(c, async () =>
				(await sameSecret(given.slice(0, 600), `Bearer ${token}`))
					? PROGRAM
					: undefined,
			);
		return sessions.read(getCookie(c, COOKIE));
	};

	return {
		ownerOf,
		async changerOf(c, given = c.req.header("x-ask-csrf")) {
			if (isForeign(c)) throw foreign();
			const session = await ownerOf(c);
			if (!session) throw unauthorized("You are not signed in any more.");
			if (session !== PROGRAM && !(await sameSecret(given ?? "", session.csrf)))
				throw foreign();
			return session;
		},
		async signIn(c, given) {
			if (isForeign(c)) throw foreign();
			const cookie = await checked(c, () => sessions.open(given));
			setCookie(c, COOKIE, cookie, {
				path,
				httpOnly: true,
				sameSite: "Strict",
				secure: isSecure(c),
				maxAge: SESSION_SECONDS,
			});
		},
		signOut(c) {
			const cookie = getCookie(c, COOKIE);
			if (cookie !== undefined) sessions.close(cookie);
			deleteCookie(c, COOKIE, { path, secure: isSecure(c) });
		},
	};
}

/** Sent by a page that is not one of this site's, as browsers say of themselves. */
function isForeign(c: AdminContext): boolean {
	const site = c.req.header("sec-fetch-site");
	return site === "cross-site" || site === "same-site";
}

/** Behind a proxy that ends TLS the address says `http`; who forges the header only loses their own cookie. */
function isSecure(c: AdminContext): boolean {
	return (
		c.req.url.startsWith("https:") ||
		c.req.header("x-forwarded-proto")?.split(",")[0]?.trim() === "https"
	);
}

export function unauthorized(message: string): AskError {
	return new AskError("unauthorized", message, {
		hint: "Sign in with the value of `ASK_ADMIN_TOKEN`.",
	});
}

function foreign(): AskError {
	return new AskError(
		"origin-refused",
		"This change did not come from the admin's own pages.",
		{ hint: "Load the page again and repeat it." },
	);
}
