import { AskError } from "@astro-ask/indexer/index-format";
import type { Hono } from "hono/tiny";
import type { AdminParts } from "./admin-parts.js";
import type { AdminEnv } from "./guard-door.js";
import { signInPage } from "./pages/layout.js";
import { isPlainForm, readPlainForm, readSignIn } from "./read-body.js";
import { adminError } from "./replies.js";

/** In and out, by the pages' script or by a form that is sent without one. */
export function addSignIn(
	app: Hono<AdminEnv>,
	{ door, options: { admin } }: AdminParts,
): void {
	app.post("/sign-in", async (c) => {
		const { token, next, plain } = await readSignIn(c);
		try {
			await door.signIn(c, token);
		} catch (cause) {
			if (!plain || !(cause instanceof AskError)) throw cause;
			c.status(adminError(cause).status);
			return c.html(await signInPage(admin, { why: cause.message, next }));
		}
		return plain ? c.redirect(admin + next, 303) : c.json({ signedIn: true });
	});
	app.post("/sign-out", async (c) => {
		const plain = isPlainForm(c);
		const csrf = plain ? (await readPlainForm(c)).get("csrf") : undefined;
		await door.changerOf(c, csrf ?? undefined);
		door.signOut(c);
		return plain ? c.redirect(admin, 303) : c.json({ signedIn: false });
	});
}
