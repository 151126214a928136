import { hanNumbers } from "../after/numbers.js";

type Rule = readonly [
	pattern: RegExp,
	by: string | ((found: string) => string),
];

/**
 * One way to write what a language writes in several, so that words meet. Only grammar, in scripts and spellings that
 * no other language shares; questions and names go through it alike.
 */
const rules: readonly Rule[] = [
	// 一番 and 最も are one word here, and stand beside the adjective: 一番値段が高い becomes 値段が最も高い.
	[/一番(?!目|線)|いちばん|もっとも|(?<=番目)に/g, "最も"],
	[
		/最も([\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]{1,12}[がの])(?=\p{Script=Han}{1,2}\p{Script=Hiragana}{0,3}い)/gu,
		"$1最も",
	],
	[/[〇一二三四五六七八九]{4}(?=年)/g, inDigits],
	[
		/(?<!\p{Script=Han})[一二三四五六七八九十百千]+(?=[つ個本枚人件冊台隻万萬]|以[上下内]|未満|を超|より)/gu,
		asNumber,
	],
	[/(?<=\d)[万萬](?!\d)/g, "0000"],
	// Postpositions that Marathi writes with the word before them.
	[/(?<=[\p{L}\p{M}]{3})(?:पेक्षा|पूर्वी|नंतर)/gu, " $&"],
	[/(?:सगळ्यात|सर्वांत)(?=\s)/g, "सर्वात"],
	// Zweitgrößte.
	[/(?<!\p{L})(?:zweit|dritt)(?=\p{Ll}{4})/giu, "$& "],
];

function inDigits(han: string): string {
	return Array.from(han, (sign) => "〇一二三四五六七八九".indexOf(sign)).join(
		"",
	);
}

function asNumber(han: string): string {
	return hanNumbers(han).join("");
}

/** @param text Normalised. */
export function respell(text: string): string {
	return rules.reduce(
		// The overloads of `replace` do not take the union.
		(spelled, [pattern, by]) => spelled.replace(pattern, by as string),
		text,
	);
}
