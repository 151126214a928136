import { fold } from "./fold.js";
import { isAscii, lower, normalise } from "./normalise.js";
import { clusters, eachRun, type RunKind } from "./scan.js";
import { cut, parts } from "./words.js";

const SIZE = 4;

function slide(units: string, size: number, found: string[]): void {
	if (units.length <= size) found.push(units);
	else
		for (let i = 0; i + size <= units.length; i++)
			found.push(units.slice(i, i + size));
}

const ASTRAL = /[\ud800-\udfff]/;

function slideLetters(word: string, found: string[]): void {
	if (isAscii(word) || !ASTRAL.test(word)) {
		slide(word, SIZE, found);
		return;
	}
	const letters = Array.from(word);
	if (letters.length <= SIZE) found.push(word);
	for (let i = 0; i + SIZE <= letters.length; i++)
		found.push(letters.slice(i, i + SIZE).join(""));
}

function slideClusters(run: string, size: number, found: string[]): void {
	const units = clusters(run);
	if (units.length <= size) found.push(run);
	else
		for (let i = 0; i + size <= units.length; i++)
			found.push(units.slice(i, i + size).join(""));
}

/** The Arabic article, also behind a particle, before a root of three letters: too short for a four to be shared. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3}$)/u;

/** A word that is written together with its article has the grams of both, so that a book and the book meet. */
function addWordGrams(word: string, found: string[]): void {
	slideLetters(word, found);
	if (isAscii(word)) return;
	const root = word.replace(ARTICLE, "");
	if (root !== word) found.push(root);
}

/** Adds the grams of one run, in order. */
export function addGrams(kind: RunKind, run: string, found: string[]): void {
	if (kind === "letters")
		for (const part of parts(run)) addWordGrams(fold(lower(cut(part))), found);
	else if (kind === "hangul") slideClusters(cut(run), 2, found);
	else if (kind === "han") for (const one of clusters(run)) found.push(one);
	else if (kind === "thai") slideClusters(run, 3, found);
}

/**
 * The second view of a text, in which inflected and variant forms meet without a stemmer: folded 4-grams of letters,
 * pairs of Hangul syllables, single Chinese characters and kana, triples of Thai-like letters. In order, duplicates kept.
 */
export function grams(text: string): string[] {
	const found: string[] = [];
	eachRun(normalise(text), (kind, run) => addGrams(kind, run, found));
	return found;
}
