import { isUnspaced, sentenceEnds } from "@astro-ask/indexer/text";
import type { Passage } from "../events.js";

/** Words at each end of a long stretch; letters in a script without spaces. */
const WORDS = 4;
const LETTERS = 8;
const MOST_WORDS = 10;

/**
 * A text directive that leads a browser to what was found: `:~:text=first words,last words`, to be put behind the `#` of
 * a URL after it was checked. Browsers without it ignore it.
 *
 * @returns Nothing when the passage begins with what stands there anyway, or is no running text.
 * @see https://wicg.github.io/scroll-to-text-fragment/
 */
export function textFragment({
	snippet,
}: Pick<Passage, "snippet">): string | undefined {
	const sentence = sentenceAt(snippet.text, snippet.marks[0]?.[0] ?? 0);
	// A row's text may hold addresses; none of them is to stand in a link, not even behind the `#`.
	if (!sentence || /:\/\/|www\.|@/i.test(sentence)) return undefined;
	const parts = isUnspaced(sentence)
		? endsOf([...sentence], LETTERS, LETTERS * 2, "")
		: endsOf(sentence.split(/\s+/u), WORDS, MOST_WORDS, " ");
	return `:~:text=${parts.map(encode).join(",")}`;
}

/** The sentence that a mark stands in, within its line: a directive must not leave a block of the page. */
function sentenceAt(text: string, mark: number): string {
	const clean = text.replace(/…/g, " ");
	const ends = sentenceEnds(clean);
	const start = ends.findLast((end) => end <= mark);
	const end = ends.find((end) => end > mark);
	return clean
		.slice(start, end)
		.replace(/^[^\p{L}\p{N}]+/u, "")
		.trim();
}

function endsOf(
	pieces: readonly string[],
	each: number,
	most: number,
	between: string,
): string[] {
	if (pieces.length <= most) return [pieces.join(between)];
	return [
		pieces.slice(0, each).join(between),
		pieces.slice(-each).join(between),
	];
}

/** Also what a directive itself uses: the dash, the comma, the ampersand. */
const encode = (text: string): string =>
	encodeURIComponent(text.replace(/\p{Surrogate}/gu, "")).replace(
		/[-'()]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
