/**
 * Where the site shows an entry. In this order: the page that was seen showing it, the `url` option, before pages are
 * rendered the page that the last build saw, a route that is plainly made for its collection (`/<collection>/[slug]` or
 * `[...slug]`), Starlight's rule for `docs`; where none of these leads anywhere, the page that was seen mentioning it.
 */
import { AskError } from "@astro-ask/indexer";
import type { CollectionEntry, CollectionOptions } from "./options.js";
import { entryKey } from "./shown-entry.js";
import {
	type AddressStyle,
	isServed,
	pageAddress,
	pageKey,
	type Route,
	routeLeadsTo,
	withBase,
} from "./site.js";

export interface EntryUrlContext {
	style: AddressStyle;
	routes: readonly Route[];
	/** `url` options by collection. */
	collections: Record<string, false | CollectionOptions>;
	/** The site uses Starlight: its `docs` are shown from the root. */
	starlight: boolean;
	/** Addresses of pages seen showing an entry, by `<collection>/<id>`; absent in dev mode, where none were built. */
	observed?: ReadonlyMap<string, string>;
	/** Addresses of pages that were given an entry and may be about something else, likewise. */
	mentioned?: ReadonlyMap<string, string>;
	/** Keys of all built pages; absent before there are any. */
	built?: ReadonlySet<string>;
	/** Where the last build saw entries, by `<collection>/<id>`: believed while a route still leads there. */
	remembered?: ReadonlyMap<string, string>;
}

/** @returns `undefined` when nothing shows the entry: it is not published. */
export function entryUrl(
	entry: CollectionEntry,
	context: EntryUrlContext,
): string | undefined {
	const key = entryKey(entry);
	const observed = context.observed?.get(key);
	if (observed) return observed;
	const told = toldUrl(entry, context);
	if (told === null) return undefined;
	const mentioned = context.mentioned?.get(key);
	return mentioned && !(told && leadsSomewhere(told, context))
		? mentioned
		: told;
}

/** @returns `null` where the owner says that it is not published. */
function toldUrl(
	entry: CollectionEntry,
	context: EntryUrlContext,
): string | null | undefined {
	const given = fromOption(entry, context);
	if (given === null) return null;
	if (given !== undefined) return absoluteOrPage(given, context);
	return (
		fromLastBuild(entry, context) ??
		fromRoute(entry, context) ??
		fromStarlight(entry, context)
	);
}

function leadsSomewhere(
	url: string,
	{ built, routes, style }: EntryUrlContext,
): boolean {
	const isOurs = url.startsWith("/") && built !== undefined;
	return !isOurs || isServed(url, { built, routes, style });
}

function fromLastBuild(
	entry: CollectionEntry,
	{ remembered, routes, style }: EntryUrlContext,
): string | undefined {
	const url = remembered?.get(entryKey(entry));
	if (!url?.startsWith("/")) return undefined;
	const key = pageKey(url, style);
	const leadsThere = routes.some(
		(route) => route.type === "page" && routeLeadsTo(route, key),
	);
	return leadsThere ? url : undefined;
}

function fromOption(
	entry: CollectionEntry,
	{ collections }: EntryUrlContext,
): string | null | undefined {
	const settings = collections[entry.collection];
	const url = settings ? settings.url : undefined;
	if (!url) return undefined;
	const option = `collections.${entry.collection}.url`;
	const hint = "Let it return a URL, or `null` for what is not published.";
	let given: unknown;
	try {
		given = url(entry);
	} catch (cause) {
		const message = `The option \`${option}\` failed for the entry "${entry.id}": ${(cause as Error).message}.`;
		throw new AskError("bad-option", message, { hint, cause });
	}
	if (given === null || given === undefined || typeof given === "string")
		return given;
	const message = `The option \`${option}\` returned no URL for the entry "${entry.id}" but ${JSON.stringify(given)}.`;
	throw new AskError("bad-option", message, { hint });
}

/** An owner writes `/read/dune`; base, slash and ending are ours to add. What names a file and is no page stays. */
function absoluteOrPage(
	given: string,
	{ style, built }: EntryUrlContext,
): string {
	if (!given.startsWith("/")) return given;
	const [path = "", rest = ""] = splitAt(given, given.search(/[?#]/));
	const isPage = built?.has(pageKey(withBase(path, style), style));
	const file = !isPage && /\.[a-z0-9]+$/i.test(path);
	return (file ? withBase(path, style) : pageAddress(path, style)) + rest;
}

function splitAt(text: string, at: number): [string, string] {
	return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

function fromRoute(
	entry: CollectionEntry,
	context: EntryUrlContext,
): string | undefined {
	const prefix = `/${entry.collection}/`;
	const made = context.routes.filter(
		({ type, pattern }) =>
			type === "page" &&
			pattern.startsWith(prefix) &&
			/^\[(\.\.\.)?[^\]/]+\]$/.test(pattern.slice(prefix.length)),
	);
	const [route] = made;
	if (!route || made.length > 1) return undefined;
	const spread = route.pattern.includes("[...");
	if (!spread && entry.id.includes("/")) return undefined;
	const address = pageAddress(prefix + asPath(entry.id), context.style);
	return isShown(address, route.isPrerendered, context) ? address : undefined;
}

/** As Astro makes paths of parameters: an id may be called `c#`. */
const asPath = (id: string): string =>
	encodeURI(id).replace(/[?#]/g, encodeURIComponent);

function fromStarlight(
	entry: CollectionEntry,
	context: EntryUrlContext,
): string | undefined {
	if (!context.starlight || entry.collection !== "docs") return undefined;
	const path = entry.id === "index" ? "/" : `/${asPath(entry.id)}`;
	const address = pageAddress(path, context.style);
	return isShown(address, true, context) ? address : undefined;
}

/** A prerendered route shows only what was built; one that runs on demand shows whatever matches. */
function isShown(
	address: string,
	prerendered: boolean,
	{ built, style }: EntryUrlContext,
): boolean {
	return !prerendered || !built || built.has(pageKey(address, style));
}
