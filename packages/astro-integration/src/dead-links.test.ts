import { expect, test } from "vitest";
import { deadLinks } from "./dead-links.js";

test("dead links are root-relative addresses that no built page and no on-demand route shows", () => {
	const urls = [
		"/docs/built/#part",
		"/docs/live/7",
		"/docs/files/map.pdf",
		"https://example.org/gone",
		"/docs/gone",
	];
	const live = {
		pattern: "/live/[id]",
		patternRegex: /^\/live\/([^/]+?)\/?$/,
		type: "page",
		origin: "project",
		isPrerendered: false,
		entrypoint: "live.astro",
	} as const;
	const found = deadLinks(urls.map((url) => ({ url })) as never, {
		built: new Set(["built"]),
		routes: [live],
		style: { base: "/docs", trailingSlash: "ignore", format: "directory" },
	});
	expect(found).toEqual(["/docs/gone"]);
});
