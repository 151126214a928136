import { HAN } from "../text/unspaced.js";

// Everything below U+0020 but tab and line feed, DEL, and byte order marks wherever they stand.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNREADABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g;

/**
 * One spelling for texts that read the same: line ends LF, no byte order mark or control characters, lone surrogates
 * replaced, Unicode form NFC. So twins saved by different editors give equal chunks.
 */
export function normalise(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(UNREADABLE, "")
		.replace(/\p{Surrogate}/gu, "\ufffd")
		.normalize("NFC");
}

/** With their punctuation. Thai and its kin are left out: a space there parts phrases, and a wrapped line may stand for one. */
const CJK = `${HAN}\\u3001-\\u3011\\uff01-\\uff60`;
const WRAPPED_CJK = new RegExp(`(?<=[${CJK}]) ?\\n ?(?=[${CJK}])`, "gu");

/** Stands for a line break the author meant while text is collected; `normalise` leaves none in the text itself. */
export const HARD_BREAK = "\v";

/** Collected inline text as it is read: white space collapsed, wrapped lines joined, meant line breaks kept. */
export function collapse(text: string): string {
	return text
		.replace(/[ \t\u00a0]+/g, " ")
		.replace(WRAPPED_CJK, "")
		.replace(/[^\S\v]+/g, " ")
		.replace(/ ?\v[ \v]*/g, "\n")
		.trim()
		.normalize("NFC");
}
