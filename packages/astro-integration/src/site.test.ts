import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type AddressStyle,
	onDemandRoutes,
	pageAddress,
	pageKey,
} from "./site.js";

const style = (changes: Partial<AddressStyle> = {}): AddressStyle => ({
	base: "/",
	trailingSlash: "ignore",
	format: "directory",
	...changes,
});

describe("pageAddress", () => {
	test("ends in a slash where the site's pages do", () => {
		expect(pageAddress("/blog/x", style())).toBe("/blog/x/");
		expect(pageAddress("/x", style({ trailingSlash: "never" }))).toBe("/x");
		expect(pageAddress("/x", style({ format: "preserve" }))).toBe("/x");
		expect(
			pageAddress("/x", style({ format: "preserve", trailingSlash: "always" })),
		).toBe("/x/");
	});

	test("ends in .html where pages are files, but for the first page", () => {
		expect(pageAddress("/x", style({ format: "file" }))).toBe("/x.html");
		expect(pageAddress("/", style({ format: "file" }))).toBe("/");
	});

	test("begins with the base", () => {
		const base = style({ base: "/docs/", trailingSlash: "never" });
		expect(pageAddress("/x", base)).toBe("/docs/x");
		expect(pageAddress("/", base)).toBe("/docs");
		expect(pageAddress("/", style({ base: "/docs" }))).toBe("/docs/");
	});
});

describe("pageKey", () => {
	test("is the same however a page's address is written", () => {
		const keys = [
			"/docs/a/b",
			"/docs/a/b/",
			"/docs/a/b.html",
			"/docs/a/b/#top",
			"/docs/a/b/index.html?x",
		].map((address) => pageKey(address, { base: "/docs" }));
		expect(new Set(keys)).toEqual(new Set(["a/b"]));
	});

	test("undoes pageAddress in every style", () => {
		const name = fc.stringMatching(/^[a-zé\p{Lo}][\w-]{0,5}$/u);
		fc.assert(
			fc.property(
				fc.array(name, { minLength: 1, maxLength: 3 }),
				fc.record({
					base: fc.constantFrom("/", "/docs", "/docs/"),
					trailingSlash: fc.constantFrom("ignore", "always", "never"),
					format: fc.constantFrom("directory", "file", "preserve"),
				}),
				(names, style) => {
					fc.pre(names.at(-1) !== "index" && names[0] !== "docs");
					const path = names.join("/");
					const address = pageAddress(
						`/${encodeURI(path)}`,
						style as AddressStyle,
					);
					expect(pageKey(address, style)).toBe(path);
				},
			),
		);
	});

	test("keeps a broken escape as it is", () => {
		expect(pageKey("/100%", { base: "/" })).toBe("100%");
	});
});

describe("onDemandRoutes", () => {
	test("leaves out what is prerendered, Astro's own and what is no page or endpoint", () => {
		const route = {
			pattern: "/x",
			patternRegex: /x/,
			entrypoint: "x.astro",
			type: "page",
			origin: "project",
			isPrerendered: false,
		} as const;
		const routes = onDemandRoutes([
			route,
			{ ...route, isPrerendered: true },
			{ ...route, origin: "internal" },
			{ ...route, type: "redirect" },
		]);
		expect(routes).toEqual([route]);
	});
});
