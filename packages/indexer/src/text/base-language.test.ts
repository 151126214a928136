import { expect, test } from "vitest";
import { baseLanguage } from "./base-language.js";

test.each([
	["en", "en"],
	["pt-BR", "pt"],
	["zh_Hant_TW", "zh"],
	["EN-us", "en"],
	["iw-IL", "he"],
	["", ""],
])("the language of %j is %j", (tag, language) => {
	expect(baseLanguage(tag)).toBe(language);
});
