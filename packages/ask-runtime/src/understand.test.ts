import { describe, expect, test } from "vitest";
import { messageLanguages, messagesFor } from "./messages/index.js";
import { understand } from "./understand.js";

describe("understand", () => {
	test.each([
		["How do I deploy the site to my own server?", ["de"], "en"],
		["¿Cómo puedo publicar el sitio en mi propio servidor?", ["en"], "es"],
		["サイトを公開するには？", ["en"], "ja"],
		["كيف أنشر الموقع؟", ["en"], "ar"],
	])(
		"tells the language of %j from the text, whatever the hints %j",
		(question, hints, language) => {
			expect(understand(question, hints).language).toBe(language);
		},
	);

	test("takes the first hint when the text cannot tell", () => {
		expect(understand("Lhotse", ["mr", "en"]).language).toBe("mr");
		expect(understand("42", ["pt-BR"]).language).toBe("pt-BR");
		expect(understand("42", []).language).toBe("en");
	});

	test("takes no hint that is written in another script than the question", () => {
		expect(understand("ल्होत्से", ["en"]).language).toMatch(/^(hi|mr)$/);
		expect(understand("ल्होत्से", ["en", "mr"]).language).toBe("mr");
	});

	test("knows its own greetings in every language it speaks, with any case and punctuation", () => {
		for (const language of messageLanguages)
			for (const greeting of messagesFor(language).greetings) {
				const typed = ` ${greeting.toUpperCase()}! `;
				const lower = `${greeting}…`;
				expect(understand(lower, [language])).toMatchObject({
					intent: "greeting",
					language,
				});
				if (typed.toLowerCase().includes(greeting))
					expect(understand(typed, [language]).intent).toBe("greeting");
			}
	});

	test("takes a greeting with a question in it as a question", () => {
		expect(understand("Hello, how high is it?", []).intent).toBe("look-up");
	});
});
