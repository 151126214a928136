import { describe, expect, test } from "vitest";
import { textLanguages } from "../texts.js";
import { markupLanguages, markupTextsFor } from "./markup-texts.js";

describe("markupTextsFor", () => {
	test("has every text in the languages of the other texts, with the same places to fill in", () => {
		expect([...markupLanguages].sort()).toEqual([...textLanguages].sort());
		const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
		for (const language of markupLanguages)
			for (const [key, text] of Object.entries(markupTextsFor("en"))) {
				const own = markupTextsFor(language)[key as "search"];
				expect(own, `${language}.${key}`).toMatch(/^\S.*\S$/s);
				expect(places(own), `${language}.${key}`).toEqual(places(text));
			}
	});

	test("speaks the base language, and English where it knows none", () => {
		expect(markupTextsFor("pt-BR").search).toBe("Pesquisar");
		expect(markupTextsFor("constructor").search).toBe("Search");
	});
});
