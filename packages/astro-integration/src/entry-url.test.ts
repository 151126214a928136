import { describe, expect, test } from "vitest";
import { type EntryUrlContext, entryUrl } from "./entry-url.js";
import type { Route } from "./site.js";

const route = (pattern: string, changes: Partial<Route> = {}): Route => ({
	pattern,
	patternRegex: /x/,
	type: "page",
	isPrerendered: true,
	origin: "project",
	entrypoint: "x.astro",
	...changes,
});

const context = (changes: Partial<EntryUrlContext> = {}): EntryUrlContext => ({
	style: { base: "/", trailingSlash: "ignore", format: "directory" },
	routes: [],
	collections: {},
	starlight: false,
	...changes,
});

const entry = (id: string, collection = "blog") => ({
	id,
	collection,
	data: {},
});

describe("entryUrl", () => {
	test("is the address of the page that was seen showing the entry, before all else", () => {
		const seen = context({
			observed: new Map([["blog/bread", "/posts/bread/"]]),
			collections: { blog: { url: () => "/elsewhere" } },
			routes: [route("/blog/[slug]")],
		});
		expect(entryUrl(entry("bread"), seen)).toBe("/posts/bread/");
	});

	test("is a page that mentions the entry only where nothing else leads to one", () => {
		const mentioned = context({
			mentioned: new Map([["blog/bread", "/tags/baking/"]]),
			routes: [route("/blog/[slug]")],
			built: new Set(["blog/bread", "tags/baking"]),
		});
		expect(entryUrl(entry("bread"), mentioned)).toBe("/blog/bread/");
		const alone = { ...mentioned, built: new Set(["tags/baking"]) };
		expect(entryUrl(entry("bread"), alone)).toBe("/tags/baking/");
		const dead = { ...alone, collections: { blog: { url: () => "/gone" } } };
		expect(entryUrl(entry("bread"), dead)).toBe("/tags/baking/");
	});

	test("takes a dot in the url option for an ending only where no page is there", () => {
		const by = (url: string, ...built: string[]) =>
			entryUrl(
				entry("bread"),
				context({
					collections: { blog: { url: () => url } },
					built: new Set(built),
				}),
			);
		expect(by("/releases/v1.2", "releases/v1.2")).toBe("/releases/v1.2/");
		expect(by("/files/bread.pdf")).toBe("/files/bread.pdf");
	});

	test("is what the url option says, with base and slash added to a path of the site", () => {
		const by = (url: () => string | null | undefined) =>
			entryUrl(
				entry("bread"),
				context({
					style: {
						base: "/docs",
						trailingSlash: "always",
						format: "directory",
					},
					collections: { blog: { url } },
				}),
			);
		expect(by(() => "/read/bread")).toBe("/docs/read/bread/");
		expect(by(() => "/read/bread?page=2#crumbs")).toBe(
			"/docs/read/bread/?page=2#crumbs",
		);
		expect(by(() => "/files/bread.pdf")).toBe("/docs/files/bread.pdf");
		expect(by(() => "https://example.org/bread")).toBe(
			"https://example.org/bread",
		);
	});

	test("is none when the url option says null, whatever the routes say and whoever mentions it", () => {
		const hidden = context({
			collections: { blog: { url: () => null } },
			routes: [route("/blog/[slug]")],
			mentioned: new Map([["blog/bread", "/tags/baking/"]]),
		});
		expect(entryUrl(entry("bread"), hidden)).toBeUndefined();
	});

	test("names the option when it fails or returns no URL", () => {
		const by = (url: () => never) =>
			entryUrl(entry("bread"), context({ collections: { blog: { url } } }));
		const broken = () => {
			throw new Error("no slug");
		};
		expect(() => by(broken)).toThrow(/`collections.blog.url` failed.*no slug/);
		expect(() => by(() => 7 as never)).toThrow(/returned no URL.*but 7/);
	});

	test("is the address of an earlier build, while a page's route leads there", () => {
		const by = (url: string, ...routes: Route[]) =>
			entryUrl(
				entry("bread"),
				context({ remembered: new Map([["blog/bread", url]]), routes }),
			);
		const posts = { patternRegex: /^\/posts\/([^/]+?)\/?$/ };
		expect(by("/posts/bread/", route("/posts/[slug]", posts))).toBe(
			"/posts/bread/",
		);
		expect(by("/posts/bread/")).toBeUndefined();
		expect(
			by(
				"/posts/bread/",
				route("/posts/[slug]", { ...posts, type: "endpoint" }),
			),
		).toBeUndefined();
		expect(
			by("https://example.org/posts/bread", route("/posts/[slug]", posts)),
		).toBeUndefined();
	});

	test("follows the one route that is made for the collection", () => {
		const by = (...routes: Route[]) =>
			entryUrl(entry("a b/c"), context({ routes }));
		expect(by(route("/blog/[...slug]"))).toBe("/blog/a%20b/c/");
		expect(by(route("/blog/[slug]"))).toBeUndefined();
		const routes = [route("/blog/[slug]")];
		expect(entryUrl(entry("c#"), context({ routes }))).toBe("/blog/c%23/");
		expect(
			by(route("/blog/[...slug]"), route("/blog/[...page]")),
		).toBeUndefined();
		expect(by(route("/blog/[year]/[...slug]"))).toBeUndefined();
		expect(by(route("/blog/[...slug]", { type: "endpoint" }))).toBeUndefined();
	});

	test("counts a prerendered route only where it built a page, an on-demand one always", () => {
		const built = new Set(["blog/bread"]);
		const prerendered = context({ routes: [route("/blog/[slug]")], built });
		expect(entryUrl(entry("bread"), prerendered)).toBe("/blog/bread/");
		expect(entryUrl(entry("cake"), prerendered)).toBeUndefined();
		const onDemand = context({
			routes: [route("/blog/[slug]", { isPrerendered: false })],
			built,
		});
		expect(entryUrl(entry("cake"), onDemand)).toBe("/blog/cake/");
	});

	test("shows Starlight's docs from the root", () => {
		const starlight = context({
			starlight: true,
			built: new Set(["", "guides/one"]),
		});
		expect(entryUrl(entry("guides/one", "docs"), starlight)).toBe(
			"/guides/one/",
		);
		expect(entryUrl(entry("index", "docs"), starlight)).toBe("/");
		expect(entryUrl(entry("guides/two", "docs"), starlight)).toBeUndefined();
		expect(entryUrl(entry("guides/one", "blog"), starlight)).toBeUndefined();
	});
});
