import { randomId } from "../random-id.js";
import { type Signer, sameSecret, signer } from "../signer.js";

/** An owner who has signed in. */
export interface AdminSession {
	/** Goes with every change, in the header `x-ask-csrf`. */
	csrf: string;
}

export interface AdminSessions {
	/** @returns Value of the cookie, or nothing when the token is another. */
	open(token: string): Promise<string | undefined>;
	/** Whose cookie this is; `undefined` for one that is forged, too old or signed out. */
	read(cookie: string | undefined): Promise<AdminSession | undefined>;
	/** The cookie is worth nothing any more, in this process at once. */
	close(cookie: string): void;
}

/** How long an owner stays signed in. */
export const SESSION_SECONDS = 43_200;
/** Sessions signed out before their time that are remembered. */
const CLOSED = 1_000;
const MAX_TOKEN_CHARS = 512;

/**
 * Sessions that live in their cookies: `<end>.<id>.<mark>`. The marks are made with the admin token, so that a new token
 * ends them all, on every process.
 */
export function adminSessions(
	adminToken: string,
	now: () => number,
): AdminSessions {
	const marks: Signer = signer(`ask-admin ${adminToken}`);
	const closed = new Set<string>();
	const write = async (body: string): Promise<string> =>
		`${body}.${await marks.sign("admin session", body)}`;
	return {
		async open(token) {
			if (!(await sameSecret(token.slice(0, MAX_TOKEN_CHARS), adminToken)))
				return undefined;
			const end = Math.floor(now() / 1_000) + SESSION_SECONDS;
			return write(`${end}.${randomId()}`);
		},
		async read(cookie = "") {
			const [, body = "", end] =
				/^((\d{1,12})\.[\da-f]{32})\.[\da-f]{32}$/.exec(cookie) ?? [];
			if (body === "" || !(await sameSecret(await write(body), cookie)))
				return undefined;
			if (Number(end) * 1_000 <= now() || closed.has(body)) return undefined;
			return { csrf: await marks.sign("admin change", body) };
		},
		close(cookie) {
			closed.add(cookie.slice(0, cookie.lastIndexOf(".")));
			const [oldest] = closed;
			if (closed.size > CLOSED && oldest !== undefined) closed.delete(oldest);
		},
	};
}
