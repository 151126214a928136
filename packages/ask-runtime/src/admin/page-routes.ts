import type { AskIndex } from "@astro-ask/indexer/index-format";
import { html } from "hono/html";
import type { Hono } from "hono/tiny";
import type { Markup } from "../http/html.js";
import type { AdminAppOptions, AdminParts } from "./admin-parts.js";
import { VERSIONS } from "./change-settings.js";
import type { OwnersClock } from "./day.js";
import type { AdminContext, AdminEnv } from "./guard-door.js";
import { type LastBuild, readLastBuild } from "./last-build.js";
import { conversationList } from "./pages/conversations.js";
import { filterForm } from "./pages/filter-form.js";
import { indexPage } from "./pages/index-page.js";
import { insightsPage } from "./pages/insights.js";
import { adminPage, type PagePath } from "./pages/layout.js";
import { settingsPage } from "./pages/settings.js";
import { type FilterFields, readFields, toFilter } from "./read-filter.js";
import { askToSignIn } from "./replies.js";
import { adminScript } from "./script.js";
import { adminStyle } from "./style.js";

/** Days shown where no others were asked for. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** The owner's pages, and what they load; everybody else gets the door. */
export function addPages(app: Hono<AdminEnv>, parts: AdminParts): void {
	const { admin, home } = parts.options;
	const page = (
		path: PagePath,
		make: (parts: AdminParts, c: AdminContext) => Promise<Markup>,
	): void => {
		app.get(path || "/", async (c) => {
			const session = await parts.door.ownerOf(c);
			if (!session) return askToSignIn(c, admin);
			const frame = { admin, home, csrf: session.csrf };
			return c.html(await adminPage(frame, path, await make(parts, c)));
		});
	};
	page("", conversations);
	page("/insights", insights);
	page("/settings", settings);
	page("/index", contents);
	app.get("/style.css", (c) => sendFile(c, "text/css", adminStyle));
	app.get("/script.js", (c) => sendFile(c, "text/javascript", adminScript));
}

async function conversations(
	parts: AdminParts,
	c: AdminContext,
): Promise<Markup> {
	const { clock, options } = parts;
	const { admin, store } = options;
	const fields = readFields(c.req.query());
	const after = c.req.query("after") || undefined;
	const found = await store.reader.conversations(
		toFilter(fields, clock),
		after === undefined ? {} : { after },
	);
	return html`${await form(parts, admin, fields)}
${conversationList(found, { admin, fields, clock }, after)}`;
}

async function insights(parts: AdminParts, c: AdminContext): Promise<Markup> {
	const { clock, options } = parts;
	const { admin, now } = options;
	const fields = withDays(readFields(c.req.query()), clock, now());
	const types = typesOf(await parts.indexes(""));
	const today = clock.day(now());
	const found = await parts.insights(JSON.stringify(fields));
	return html`${await form(parts, `${admin}/insights`, fields)}
${insightsPage(found, { admin, fields, types, today })}`;
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

async function settings(parts: AdminParts): Promise<Markup> {
	const { clock, defaults, choices, options } = parts;
	const { store, rungs = [] } = options;
	const used = await choices("");
	return settingsPage({
		settings: await store.settings.read(),
		versions: (await store.settings.versions?.(VERSIONS)) ?? [],
		rungs: [...new Set([...rungs, ...used.rungs])],
		defaults,
		clock,
	});
}

async function contents({
	clock,
	indexes,
	options,
}: AdminParts): Promise<Markup> {
	return indexPage(await indexes(""), await lastBuild(options), clock);
}

async function lastBuild({
	loadLastBuild,
}: AdminAppOptions): Promise<LastBuild | undefined> {
	const bytes = await loadLastBuild?.().catch(() => undefined);
	return bytes && readLastBuild(bytes);
}

async function form(
	{ choices, indexes, options: { admin } }: AdminParts,
	action: string,
	fields: FilterFields,
): Promise<Markup> {
	return filterForm({
		action,
		admin,
		fields,
		choices: await choices(""),
		types: Object.keys(typesOf(await indexes("")) ?? {}),
	});
}

/** How many documents of each type there are; nothing where no index can be opened. */
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
