import { AskError } from "@astro-ask/indexer/index-format";
import { Hono } from "hono/tiny";
import { type AdminAppOptions, adminParts } from "./admin-parts.js";
import { addChanges } from "./change-routes.js";
import { addExports } from "./export-routes.js";
import type { AdminContext, AdminEnv } from "./guard-door.js";
import { addPages } from "./page-routes.js";
import { askToSignIn, sendFailure } from "./replies.js";
import { addSignIn } from "./sign-in-routes.js";

/** Routes of the admin: parse, ask the store, show. */
export function adminApp(options: AdminAppOptions): Hono<AdminEnv> {
	const { admin, home, log } = options;
	const parts = adminParts(options);
	const fail = async (c: AdminContext, cause: unknown): Promise<Response> => {
		const session = await parts.door.ownerOf(c).catch(() => undefined);
		return sendFailure(c, cause, { admin, home, log, session });
	};

	const app = new Hono<AdminEnv>({ strict: false }).basePath(admin);
	app.use(async (c, next) => {
		c.set("requestId", c.env.requestId);
		await next();
	});
	addPages(app, parts);
	addExports(app, parts);
	addSignIn(app, parts);
	addChanges(app, parts);
	app.notFound(async (c) => {
		try {
			if (!(await parts.door.ownerOf(c))) return await askToSignIn(c, admin);
			throw new AskError("not-found", "There is nothing at this address.", {
				hint: `The admin begins at ${admin}.`,
			});
		} catch (cause) {
			return fail(c, cause);
		}
	});
	app.onError((cause, c) => fail(c, cause));
	return app;
}
