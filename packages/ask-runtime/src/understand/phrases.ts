import { isUnspaced, lower, normalise } from "@astro-ask/indexer/text";

/** A text made ready to look for phrases in: one spelling, no punctuation, words between single spaces. */
export function plainText(text: string): string {
	return lower(normalise(text))
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
}

/** Where `phrase` stands in a plain text between word borders, or anywhere in a script without spaces; −1 when nowhere. */
function find(plain: string, phrase: string): number {
	if (isUnspaced(phrase)) return plain.indexOf(phrase);
	return ` ${plain} `.indexOf(` ${phrase} `);
}

export function holdsPhrase(
	plain: string,
	phrases: readonly string[],
): boolean {
	return phrases.some((phrase) => find(plain, plainText(phrase)) >= 0);
}

export function isPhrase(plain: string, phrases: readonly string[]): boolean {
	return phrases.some((phrase) => plainText(phrase) === plain);
}

/** What is left of a plain text behind one of `phrases` at its beginning; `undefined` when it begins with none. */
export function afterOpening(
	plain: string,
	phrases: readonly string[],
): string | undefined {
	const found = longestFirst(phrases).find((phrase) =>
		isUnspaced(phrase)
			? plain.startsWith(phrase) && plain.length > phrase.length
			: plain.startsWith(`${phrase} `),
	);
	return found === undefined ? undefined : plain.slice(found.length).trim();
}

/** What stands before one of `phrases` at the end of a plain text. */
export function beforeClosing(
	plain: string,
	phrases: readonly string[],
): string | undefined {
	const found = longestFirst(phrases).find((phrase) =>
		isUnspaced(phrase)
			? plain.endsWith(phrase) && plain.length > phrase.length
			: plain.endsWith(` ${phrase}`),
	);
	return found === undefined ? undefined : plain.slice(0, -found.length).trim();
}

/** A plain text without `phrases`. */
export function withoutPhrases(
	plain: string,
	phrases: readonly string[],
): string {
	let left = ` ${plain} `;
	for (const phrase of longestFirst(phrases))
		left = isUnspaced(phrase)
			? left.replaceAll(phrase, " ")
			: left.replaceAll(` ${phrase} `, " ").replaceAll(` ${phrase} `, " ");
	return left.replace(/\s+/g, " ").trim();
}

const longestFirst = (phrases: readonly string[]): string[] =>
	phrases.map(plainText).sort((a, b) => b.length - a.length);
