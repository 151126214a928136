import { describe, expect, test } from "vitest";
import { urlRule } from "./url-rule.js";

const rule = urlRule({
	links: [
		"/blog/a/",
		"/list?page=2&x=1",
		"/deep/#part",
		"https://site.example/notes/b",
		"https://docs.other.example/guide",
		"https://site.example/wiki/Fort_(Pune)",
		"/mr/%E0%A4%98%E0%A4%A8",
	],
	images: ["/img/fort.jpg"],
	headings: { "/blog/a/": ["route", "घाट"] },
	site: { origin: "https://site.example", base: "/" },
});

describe("urlRule", () => {
	test.each([
		["/blog/a/", "/blog/a/"],
		["/blog/a", "/blog/a/"],
		["blog/a", "/blog/a/"],
		["https://site.example/blog/a", "/blog/a/"],
		["HTTPS://SITE.example:443/x/../blog/a/", "/blog/a/"],
		["/notes/b/", "https://site.example/notes/b"],
		["/list?page=2&x=1", "/list?page=2&x=1"],
		["/deep/#part", "/deep/#part"],
		["/blog/a#route", "/blog/a/#route"],
		["/blog/a/#घाट", "/blog/a/#घाट"],
		["/blog/a#elsewhere", "/blog/a/"],
		["/mr/घन", "/mr/%E0%A4%98%E0%A4%A8"],
		["/img/fort.jpg", "/img/fort.jpg"],
	])("gives the row's own string for %j", (raw, row) => {
		expect(rule.link(raw)).toBe(row);
	});

	test.each([
		"",
		"#route",
		"?page=2",
		"/blog/abc",
		"/blog/",
		"/BLOG/A/",
		"/blog/a?leak=1",
		"/list?page=2",
		"/deep/",
		"/deep/#other",
		"http://site.example/blog/a/",
		"https://site.example:8443/blog/a/",
		"https://site.example.evil.example/blog/a/",
		"https://docs.other.example/guide/",
		"https://docs.other.example/guide?utm=1",
		"//site.example/blog/a/",
		"///site.example/blog/a/",
		"https:/site.example/blog/a/",
		"https:site.example/blog/a/",
		"https:///site.example/blog/a/",
		"https:\\\\site.example/blog/a/",
		"/\\site.example/blog/a/",
		"\\blog\\a",
		" /blog/a/",
		"/blog/a/ ",
		"/blog/\ta/",
		"/blog/a\n/",
		"\u0000/blog/a/",
		"https://user@site.example/blog/a/",
		"https://user:x@site.example/blog/a/",
		"https://@site.example/blog/a/",
		'/blog/a/"',
		"/blog/a/<",
		"/blog/%61",
		"javascript:/blog/a/",
		"data:text/html,x",
		"mailto:a@site.example",
	])("refuses %j", (raw) => {
		expect(rule.link(raw)).toBeUndefined();
	});

	test("shows images of the images only", () => {
		expect(rule.image("/img/fort.jpg")).toBe("/img/fort.jpg");
		expect(rule.image("https://site.example/img/fort.jpg")).toBe(
			"/img/fort.jpg",
		);
		expect(rule.image("/blog/a/")).toBeUndefined();
		expect(rule.image("/img/fort.jpg?x")).toBeUndefined();
	});

	test.each([
		"javascript:alert(1)",
		"data:text/html,x",
		"//evil.example/x",
		"https://site.example@evil.example/",
		"https://evil.example/a b",
		'https://evil.example/"onclick=',
		"https://",
		"*",
		"relative/row",
		"",
	])("does not take %j for a row", (row) => {
		const poisoned = urlRule({ links: [row], images: [row] });
		expect(poisoned.link(row)).toBeUndefined();
		expect(poisoned.image(row)).toBeUndefined();
	});

	test("resolves below the base what has no slash in front, and nothing else", () => {
		const based = urlRule({
			links: ["/docs/guide/"],
			images: [],
			site: { origin: "https://site.example", base: "/docs" },
		});
		expect(based.link("guide")).toBe("/docs/guide/");
		expect(based.link("/docs/guide")).toBe("/docs/guide/");
		expect(based.link("/guide")).toBeUndefined();
	});

	test("works without knowing the site, for rows from the root", () => {
		const loose = urlRule({ links: ["/a/#x", "/b"], images: [] });
		expect(loose.link("/a/#x")).toBe("/a/#x");
		expect(loose.link("/b/")).toBe("/b");
		expect(loose.link("https://site.example/b")).toBeUndefined();
	});

	test("does not take a property of all objects for a heading's page", () => {
		const odd = urlRule({ links: ["/constructor"], images: [], headings: {} });
		expect(odd.link("/constructor#name")).toBe("/constructor");
	});
});
