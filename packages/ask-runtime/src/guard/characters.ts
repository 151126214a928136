const mark = /[\p{P}\p{S}]/u;
const space = /\s/;

export function isSpace(char: string): boolean {
	return char === "" || space.test(char);
}

export function isPunctuation(char: string): boolean {
	return mark.test(char);
}

/**
 * Scripts written without spaces, where a word may end after any character: Thai, Lao, Burmese, Khmer, Han, Kana, Hangul
 * and their punctuation. By UTF-16 unit; the rare ideographs are surrogates.
 */
export function isWide(unit: number): boolean {
	if (unit < 0x0e00) return false;
	return (
		unit < 0x0f00 ||
		(unit >= 0x1000 && unit < 0x10a0) ||
		(unit >= 0x1780 && unit < 0x1800) ||
		(unit >= 0x2e80 && unit < 0xd7b0) ||
		(unit >= 0xd840 && unit < 0xd880) ||
		(unit >= 0xf900 && unit < 0xfb00) ||
		(unit >= 0xff00 && unit < 0xffef)
	);
}

/** Punctuation of those scripts: no address goes on past it. */
export const widePunctuation: RegExp =
	/[\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff1b\uff1f]/;
