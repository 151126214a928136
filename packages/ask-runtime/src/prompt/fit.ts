import { estimateTokens } from "@astro-ask/indexer/text";

const MARK = "…";

/**
 * The stretch of `text` that fits, whole when it does. It begins with the text, or a little before `around` when that
 * would be cut off, and ends with a sentence or word where one ends near.
 *
 * @param maxTokens By `estimateTokens`.
 * @param around UTF-16 offset of what has to be in it.
 */
export function fitText(text: string, maxTokens: number, around = 0): string {
	if (estimateTokens(text) <= maxTokens) return text;
	const room = maxTokens - 2 * estimateTokens(MARK);
	if (room <= 0) return "";
	const start = around === 0 ? 0 : startBefore(text, around, room);
	const end = longestFitting(text, start, room);
	const cut = endOfSentence(text, start, end);
	return `${start > 0 ? MARK : ""}${text.slice(start, cut).trim()}${cut < text.length ? MARK : ""}`;
}

/** Where to begin so that two thirds of the room lie behind `around`. */
function startBefore(text: string, around: number, room: number): number {
	if (longestFitting(text, 0, (room * 2) / 3) >= around) return 0;
	const before = text.slice(0, around);
	let start = around;
	for (const { index } of before.matchAll(SENTENCE_START))
		if (estimateTokens(text.slice(index, around)) <= room / 3) {
			start = index;
			break;
		}
	return start;
}

const SENTENCE_START = /(?<=[.!?。！？।؟\n]\s*)\S/gu;
const SENTENCE_END = /[.!?。！？।؟](?=\s|$|[^\p{ASCII}])|\n/gu;

/** The largest end, on a character border, whose text fits. */
function longestFitting(text: string, start: number, room: number): number {
	const all = estimateTokens(text.slice(start));
	if (all <= room) return text.length;
	// Text is much the same all along, so the end lies near its share.
	const guess = start + Math.floor(((text.length - start) * room) / all);
	const fits = estimateTokens(text.slice(start, guess)) <= room;
	let low = fits ? guess : start;
	let high = fits ? text.length - 1 : guess - 1;
	for (let step = 64; fits && low + step < high; step *= 2)
		if (estimateTokens(text.slice(start, low + step)) > room)
			high = low + step - 1;
	for (let step = 64; !fits && high - step > low; step *= 2)
		if (estimateTokens(text.slice(start, high - step)) <= room)
			low = high - step;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (estimateTokens(text.slice(start, middle)) <= room) low = middle;
		else high = middle - 1;
	}
	return isHalf(text, low) ? low - 1 : low;
}

const isHalf = (text: string, at: number): boolean =>
	at > 0 && at < text.length && /[\uD800-\uDBFF]/.test(text.charAt(at - 1));

/** The last sentence end in the last third, else the last space there, else `end`. */
function endOfSentence(text: string, start: number, end: number): number {
	if (end >= text.length) return text.length;
	const from = end - Math.floor((end - start) / 3);
	const tail = text.slice(from, end);
	const last = [...tail.matchAll(SENTENCE_END)].at(-1);
	if (last) return from + last.index + 1;
	const space = tail.search(/\s\S*$/u);
	return space >= 0 ? from + space : end;
}
