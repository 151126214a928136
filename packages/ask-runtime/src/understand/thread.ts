import { uniqueBy } from "@astro-ask/indexer/search";
import { sentenceEnds } from "@astro-ask/indexer/text";
import type { Turn } from "../answer.js";
import { contentWords, isNumber, namesIn } from "./content.js";
import { plainText } from "./phrases.js";
import { type Reading, readTurn } from "./read-turn.js";
import type { QuestionWords } from "./words/index.js";

/** What a talk is about so far: the words of the question that set its topic. */
export interface Topic {
	words: string[];
	/** Those that name something, as far as can be told. */
	names: string[];
}

export const MAX_SEARCH_CHARS = 300;

/**
 * The questions of a talk that were answered, oldest first. A question without an answer behind it failed or was
 * stopped; so did one whose "answer" is an excuse of ours.
 *
 * @param excuses What the runtime says instead of an answer.
 */
export function answeredQuestions(
	history: readonly Turn[],
	excuses: ReadonlySet<string>,
): string[] {
	return history.flatMap(({ role, text }, at) => {
		const next = history[at + 1];
		const answered =
			role === "user" &&
			next?.role === "assistant" &&
			next.text.trim() !== "" &&
			!excuses.has(next.text.trim());
		return answered && text.trim() ? [text] : [];
	});
}

/** The topic after these questions; each may lean on those before it. */
export function topicOf(
	questions: readonly string[],
	wordsFor: (question: string) => readonly QuestionWords[],
): Topic | undefined {
	let topic: Topic | undefined;
	for (const question of questions) {
		const words = wordsFor(question);
		topic = nextTopic(
			readTurn(question, words, topic !== undefined),
			question,
			topic,
		);
	}
	return topic;
}

function nextTopic(
	reading: Reading,
	question: string,
	topic: Topic | undefined,
): Topic {
	const { kind, content } = reading;
	if (kind === "whole" || !topic)
		return { words: content, names: namesIn(content, question) };
	const words = joined(reading, question, topic);
	const own = namesIn(content, question);
	return {
		words,
		names:
			own.length > 0 ? own : topic.names.filter((name) => words.includes(name)),
	};
}

/** The words to search for when `reading` leans on `topic`. */
export function joined(
	{ kind, content }: Reading,
	question: string,
	{ words, names }: Topic,
): string[] {
	if (kind === "yes" || kind === "more" || kind === "ordinal")
		return unique([...content, ...words]);
	const own = namesIn(content, ` ${question}`);
	// A new year takes the place of the old one, a new name that of the old name.
	if (content.length > 0 && content.every(isNumber))
		return unique([...content, ...words.filter((word) => !isNumber(word))]);
	const others = words.filter((word) => !names.includes(word));
	if (kind === "piece" && own.length > 0)
		return unique([...content, ...others]);
	const enough = content.length > FEW_WORDS && names.length > 0;
	return unique([...content, ...(enough ? names : words)]);
}

/** With more words of its own a question borrows only the names. */
const FEW_WORDS = 2;

const unique = (words: readonly string[]): string[] =>
	uniqueBy(words, plainText);

/** What the last answer offered to tell, when it ended with a question. */
export function offerOf(
	history: readonly Turn[],
	words: readonly QuestionWords[],
): string[] {
	const last = history.at(-1);
	if (last?.role !== "assistant") return [];
	const said = last.text.trimEnd();
	if (!/[?？؟]$/u.test(said)) return [];
	const start = sentenceEnds(said).findLast((end) => end < said.length);
	return contentWords(said.slice(start), words).slice(0, 8);
}
