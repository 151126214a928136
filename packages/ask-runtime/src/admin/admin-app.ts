import { AskError, type AskIndex } from "@astro-ask/indexer/index-format";
import { html } from "hono/html";
import { Hono } from "hono/tiny";
import { readJson } from "../http/body.js";
import type { Markup } from "../http/html.js";
import type { Logger } from "../log.js";
import { readSettings } from "../settings.js";
import { changeSettings, VERSIONS } from "./change-settings.js";
import type { AdminOptions } from "./create-admin.js";
import { type OwnersClock, ownersClock } from "./day.js";
import { exportKinds } from "./exports.js";
import {
	type AdminContext,
	type AdminEnv,
	guardDoor,
	unauthorized,
} from "./guard-door.js";
import { keepFor } from "./keep-for.js";
import { type LastBuild, readLastBuild } from "./last-build.js";
import { conversationList } from "./pages/conversations.js";
import { filterForm } from "./pages/filter-form.js";
import { indexPage } from "./pages/index-page.js";
import { insightsPage } from "./pages/insights.js";
import { adminPage, type PagePath, signInPage } from "./pages/layout.js";
import { settingsPage } from "./pages/settings.js";
import {
	isPlainForm,
	readErase,
	readPlainForm,
	readSignIn,
} from "./read-body.js";
import { type FilterFields, readFields, toFilter } from "./read-filter.js";
import { adminError, askToSignIn, sendFailure, toStream } from "./replies.js";
import { adminScript } from "./script.js";
import { adminStyle } from "./style.js";

/** What {@link adminApp} is made of, with nothing left to look up. */
export interface AdminAppOptions
	extends Omit<AdminOptions, "env" | "api" | "timeZone" | "home" | "now"> {
	token: string;
	/** Path of the admin. */
	admin: string;
	home: string;
	timeZone: string;
	log: Logger;
	now: () => number;
}

/** Days shown where no others were asked for. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** Routes of the admin: parse, ask the store, show. */
export function adminApp(options: AdminAppOptions): Hono<AdminEnv> {
	const { store, admin, home, log, now } = options;
	const clock = ownersClock(options.timeZone);
	const door = guardDoor(options.token, { path: admin, now });
	const defaults = readSettings(options.settings ?? {});
	const choices = keepFor(60_000, now, () => store.reader.choices());
	const insights = keepFor(15_000, now, (fields: string) =>
		store.reader.insights(toFilter(JSON.parse(fields) as FilterFields, clock)),
	);
	const indexes = keepFor(5_000, now, () => openIndexes(options));

	/** A page for the owner; everybody else gets the door. */
	const page =
		(path: PagePath, make: (c: AdminContext) => Promise<Markup>) =>
		async (c: AdminContext): Promise<Response> => {
			const session = await door.ownerOf(c);
			if (!session) return askToSignIn(c, admin);
			const frame = { admin, home, csrf: session.csrf };
			return c.html(await adminPage(frame, path, await make(c)));
		};
	const form = async (action: string, fields: FilterFields): Promise<Markup> =>
		filterForm({
			action,
			admin,
			fields,
			choices: await choices(""),
			types: Object.keys(typesOf(await indexes("")) ?? {}),
		});
	const fail = async (c: AdminContext, cause: unknown): Promise<Response> => {
		const session = await door.ownerOf(c).catch(() => undefined);
		return sendFailure(c, cause, { admin, home, log, session });
	};

	const app = new Hono<AdminEnv>({ strict: false }).basePath(admin);
	app.use(async (c, next) => {
		c.set("requestId", c.env.requestId);
		await next();
	});
	app.get(
		"/",
		page("", async (c) => {
			const fields = readFields(c.req.query());
			const after = c.req.query("after") || undefined;
			const found = await store.reader.conversations(
				toFilter(fields, clock),
				after === undefined ? {} : { after },
			);
			return html`${await form(admin, fields)}
${conversationList(found, { admin, fields, clock }, after)}`;
		}),
	);
	app.get(
		"/insights",
		page("/insights", async (c) => {
			const fields = withDays(readFields(c.req.query()), clock, now());
			const types = typesOf(await indexes(""));
			const today = clock.day(now());
			return html`${await form(`${admin}/insights`, fields)}
${insightsPage(await insights(JSON.stringify(fields)), { admin, fields, types, today })}`;
		}),
	);
	app.get(
		"/settings",
		page("/settings", async () => {
			const { rungs } = await choices("");
			return settingsPage({
				settings: await store.settings.read(),
				versions: (await store.settings.versions?.(VERSIONS)) ?? [],
				rungs: [...new Set([...(options.rungs ?? []), ...rungs])],
				defaults,
				clock,
			});
		}),
	);
	app.get(
		"/index",
		page("/index", async () =>
			indexPage(await indexes(""), await lastBuild(options), clock),
		),
	);
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
	app.get("/style.css", (c) => sendFile(c, "text/css", adminStyle));
	app.get("/script.js", (c) => sendFile(c, "text/javascript", adminScript));
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
	app.notFound(async (c) => {
		try {
			if (!(await door.ownerOf(c))) return await askToSignIn(c, admin);
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

function withDays(
	fields: FilterFields,
	clock: OwnersClock,
	now: number,
): FilterFields {
	return fields.from || fields.to || fields.period === "all"
		? fields
		: { ...fields, from: clock.day(now - (DAYS - 1) * DAY_MS) };
}

async function openIndexes({
	loadIndex,
}: Pick<AdminOptions, "loadIndex">): Promise<readonly AskIndex[]> {
	try {
		const loaded = await loadIndex();
		return Array.isArray(loaded) ? loaded : [loaded as AskIndex];
	} catch {
		// The app says why; the owner's pages work without.
		return [];
	}
}

async function lastBuild({
	loadLastBuild,
}: Pick<AdminOptions, "loadLastBuild">): Promise<LastBuild | undefined> {
	const bytes = await loadLastBuild?.().catch(() => undefined);
	return bytes && readLastBuild(bytes);
}

function typesOf(
	indexes: readonly AskIndex[],
): Record<string, number> | undefined {
	if (indexes.length === 0) return undefined;
	const types = new Map<string, number>();
	for (const { manifest } of indexes)
		for (const [type, documents] of Object.entries(manifest.types))
			types.set(type, (types.get(type) ?? 0) + documents);
	return Object.fromEntries(types);
}

function sendFile(c: AdminContext, type: string, text: string): Response {
	c.header("Content-Type", `${type}; charset=utf-8`);
	return c.body(text);
}
