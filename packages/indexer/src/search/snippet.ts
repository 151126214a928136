import {
	endsSentence,
	fold,
	isUnspaced,
	lower,
	sentenceEnds,
} from "../text/index.js";
import type { Snippet } from "./contract.js";

/** A snippet is about as long as two lines of a result, in UTF-16 units. */
export const SNIPPET_CHARS = 240;
/** How far a cut may move to end with a sentence. */
const REACH = 90;

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const ACCENTED = /[\u00c0-\u024f\u0386-\u04ff\u0622-\u06d5\u1e00-\u1fff]/g;

const foldedLetters = new Map<string, string>();

/** Folds letter by letter, keeping every place: a letter that folds to two stays. */
function foldInPlace(text: string): string {
	return lower(text).replace(ACCENTED, (letter) => {
		let folded = foldedLetters.get(letter);
		if (folded === undefined) {
			folded = fold(letter);
			if (folded.length !== 1) folded = letter;
			foldedLetters.set(letter, folded);
		}
		return folded;
	});
}

/** What to look for in a text on behalf of one word of the question. */
interface Needle {
	stem: string;
	/** Most letters that may follow the stem in the same word. */
	ending: number;
	/** May stand anywhere, for scripts without spaces. */
	inside: boolean;
	weight: number;
}

function needleOf(word: string): Needle {
	const text = foldInPlace(word);
	const inside = isUnspaced(text);
	if (inside) return { stem: text, ending: 0, inside, weight: 1 };
	const { length } = text;
	if (HANGUL.test(text))
		return {
			stem: text.slice(0, Math.max(2, Math.ceil(length / 2))),
			ending: 4,
			inside: false,
			weight: 2,
		};
	const kept = length < 5 ? length : Math.max(4, Math.ceil(length * 0.7));
	return {
		stem: text.slice(0, kept),
		ending: length - kept + (length < 4 ? 1 : 3),
		inside: false,
		weight: Math.min(length, 8),
	};
}

interface Match {
	start: number;
	end: number;
	needle: number;
}

/** The letter or mark at `at` belongs to a word; halves of a pair do. */
function isLetter(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	if (code < 128)
		return (
			(code >= 97 && code <= 122) ||
			(code >= 48 && code <= 57) ||
			(code >= 65 && code <= 90)
		);
	return (code >= 0xd800 && code < 0xe000) || LETTER.test(text.charAt(at));
}

function endOfWord(text: string, from: number, most: number): number {
	let end = from;
	while (end < text.length && isLetter(text, end))
		if (++end - from > most) return -1;
	return end;
}

function matchesOf(text: string, needles: readonly Needle[]): Match[] {
	const found: Match[] = [];
	needles.forEach(({ stem, ending, inside }, needle) => {
		for (
			let start = text.indexOf(stem);
			start >= 0;
			start = text.indexOf(stem, start + 1)
		) {
			const after = start + stem.length;
			if (inside) found.push({ start, end: after, needle });
			else if (start === 0 || !isLetter(text, start - 1)) {
				const end = endOfWord(text, after, ending);
				if (end > 0) found.push({ start, end, needle });
			}
		}
	});
	return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Start of the stretch of `width` that holds the most of the question, each word once. */
function bestStart(
	matches: readonly Match[],
	needles: readonly Needle[],
	width: number,
): number {
	let best = matches[0]?.start ?? 0;
	let highest = 0;
	const seen = new Uint16Array(needles.length);
	let weight = 0;
	let last = 0;
	matches.forEach(({ start }, first) => {
		while (last < matches.length) {
			const match = matches[last] as Match;
			if (match.end > start + width) break;
			if (seen[match.needle] === 0)
				weight += (needles[match.needle] as Needle).weight;
			(seen[match.needle] as number)++;
			last++;
		}
		if (weight > highest) {
			highest = weight;
			best = start;
		}
		const { needle } = matches[first] as Match;
		if (last > first && --(seen[needle] as number) === 0)
			weight -= (needles[needle] as Needle).weight;
		last = Math.max(last, first + 1);
	});
	return best;
}

/** Not between the halves of a pair, nor before a mark. */
function whole(text: string, at: number): number {
	let place = at;
	while (
		place > 0 &&
		place < text.length &&
		/^[\udc00-\udfff\p{M}\u200d]/u.test(text.charAt(place))
	)
		place--;
	return place;
}

/** Where the snippet begins: at a sentence not too far before `at`, else at a word. */
function startBefore(text: string, at: number): number {
	const from = Math.max(0, at - REACH);
	const sentence = sentenceEnds(text.slice(from, at)).at(-1);
	if (sentence !== undefined) return from + sentence;
	if (from === 0) return 0;
	const space = text.slice(from, at).search(/\s\S/);
	return space < 0 ? whole(text, at) : from + space + 1;
}

function endAfter(text: string, start: number, chars: number): number {
	const limit = start + chars;
	if (limit >= text.length) return text.length;
	const reach = text.slice(limit - REACH, limit + REACH / 2);
	const sentence = sentenceEnds(reach).at(-1);
	if (sentence !== undefined) return limit - REACH + sentence;
	const space = text.slice(start, limit).search(/\s\S*$/);
	return space > chars / 2 ? start + space : whole(text, limit);
}

function merged(matches: readonly Match[]): [number, number][] {
	const marks: [number, number][] = [];
	for (const { start, end } of matches) {
		const before = marks.at(-1);
		if (before && start <= before[1]) before[1] = Math.max(before[1], end);
		else marks.push([start, end]);
	}
	return marks;
}

/** Prepares the question's words once for many passages. */
export function snippeter(
	words: readonly string[],
	chars: number = SNIPPET_CHARS,
): (text: string) => Snippet {
	const needles = words.map(needleOf).filter(({ stem }) => stem.length > 0);
	const mark = (text: string): Snippet => ({
		text,
		marks: merged(matchesOf(foldInPlace(text), needles)),
	});
	return (text) => {
		if (text.length <= chars) return mark(tidy(text));
		const matches = matchesOf(foldInPlace(text), needles);
		const start = startBefore(text, bestStart(matches, needles, chars * 0.7));
		const end = endAfter(text, start, chars);
		const before = start === 0 || endsSentence(text.slice(0, start)) ? "" : "…";
		const after =
			end >= text.length || endsSentence(text.slice(start, end)) ? "" : "…";
		return mark(`${before}${tidy(text.slice(start, end))}${after}`);
	};
}

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * The stretch of `text` that holds most of the question's `words`, cut at the ends of sentences where they are near,
 * with those words and their inflections marked.
 *
 * @param words As {@link analyseQuestion} gives them.
 */
export function snippet(
	text: string,
	words: readonly string[],
	{ chars = SNIPPET_CHARS }: { chars?: number } = {},
): Snippet {
	return snippeter(words, chars)(text);
}
