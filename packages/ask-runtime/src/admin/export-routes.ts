import type { Hono } from "hono/tiny";
import type { AdminParts } from "./admin-parts.js";
import { exportKinds } from "./exports.js";
import { type AdminEnv, unauthorized } from "./guard-door.js";
import { readFields, toFilter } from "./read-filter.js";
import { toStream } from "./replies.js";

/** What the filter finds, as files. */
export function addExports(
	app: Hono<AdminEnv>,
	{ door, clock, options }: AdminParts,
): void {
	const { store, now } = options;
	for (const [ending, { mediaType, write }] of Object.entries(exportKinds))
		app.get(`/export.${ending}`, async (c) => {
			if (!(await door.ownerOf(c)))
				throw unauthorized("Exports are for the owner.");
			const filter = toFilter(readFields(c.req.query()), clock);
			const name = `ask-${clock.day(now())}.${ending}`;
			c.header("Content-Type", mediaType);
			c.header("Content-Disposition", `attachment; filename="${name}"`);
			return c.body(toStream(write(store.reader, filter)));
		});
}
