import { isAscii } from "./normalise.js";

/** Marks that may go without making another letter, in NFD, script by script. */
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Only stress and grave: the breve of й and the dots of ї make letters. */
const CYRILLIC_MARKS = /[\u0300\u0301]/g;
const OTHER_MARKS =
	/[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN_OR_GREEK = /[\p{Script=Latin}\p{Script=Greek}]/u;
const HEBREW_OR_ARABIC = /[\u0590-\u06ff]/;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Letters without a decomposition that readers type another way. */
const letters: Readonly<Record<string, string>> = {
	ß: "ss",
	ς: "σ",
	ı: "i",
	đ: "d",
	ð: "d",
	ł: "l",
	ø: "o",
	æ: "ae",
	œ: "oe",
	þ: "th",
	ħ: "h",
	ё: "е",
	آ: "ا",
	أ: "ا",
	إ: "ا",
	ٱ: "ا",
	ؤ: "و",
	ئ: "ي",
	ى: "ي",
	ی: "ي",
	ے: "ي",
	ک: "ك",
	ة: "ه",
	ہ: "ه",
	ھ: "ه",
	ۀ: "ه",
	ך: "כ",
	ם: "מ",
	ן: "נ",
	ף: "פ",
	ץ: "צ",
};
const LETTERS = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** A nasal consonant before another consonant is written as anusvara just as often. */
const NASAL_CLUSTER = /[ङञणनम]\u094d(?=[\u0915-\u0939])/g;

function foldDevanagari(word: string): string {
	return word
		.normalize("NFD")
		.replace(/\u093c/g, "")
		.replace(/\u0901/g, "\u0902")
		.replace(NASAL_CLUSTER, "\u0902")
		.normalize("NFC");
}

/** Takes the marks away, then unifies the letters that were under them. */
function strip(word: string, marks: RegExp): string {
	return word
		.normalize("NFD")
		.replace(marks, "")
		.replace(LETTERS, (letter) => letters[letter] as string);
}

/**
 * The spelling that inflected, unaccented and variant forms of a normalised, lower-case word share. What makes another
 * letter stays: the breve of Cyrillic й, the voicing marks of kana, the vowel signs of Indic scripts.
 */
export function fold(word: string): string {
	if (isAscii(word)) return word;
	if (DEVANAGARI.test(word)) return foldDevanagari(word);
	let folded = word.replace(LETTERS, (letter) => letters[letter] as string);
	if (CYRILLIC.test(folded)) folded = strip(folded, CYRILLIC_MARKS);
	else if (LATIN_OR_GREEK.test(folded)) folded = strip(folded, LATIN_MARKS);
	if (HEBREW_OR_ARABIC.test(folded)) folded = strip(folded, OTHER_MARKS);
	return folded.normalize("NFC");
}
