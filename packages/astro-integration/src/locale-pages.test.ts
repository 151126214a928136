import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askPageFor } from "./ask-page-for.js";
import { localePages } from "./locale-pages.js";

let root: string;
type Config = Parameters<typeof localePages>[1];
const config = (i18n?: object) =>
	({
		i18n: i18n && { defaultLocale: "en", routing: {}, ...i18n },
		srcDir: pathToFileURL(`${root}/src/`),
		publicDir: pathToFileURL(`${root}/public/`),
		redirects: {},
	}) as unknown as Config;

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "ask-pages-"));
	await mkdir(join(root, "src/pages/es"), { recursive: true });
	await writeFile(join(root, "src/pages/es/ask.astro"), "");
});
afterAll(() => rm(root, { recursive: true }));

describe("localePages", () => {
	test("has one for each further locale, by its code, but where the site has its own", async () => {
		const brasil = { path: "brasil", codes: ["pt-BR", "pt"] };
		const locales = ["en", "mr", "es", brasil];
		expect(await localePages("/ask", config({ locales }))).toEqual({
			mr: { page: "/mr/ask", home: "/mr" },
			"pt-BR": { page: "/brasil/ask", home: "/brasil" },
		});
	});

	test("has one for the default locale where that stands in the path, too", async () => {
		const routing = { prefixDefaultLocale: true };
		const pages = await localePages(
			"/ask",
			config({ locales: ["en", "mr"], routing }),
		);
		expect(Object.keys(pages)).toEqual(["en", "mr"]);
	});

	test("has none without locales, where their routes are made by hand, and on a domain of their own", async () => {
		const locales = ["en", "mr"];
		expect(await localePages("/ask", config())).toEqual({});
		for (const own of [
			{ routing: "manual" },
			{ domains: { mr: "https://mr.example" } },
		])
			expect(await localePages("/ask", config({ locales, ...own }))).toEqual(
				{},
			);
	});
});

describe("askPageFor", () => {
	const site = {
		page: "/docs/ask/",
		home: "/docs/",
		language: "en",
		pages: { mr: { page: "/docs/mr/ask/", home: "/docs/mr/" } },
	};

	test("is that of the locale, else the site's", () => {
		expect(askPageFor(site, "mr")).toEqual({
			...site.pages.mr,
			language: "mr",
		});
		const { pages: _, ...own } = site;
		for (const locale of ["en", "constructor", undefined])
			expect(askPageFor(site, locale)).toEqual(own);
	});
});
