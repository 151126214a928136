const anyOf = (scripts: readonly string[]): string =>
	scripts.map((script) => `\\p{Script=${script}}`).join("");

/** Chinese characters and kana with the mark that lengthens a vowel, to stand between the brackets of a regular expression. */
export const HAN: string = `${anyOf(["Han", "Hiragana", "Katakana", "Bopomofo"])}\\u30fc`;

/** Thai, Lao, Khmer, Burmese and their kin, likewise. */
export const THAI: string = anyOf([
	...["Thai", "Lao", "Khmer", "Myanmar"],
	...["Tai_Tham", "Tai_Le", "New_Tai_Lue", "Tai_Viet"],
]);

/** Every script that is written without spaces between words, to stand between the brackets of a regular expression. */
export const UNSPACED: string = HAN + THAI;

const some = new RegExp(`[${UNSPACED}]`, "u");

/** Some of `text` is written without spaces between words. */
export const isUnspaced = (text: string): boolean => some.test(text);
