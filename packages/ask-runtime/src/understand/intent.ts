import type { Intent } from "../events.js";
import { factWords } from "../facts/words/index.js";
import { holdsPhrase, plainText } from "./phrases.js";
import type { QuestionWords } from "./words/index.js";

/** What kind of answer a question that stands by itself wants. */
export function intentOf(
	question: string,
	words: readonly QuestionWords[],
): Intent {
	const plain = plainText(question);
	const holds = (kind: "comparison" | "summary" | "analytical"): boolean =>
		words.some((own) => holdsPhrase(plain, own[kind]));
	if (holds("comparison")) return "comparison";
	if (holds("summary")) return "summary";
	if (words.some(({ language }) => counts(plain, language))) return "count";
	if (holds("analytical")) return "analytical";
	return "look-up";
}

/** How many, most, largest, first: what the facts of a site may answer. */
function counts(plain: string, language: string): boolean {
	const words = factWords(language).find((own) => own.language === language);
	return (
		words !== undefined &&
		[words.count, words.most, words.least, words.high, words.low].some(
			(phrases) => holdsPhrase(plain, phrases),
		)
	);
}
