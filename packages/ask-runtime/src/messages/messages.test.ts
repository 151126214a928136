import { expect, test } from "vitest";
import { packs } from "#languages";
import { messagesFor, spokenLanguage } from "./index.js";

const messageLanguages = [...packs.keys()];

const sentences = (value: unknown): string[] =>
	typeof value === "string"
		? [value]
		: Object.values(value as object).flatMap(sentences);

test("fourteen languages have every sentence, none empty and none twice in another language", () => {
	expect(messageLanguages).toHaveLength(14);
	const notes = messageLanguages.map((one) => messagesFor(one).note);
	expect(new Set(notes).size).toBe(14);
	for (const language of messageLanguages)
		for (const sentence of sentences(messagesFor(language)))
			expect(sentence.trim()).toBe(sentence);
});

test("greetings are as `understand` compares them: lower case, without punctuation", () => {
	for (const language of messageLanguages)
		for (const greeting of messagesFor(language).greetings)
			expect(greeting).toBe(
				greeting
					.normalize("NFC")
					.toLowerCase()
					.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
					.trim(),
			);
});

test("a region gets its language, an unknown language English", () => {
	expect(messagesFor("pt-BR")).toBe(messagesFor("pt"));
	expect(spokenLanguage("iw")).toBe("he");
	expect(spokenLanguage("sw")).toBe("en");
	expect(messagesFor("constructor")).toBe(messagesFor("en"));
});
