import { describe, expect, test } from "vitest";
import { understand } from "../understand.js";

const after = (first: string, question: string, language: string) =>
	understand(
		question,
		[language],
		[
			{ role: "user", text: first },
			{ role: "assistant", text: "Here is what the site says about it." },
		],
	);

const talks: Record<string, string> = {
	en: "Where is Keck Observatory?",
	es: "¿Dónde está el Observatorio Fabra?",
	hi: "देवस्थल वेधशाळा कहाँ है?",
	mr: "जीएमआरटी कुठे आहे?",
	ja: "すばる望遠鏡はどこにありますか",
};

const follow = (language: string, question: string) =>
	after(talks[language] ?? "", question, language);

describe("readTurn, in a talk", () => {
	test("leaves grammar out beside a name in Chinese characters, too", () => {
		const { searchText } = after(
			"What does 野辺山 observe?",
			"tell me more",
			"en",
		);
		expect(searchText).toBe("野辺山 observe");
	});

	test.each([
		["en", "sure, tell me"],
		["hi", "जी हाँ, बताइए"],
		["mr", "हो, सांगा"],
		["ja", "はい、お願いします"],
	])("%s: %s agrees, in more than one word", (language, question) => {
		expect(follow(language, question)).toMatchObject({
			intent: "follow-up",
			keepsSources: true,
		});
	});

	test.each([
		["en", "And the third?", 2],
		["en", "number 2", 1],
		["es", "¿Y el tercero?", 2],
		["hi", "दूसरे के बारे में बताओ", 1],
		["mr", "दुसऱ्याबद्दल सांगा", 1],
	])("%s: %s points at a source", (language, question, source) => {
		expect(follow(language, question)).toMatchObject({ source });
	});

	test.each([
		["en", "Can you give me more information?", "Keck"],
		["es", "¿Puedes contarme más?", "Fabra"],
		["es", "¿Quién lo diseñó y por qué?", "Fabra"],
		["hi", "उससे क्या देख सकते हैं?", "देवस्थल"],
		["mr", "त्यामध्ये किती अँटेना आहेत?", "जीएमआरटी"],
		["mr", "तिच्यात किती अँटेना आहेत?", "जीएमआरटी"],
	])("%s: %s leans on what was spoken of", (language, question, topic) => {
		const { intent, searchText } = follow(language, question);
		expect(intent).toBe("follow-up");
		expect(searchText).toContain(topic);
	});

	test.each([
		["en", "And ALMA?"],
		["en", "Same question for ALMA"],
		["es", "¿Y qué hay de ALMA?"],
	])("%s: %s names what it is about instead", (language, question) => {
		const { searchText, focus } = follow(language, question);
		expect(focus).toEqual(["ALMA"]);
		expect(searchText).not.toMatch(/Keck|Fabra/);
	});

	test.each([
		["en", "Who built the telescopes of ALMA in Chile?"],
		["en", "How do I bake bread?"],
		["ja", "パンの焼き方を教えてください"],
	])("%s: %s stands by itself", (language, question) => {
		expect(follow(language, question)).toMatchObject({
			intent: "look-up",
			searchText: question,
		});
	});
});
