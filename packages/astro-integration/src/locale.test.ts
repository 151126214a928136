import { describe, expect, test } from "vitest";
import { defaultLanguage, localePlace } from "./locale.js";

const i18n = {
	defaultLocale: "en",
	locales: [
		"en",
		{ path: "brasil", codes: ["pt-BR", "pt"] as [string, string] },
	],
} as never;

describe("localePlace", () => {
	test("reads the locale at the beginning of the path, behind the base", () => {
		expect(localePlace("/docs/brasil/a/", { base: "/docs" }, i18n)).toEqual({
			language: "pt-BR",
			path: "a",
		});
		expect(localePlace("/en/", { base: "/" }, i18n)).toEqual({
			language: "en",
			path: "",
		});
	});

	test("says no language where the path names none", () => {
		expect(localePlace("/a/en", { base: "/" }, i18n)).toEqual({ path: "a/en" });
		expect(localePlace("/en/a", { base: "/" }, undefined)).toEqual({
			path: "en/a",
		});
	});
});

describe("defaultLanguage", () => {
	test("is the code of the default locale", () => {
		expect(defaultLanguage(i18n)).toBe("en");
		expect(
			defaultLanguage({
				...(i18n as object),
				defaultLocale: "brasil",
			} as never),
		).toBe("pt-BR");
		expect(defaultLanguage(undefined)).toBeUndefined();
	});
});
