import type { FactsCard, TypeFacts } from "@astro-ask/indexer/index-format";
import { withoutGreeting } from "../understand/greeting.js";
import { continueQuestion } from "./continue-question.js";
import { examplesOf } from "./examples.js";
import type { FactAnswer, FactPart } from "./fact-answer.js";
import { asksForNumbers, lexiconFor } from "./lexicons.js";
import { readQuestion, type TypeReading } from "./read-question.js";
import { say } from "./say.js";
import { readable, type Token, tokens } from "./tokens.js";
import { type FactWords, factWords } from "./words/index.js";

/** Longer questions are about more than a number, in tokens. */
const MAX_TOKENS = 60;

/**
 * Answers a question of how many, which is the most or the least, how much together, or from when to when, out of the
 * facts card. Every word of it has to be understood: what could mean anything else is left to search. A count of
 * something that is not on the card is said to be unknown.
 *
 * @param question As typed.
 * @param language BCP 47; what it is taken for, other languages are tried, too.
 * @param earlier Questions of the talk that were answered, oldest first: the question may go on from them.
 * @returns Nothing when it is no such question.
 */
export function answerFromFacts(
	question: string,
	language: string,
	card: FactsCard,
	earlier: readonly string[] = [],
): FactAnswer | undefined {
	const read = readAlone(question, language, card);
	const known =
		read && isKnown(read.reading)
			? read
			: (readInTalk([...earlier.slice(-MAX_TURNS), question], language, card) ??
				read);
	return known && toAnswer(known, card);
}

/** Further back a talk is not followed. */
const MAX_TURNS = 4;

/** A question that was read, with the text it was read from. */
interface Read {
	text: string;
	found: readonly Token[];
	reading: TypeReading;
}

function readAlone(
	question: string,
	language: string,
	card: FactsCard,
): Read | undefined {
	const text = readable(withoutGreeting(question));
	const found = tokens(text);
	if (found.length === 0 || found.length > MAX_TOKENS) return undefined;
	const asked = found.map((token) => token.text);
	let unknown: TypeReading | undefined;
	for (const words of factWords(language)) {
		if (!isWrittenAs(text, words)) continue;
		if (!asksForNumbers(asked, words, card.types)) continue;
		const reading = readIn(words, asked, text, card);
		if (reading && isKnown(reading)) return { text, found, reading };
		unknown ??= reading;
	}
	return unknown && { text, found, reading: unknown };
}

/** The last of these as what it stands for behind the others; nothing when that is not known. */
function readInTalk(
	questions: readonly string[],
	language: string,
	card: FactsCard,
): Read | undefined {
	let last: Read | undefined;
	for (const question of questions) {
		const alone = readAlone(question, language, card);
		const known = alone && isKnown(alone.reading) ? alone : undefined;
		last = known ?? (last && goOn(last, question, card));
	}
	return last;
}

function goOn(
	{ text, reading: { type, words } }: Read,
	question: string,
	card: FactsCard,
): Read | undefined {
	const whole = continueQuestion({ text, type, words }, question, card);
	const read = whole && readAlone(whole, words.language, card);
	return read && isKnown(read.reading) ? read : undefined;
}

/** Whether a letter of the text is one of the language's. */
function isWrittenAs(text: string, { scripts }: FactWords): boolean {
	const letters = scripts.map((script) => `\\p{Script=${script}}`).join("");
	return new RegExp(`[${letters}]`, "u").test(text);
}

const isKnown = ({ readings }: TypeReading): boolean =>
	readings.every(({ kind }) => kind !== "unknown");

/** The one type the question is about; nothing when it could be about several. */
function readIn(
	words: FactWords,
	asked: readonly string[],
	text: string,
	{ types }: FactsCard,
): TypeReading | undefined {
	const read = types.flatMap((type) => {
		const others = types.filter((other) => other !== type);
		const isOther = (token: string): boolean =>
			others.some((other) => isNameOf(token, other, words));
		return readQuestion(asked, type, words, isOther) ?? [];
	});
	const known = read
		.filter(isKnown)
		.filter(({ readings }) => !asksForList(readings, asked, text, words));
	const naming = known.filter(({ named }) => named);
	const best = naming.length > 0 ? naming : known;
	if (best.length > 0) return best.length === 1 ? best[0] : undefined;
	return read.length === 1 && read[0] && !isKnown(read[0])
		? read[0]
		: undefined;
}

function isNameOf(token: string, type: TypeFacts, words: FactWords): boolean {
	return lexiconFor(type, words, "own")
		.at([token], 0)
		.some(({ entry }) => entry.meaning.kind === "type");
}

/** "Newest essays" without a question is a search for several, not for the one. */
function asksForList(
	readings: TypeReading["readings"],
	asked: readonly string[],
	text: string,
	{ which, when, tell }: FactWords,
): boolean {
	if (!readings.some((one) => one.kind === "record" && one.time)) return false;
	const said = new Set(asked);
	const asks = [...which, ...when, ...tell].some((word) =>
		tokens(readable(word)).every((token) => said.has(token.text)),
	);
	return !asks && !/[?？]\s*$/u.test(text);
}

function toAnswer({ reading, text, found }: Read, card: FactsCard): FactAnswer {
	const { named, readings, words } = reading;
	const said = named
		? text.slice(found[named.start]?.start, found[named.end - 1]?.end)
		: usualName(reading);
	const sentences = readings.flatMap((one) =>
		say(one, { ...reading, card, said }),
	);
	return {
		known: isKnown(reading),
		language: words.language,
		sentences,
		urls: citedIn(sentences),
		examples: readings.flatMap((one) => examplesOf(one, reading.type, card)),
	};
}

/** What a type is called when the question does not name it. */
function usualName({ type, words }: TypeReading): string {
	const [taught] = type.names?.[words.language] ?? [];
	return taught ?? type.label.toLowerCase();
}

function citedIn(sentences: readonly FactPart[][]): string[] {
	const urls = sentences
		.flat()
		.flatMap((part) => (typeof part === "string" ? [] : [part.url]));
	return [...new Set(urls)];
}
