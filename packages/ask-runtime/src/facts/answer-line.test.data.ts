import type { FactsCard } from "@astro-ask/indexer";
import { answerFromFacts } from "./answer-from-facts.js";

/** The answer as one line, citations as `[address]`; `passed` when it is no question of numbers. */
export function answerLine(
	question: string,
	language: string,
	card: FactsCard,
	earlier: readonly string[] = [],
): string {
	const answer = answerFromFacts(question, language, card, earlier);
	if (!answer) return "passed";
	return answer.sentences
		.map((parts) =>
			parts
				.map((part) => (typeof part === "string" ? part : `[${part.url}]`))
				.join(""),
		)
		.join(" | ");
}
