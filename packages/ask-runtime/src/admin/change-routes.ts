import type { Hono } from "hono/tiny";
import { readJson } from "../http/body.js";
import type { AdminParts } from "./admin-parts.js";
import { changeSettings } from "./change-settings.js";
import type { AdminEnv } from "./guard-door.js";
import { readErase } from "./read-body.js";

/** What the owner changes in the store. */
export function addChanges(
	app: Hono<AdminEnv>,
	{ door, insights, options: { store } }: AdminParts,
): void {
	app.post("/settings", async (c) => {
		await door.changerOf(c);
		await changeSettings(store.settings, await readJson(c.req.raw));
		return c.json({ saved: true });
	});
	app.post("/erase", async (c) => {
		await door.changerOf(c);
		const erased = await store.erase(readErase(await readJson(c.req.raw)));
		insights.forget();
		return c.json({ erased });
	});
}
