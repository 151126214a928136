import {
	detectLanguage,
	functionWords,
	isUnspaced,
	normalise,
} from "@astro-ask/indexer/text";
import { plainText, withoutPhrases } from "./phrases.js";
import type { QuestionWords } from "./words/index.js";

/** Particles and endings that stand between the words of an unspaced question. */
const JAPANESE_GLUE =
	/(?:ですか|でしたか|ましたか|ますか|のは|とは|には|では|から|まで|より|って|[はがをにでともへのか])(?=$|[\s\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}])/gu;

/** Where a name in katakana meets grammar in hiragana. */
const KANA_BORDER =
	/(?<=\p{Script=Hiragana})(?=\p{Script=Katakana})|(?<=[\p{Script=Katakana}ー])(?=\p{Script=Hiragana})/gu;

/** Words of a question that name something to search for, as typed, in order. */
export function contentWords(
	text: string,
	words: readonly QuestionWords[],
): string[] {
	const typed = normalise(text).match(WORD) ?? [];
	const empty = new Set(
		[
			...functionWords(detectLanguage(text)),
			...words.flatMap(({ language, empty, pointing }) => [
				...functionWords(language),
				...empty,
				...pointing,
			]),
		].map(plainText),
	);
	return typed.flatMap((word, at) => {
		if (isUnspaced(word)) return unspaced(word, words);
		const isEmpty = empty.has(plainText(word)) && !(at > 0 && isNamed(word));
		return isEmpty ? [] : [word];
	});
}

/** May, Will and Us are months and people when they are written so inside a sentence. */
const isNamed = (word: string): boolean => /^\p{Lu}\p{Ll}{2,}$/u.test(word);

const WORD =
	/[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}'’.\-・=]*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/gu;

function unspaced(part: string, words: readonly QuestionWords[]): string[] {
	const phrases = words.flatMap(({ empty, pointing, bare }) => [
		...empty,
		...pointing,
		...bare,
	]);
	return withoutPhrases(part, phrases)
		.replace(JAPANESE_GLUE, " ")
		.replace(KANA_BORDER, " ")
		.split(/\s+/)
		.filter(Boolean);
}

/** Names in a question as far as their spelling tells: digits, capitals behind the first word, katakana, Latin among other letters. */
export function namesIn(words: readonly string[], text: string): string[] {
	const latin =
		!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
	const first = /[\p{L}\p{N}]/u.exec(text)?.index ?? 0;
	return words.filter((word, at) => {
		if (isNumber(word)) return false;
		if (/\p{L}/u.test(word) && /\p{N}/u.test(word)) return true;
		if (/^[\p{Script=Katakana}ー・=]{2,}$/u.test(word)) return true;
		if (!/^\p{Script=Latin}/u.test(word)) return false;
		if (!latin) return true;
		const capital = /^\p{Lu}/u.test(word);
		const opens = at === 0 && text.indexOf(word) === first;
		return capital && (!opens || /^\p{Lu}/u.test(words[1] ?? ""));
	});
}

/** A year, or any other bare number. */
export const isNumber = (word: string): boolean =>
	/^(?:\p{N}+[年月日]?|[〇一二三四五六七八九十百千]+[年月日])$/u.test(word);
