import { estimateTokens, sentenceEnds } from "@astro-ask/indexer/text";

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
	const starts = sentenceEnds(text.slice(0, around));
	const fitting = (start: number): boolean =>
		estimateTokens(text.slice(start, around)) <= room / 3;
	return starts.find(fitting) ?? around;
}

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
	// With the space that follows, for it tells whether a sentence ends there.
	const sentence = sentenceEnds(text.slice(from, end + 1)).at(-1);
	if (sentence !== undefined) return Math.min(from + sentence, end);
	const space = text.slice(from, end).search(/\s\S*$/u);
	return space >= 0 ? from + space : end;
}
