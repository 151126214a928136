import { contentWords, isNumber } from "./content.js";
import {
	afterOpening,
	beforeClosing,
	holdsPhrase,
	isPhrase,
	plainText,
	withoutPhrases,
} from "./phrases.js";
import type { QuestionWords } from "./words/index.js";

/** How a question leans on the talk before it. */
export type Reading =
	/** Stands by itself. */
	| { kind: "whole"; content: string[] }
	/** Agrees, or asks to go on. */
	| { kind: "yes" | "more"; content: string[] }
	/** Points at one of the last answer's sources; −1 is the last. */
	| { kind: "ordinal"; nth: number; content: string[] }
	/** Gives a new piece and borrows the rest. */
	| { kind: "piece"; content: string[] }
	/** Says what about, but not of what. */
	| { kind: "pointing"; content: string[] };

/** More words of its own than this, and a question with a pronoun in it stands by itself. */
const MAX_LEANING = 5;

/**
 * @param words Of the languages the question may be in.
 * @param inTalk Something was asked and answered before; without it every question stands by itself.
 */
export function readTurn(
	question: string,
	words: readonly QuestionWords[],
	inTalk: boolean,
): Reading {
	const content = contentWords(question, words);
	if (!inTalk) return { kind: "whole", content };
	const plain = plainText(question);
	if (agrees(plain, words)) return { kind: "yes", content: [] };
	if (
		isPhrase(
			plain,
			words.flatMap(({ more }) => more),
		)
	)
		return { kind: "more", content: [] };
	const nth = ordinalIn(plain, words);
	if (nth !== undefined)
		return { kind: "ordinal", nth, content: withoutOrdinal(content, words) };
	if (
		isPhrase(
			plain,
			words.flatMap(({ bare }) => bare),
		)
	)
		return { kind: "pointing", content };
	const piece = pieceOf(plain, words);
	if (piece !== undefined)
		return { kind: "piece", content: contentIn(question, piece, words) };
	if (isMore(plain, words)) return { kind: "more", content };
	if (content.length <= MAX_LEANING && pointsBack(plain, words))
		return { kind: "pointing", content };
	if (content.length === 0) return { kind: "pointing", content };
	if (content.every(isNumber)) return { kind: "piece", content };
	if (content.length === 1 && isShort(plain))
		return { kind: asksOf(plain, words) ? "pointing" : "piece", content };
	return { kind: "whole", content };
}

/** "Yes", and "sure, tell me". */
function agrees(plain: string, words: readonly QuestionWords[]): boolean {
	const yes = words.flatMap((own) => own.yes);
	if (isPhrase(plain, yes)) return true;
	const rest = afterOpening(plain, yes);
	if (rest === undefined) return false;
	return (
		isPhrase(rest, yes) ||
		(!asksOf(rest, words) &&
			!pointsBack(rest, words) &&
			contentWords(rest, words).length === 0)
	);
}

/** An ordinal that is all there is, or stands before "one", "page" …: "the second one", "the second". */
function ordinalIn(
	plain: string,
	words: readonly QuestionWords[],
): number | undefined {
	for (const { ordinals, last, ones, openings } of words) {
		const all = [...ordinals, last];
		const asked = afterOpening(plain, openings) ?? plain;
		const at = all.findIndex((forms) =>
			forms.some((form) => pointsAtOne(asked, form, ones)),
		);
		if (at >= 0) return at === ordinals.length ? -1 : at;
	}
	return undefined;
}

const ARTICLE = /^(?:the|that|el|la|los|las) /;

function pointsAtOne(
	plain: string,
	form: string,
	ones: readonly string[],
): boolean {
	const bare = plain.replace(ARTICLE, "");
	return (
		bare === form ||
		holdsPhrase(
			plain,
			ones.flatMap((one) =>
				/^[\x20-\x7e]*$|\p{Script=Devanagari}/u.test(form) ||
				!/\p{Script=Han}/u.test(form)
					? [`${form} ${one}`]
					: [`${form}${one}`, form],
			),
		)
	);
}

function withoutOrdinal(
	content: readonly string[],
	words: readonly QuestionWords[],
): string[] {
	const left = withoutPhrases(
		plainText(content.join(" ")),
		words.flatMap(({ ordinals, last, ones }) => [
			...ordinals.flat(),
			...last,
			...ones,
		]),
	);
	return left ? left.split(" ") : [];
}

/** "What about X", "and X", "X に ついて は": the X. */
function pieceOf(
	plain: string,
	words: readonly QuestionWords[],
): string | undefined {
	const opened = afterOpening(
		plain,
		words.flatMap(({ openings }) => openings),
	);
	const rest = opened ?? plain;
	const closed = beforeClosing(
		rest,
		words.flatMap(({ closings = [] }) => closings),
	);
	const piece = closed ?? opened;
	if (piece === undefined || piece === "") return undefined;
	const few = contentWords(piece, words).length <= MAX_PIECE;
	return few && (opened !== undefined || isShort(plain)) ? piece : undefined;
}

const MAX_PIECE = 4;

/** The words of a piece, spelled as in the question. */
function contentIn(
	question: string,
	piece: string,
	words: readonly QuestionWords[],
): string[] {
	const plain = ` ${piece} `;
	const typed = contentWords(question, words).filter((word) =>
		plain.includes(plainText(word)),
	);
	return typed.length > 0 ? typed : contentWords(piece, words);
}

/** "Tell me more about that", "and more details please". */
function isMore(plain: string, words: readonly QuestionWords[]): boolean {
	return words.some(
		(own) =>
			holdsPhrase(plain, own.more) && contentWords(plain, [own]).length === 0,
	);
}

/** "Why in May?" asks of the same thing, "And May?" might name another. */
function asksOf(plain: string, words: readonly QuestionWords[]): boolean {
	return words.some(({ bare }) => holdsPhrase(plain, bare));
}

function pointsBack(plain: string, words: readonly QuestionWords[]): boolean {
	return words.some(({ pointing }) => holdsPhrase(plain, pointing));
}

/** Two or three words, or a few letters of a script without spaces: too short to ask anything alone. */
const isShort = (plain: string): boolean =>
	plain.split(" ").length <= 3 && plain.length <= 24;
