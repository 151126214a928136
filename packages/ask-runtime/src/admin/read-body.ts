import { badRequest, readJson, readText } from "../http/body.js";
import type { AdminContext } from "./guard-door.js";

export interface SignIn {
	token: string;
	/** Path below the admin to go on to. */
	next: string;
	/** Sent by a browser without our script. */
	plain: boolean;
}

/** Below the admin only: nobody is sent elsewhere. */
const NEXT = /^(?:[/?][\w\-./?=&%+~]*)?$/;

/** @throws `bad-request`, `body-too-large` */
export async function readSignIn(c: AdminContext): Promise<SignIn> {
	if (isPlainForm(c)) {
		const form = await readPlainForm(c);
		const next = form.get("next") ?? "";
		return {
			token: form.get("token") ?? "",
			next: NEXT.test(next) ? next : "",
			plain: true,
		};
	}
	const body = (await readJson(c.req.raw)) as { token?: unknown } | null;
	if (typeof body?.token !== "string")
		throw badRequest("`token` must be text.");
	return { token: body.token, next: "", plain: false };
}

export function isPlainForm(c: AdminContext): boolean {
	const type = c.req.header("content-type") ?? "";
	return /^application\/x-www-form-urlencoded\b/i.test(type);
}

export async function readPlainForm(c: AdminContext): Promise<URLSearchParams> {
	return new URLSearchParams(await readText(c.req.raw));
}

/** @throws `bad-request` */
export function readErase(
	body: unknown,
): { session: string } | { conversation: string } {
	const { session, conversation } = (body ?? {}) as Record<string, unknown>;
	if (typeof session === "string" && session !== "") return { session };
	if (typeof conversation === "string" && conversation !== "")
		return { conversation };
	throw badRequest("`session` or `conversation` must be named.");
}
