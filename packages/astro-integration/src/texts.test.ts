import { describe, expect, test } from "vitest";
import { textLanguages, textsFor } from "./texts.js";

describe("textsFor", () => {
	test("speaks the base language, and English where it knows none", () => {
		expect(textsFor("pt-BR").ask).toBe("Perguntar");
		expect(textsFor("tlh").ask).toBe("Ask");
	});

	test("has every text in fourteen languages, with the same places to fill in", () => {
		expect(textLanguages).toHaveLength(14);
		const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
		for (const language of textLanguages) {
			const texts = textsFor(language);
			for (const [key, text] of Object.entries(textsFor("en"))) {
				const own = texts[key as keyof typeof texts];
				expect(own.trim(), `${language}.${key}`).toBe(own);
				expect(own, `${language}.${key}`).not.toBe("");
				expect(places(own), `${language}.${key}`).toEqual(places(text));
			}
		}
	});

	test("tells the two verdicts apart in every language", () => {
		for (const language of textLanguages) {
			const { good, bad } = textsFor(language);
			expect(good).not.toBe(bad);
		}
	});
});
