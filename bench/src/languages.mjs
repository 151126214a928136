/** What the peers have to be told about a language; ours takes none of it. */
import { stopwords as arabic } from "@orama/stopwords/arabic";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as french } from "@orama/stopwords/french";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as indian } from "@orama/stopwords/indian";
import { stopwords as mandarin } from "@orama/stopwords/mandarin";
import { stopwords as spanish } from "@orama/stopwords/spanish";

const stopWordLists = {
	ar: arabic,
	de: german,
	en: english,
	es: spanish,
	fr: french,
	hi: indian,
	zh: mandarin,
};

/** @param {string} [language] Absent: those of every language. There are none for Korean. */
export function stopWords(language) {
	return language
		? (stopWordLists[language] ?? [])
		: Object.values(stopWordLists).flat();
}

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** Words in any script, NFKC and lower case. */
export function segment(text) {
	const words = [];
	const plain = text.normalize("NFKC").toLowerCase();
	for (const { segment, isWordLike } of segmenter.segment(plain))
		if (isWordLike) words.push(segment);
	return words;
}

/** The words of a question without stop-words, unless nothing else is left. */
export function withoutStopWords(words, language) {
	const stop = new Set(stopWords(language));
	const kept = words.filter((word) => !stop.has(word));
	return kept.length > 0 ? kept : words;
}
