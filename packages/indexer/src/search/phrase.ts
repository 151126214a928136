import { lower, normalise, UNSPACED } from "../text/index.js";

const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;
const SPACED_START = new RegExp(`^[^${UNSPACED}]`, "u");
const SPACED_END = new RegExp(`[^${UNSPACED}]$`, "u");

const plain = (text: string): string =>
	lower(normalise(text)).replace(BETWEEN, " ").trim();

/** A test whether a text holds `phrase`: the same words next to each other, whatever stands between them. */
export function phraseTest(phrase: string): (text: string) => boolean {
	const wanted = plain(phrase);
	// Scripts without spaces have no word ends to stop at.
	const needle = `${SPACED_START.test(wanted) ? " " : ""}${wanted}${SPACED_END.test(wanted) ? " " : ""}`;
	return (text) => ` ${plain(text)} `.includes(needle);
}
