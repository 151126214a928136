import { describe, expect, test } from "vitest";
import { answerFromFacts } from "./answer-from-facts.js";
import { answerLine } from "./answer-line.test.data.js";
import { harbourCard } from "./harbour.test.data.js";

const card = harbourCard();

/** The last of some turns, answered in their talk. */
function last(language: string, turns: readonly string[]): string {
	const [question = "", ...before] = turns.toReversed();
	return answerLine(question, language, card, before.toReversed());
}

describe("a turn that goes on from a question of numbers", () => {
	test.each<[language: string, turns: string[], whole: string]>([
		[
			"en",
			["How many ships were built in 1926?", "And in 1911?"],
			"How many ships were built in 1911?",
		],
		[
			"en",
			["How many ships were built in 1926?", "1911?"],
			"How many ships were built in 1911?",
		],
		[
			"en",
			["How many ships were built in 1926?", "and how many in 1911?"],
			"How many ships were built in 1911?",
		],
		[
			"en",
			["How many ships were built in 1926?", "and after 1930?"],
			"How many ships were built after 1930?",
		],
		[
			"en",
			[
				"How many ships were built after 1930?",
				"what about between 1900 and 1930?",
			],
			"How many ships were built between 1900 and 1930?",
		],
		[
			"en",
			["How many ships were built between 1900 and 1930?", "and in 1926?"],
			"How many ships were built in 1926?",
		],
		[
			"en",
			["How many ships are there?", "And in Norway?"],
			"How many ships are in Norway?",
		],
		[
			"en",
			["How many ships are from Norway?", "What about Chile?"],
			"How many ships are from Chile?",
		],
		[
			"en",
			["How many ships are from Norway?", "What about Chile?", "and Japan?"],
			"How many ships are from Japan?",
		],
		[
			"en",
			["How many ships are there?", "and recipes?"],
			"How many recipes are there?",
		],
		[
			"en",
			["How many schooners are there?", "and the barques?"],
			"How many barques are there?",
		],
		[
			"en",
			["Which ship is the longest?", "And the shortest?"],
			"Which ship is the shortest?",
		],
		[
			"en",
			["Which ship is the longest?", "And the oldest one?"],
			"Which ship is the oldest?",
		],
		[
			"en",
			["Which ship is the longest?", "and the second?"],
			"Which is the second longest ship?",
		],
		[
			"en",
			["Which ship is the longest?", "And how many are from Norway?"],
			"How many ships are from Norway?",
		],
		[
			"en",
			["Which ship has the most sailors?", "and the fewest?"],
			"Which ship has the fewest sailors?",
		],
		[
			"en",
			["Which ship has the most sailors?", "and the longest?"],
			"Which ship is the longest?",
		],
		[
			"en",
			["Which country has the most ships?", "and the fewest?"],
			"Which country has the fewest ships?",
		],
		[
			"en",
			["How many ships are there?", "and the average length?"],
			"What is the average length of the ships?",
		],
		[
			"en",
			["How many ships have more than 50 sailors?", "and fewer than 20?"],
			"How many ships have fewer than 20 sailors?",
		],
		[
			"en",
			["How many ships are afloat?", "and not afloat?"],
			"How many ships are not afloat?",
		],
		[
			"es",
			["¿Cuál es el barco más largo?", "¿Y el más corto?"],
			"¿Cuál es el barco más corto?",
		],
		[
			"es",
			["¿Cuántos barcos hay de Noruega?", "¿y de Chile?"],
			"¿Cuántos barcos hay de Chile?",
		],
		[
			"es",
			["¿Cuántos barcos fueron construidos en 1926?", "¿Y en 1911?"],
			"¿Cuántos barcos fueron construidos en 1911?",
		],
		[
			"hi",
			["सबसे लंबा जहाज़ कौन सा है?", "और सबसे छोटा?"],
			"सबसे छोटा जहाज़ कौन सा है?",
		],
		["hi", ["1926 में कितने जहाज़ बने?", "और 1911 में?"], "1911 में कितने जहाज़ बने?"],
		["mr", ["सर्वात लांब जहाज कोणते?", "आणि सर्वात आखूड?"], "सर्वात आखूड जहाज कोणते?"],
		[
			"ja",
			["一番長い船はどれですか", "一番短い船は？"],
			"一番短い船はどれですか",
		],
		[
			"ja",
			["一番長い船はどれですか", "では二番目は？"],
			"二番目に長い船はどれですか",
		],
		[
			"ja",
			["1926年に建造された船は何隻ですか", "1911年は？"],
			"1911年に建造された船は何隻ですか",
		],
	])("%s: %j asks %j", (language, turns, whole) => {
		const answer = answerLine(whole, language, card);
		expect(answer).not.toMatch(/passed|do not say/);
		expect(last(language, turns)).toBe(answer);
	});

	test.each<[why: string, turns: string[]]>([
		[
			"a word that is not understood",
			["How many ships are there?", "And in Annapurna?"],
		],
		[
			"another kind of condition",
			["How many ships were built in 1926?", "And in Norway?"],
		],
		[
			"a number of another kind",
			["How many ships have more than 50 sailors?", "And in 1990?"],
		],
		[
			"a field of which nothing is asked",
			["How many ships are there?", "And the length?"],
		],
		["a rank of a count", ["How many ships are there?", "The second one?"]],
		["all of them", ["How many ships were built in 1926?", "And in total?"]],
		["a person", ["Which ship is the longest?", "And who?"]],
		[
			"a question of its own",
			[
				"How many ships are there?",
				"What is the length of the pier in Norway?",
			],
		],
		[
			"a talk that has gone on",
			["How many ships were built in 1926?", "Who was Ines?", "And in 1911?"],
		],
		["nothing asked before", ["And in 1911?"]],
		[
			"a question that was not answered from the card",
			["How many ships sank?", "And in 1911?"],
		],
	])("is left to search for %s", (_, turns) => {
		expect(last("en", turns)).toBe("passed");
	});

	test("is read behind the last four questions at most", () => {
		const earlier = ["How many ships are there?", "a", "b", "c", "d"];
		expect(
			answerFromFacts("And in Norway?", "en", card, earlier),
		).toBeUndefined();
	});
});
