import { detectLanguage } from "@astro-ask/indexer/text";

/**
 * The language of a question, never empty.
 *
 * @param greeted Languages in which the question is a greeting.
 * @param hints BCP 47, most telling first; they decide when the text itself does not.
 */
export function languageOf(
	question: string,
	greeted: readonly string[],
	hints: readonly string[],
): string {
	if (greeted.length > 0)
		return hints.find((hint) => greeted.includes(hint)) ?? greeted[0] ?? "en";
	// One word in Latin letters is a name as often as a word: it tells less than where the reader is.
	const word = /^[^\p{L}]*[\p{Script=Latin}\p{M}]+[^\p{L}]*$/u.test(question);
	if (word && hints[0]) return hints[0];
	const detected = detectLanguage(question);
	if (detected !== "und") return detected;
	const script = shared.find(({ letters }) => letters.test(question));
	if (!script) return hints[0] ?? "en";
	return hints.find((hint) => scriptOf(hint) === script.code) ?? script.usual;
}

/**
 * Scripts that several languages share. A few words may not tell which; a hint in another script cannot be meant, but
 * Latin letters are also how names and terms stand in every other script, so there any hint goes.
 */
const shared = [
	{ code: "Deva", usual: "hi", letters: /\p{Script=Devanagari}/u },
	{ code: "Cyrl", usual: "ru", letters: /\p{Script=Cyrillic}/u },
	{ code: "Arab", usual: "ar", letters: /\p{Script=Arabic}/u },
	{ code: "Hebr", usual: "he", letters: /\p{Script=Hebrew}/u },
];

/** ISO 15924 code of the script a language is written in. */
export function scriptOf(language: string): string | undefined {
	try {
		return new Intl.Locale(language).maximize().script;
	} catch {
		return undefined;
	}
}
