import { fold } from "./fold.js";
import { isAscii, lower, normalise } from "./normalise.js";
import { clusters, eachRun } from "./scan.js";
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

/** Pieces of words in which inflected and variant forms meet without a stemmer, in order, duplicates kept. */
export function gramsOf(normalised: string): string[] {
	const found: string[] = [];
	eachRun(normalised, (kind, run) => {
		if (kind === "letters")
			for (const part of parts(run))
				slideLetters(fold(lower(cut(part))), found);
		else if (kind === "hangul") slideClusters(cut(run), 2, found);
		else if (kind === "han") for (const one of clusters(run)) found.push(one);
		else if (kind === "thai") slideClusters(run, 3, found);
	});
	return found;
}

/**
 * The second view of a text: folded 4-grams of letters, pairs of Hangul syllables, single Chinese characters and kana,
 * triples of Thai-like letters.
 */
export function grams(text: string): string[] {
	return gramsOf(normalise(text));
}
