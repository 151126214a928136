/** These end a sentence where a space follows: a full stop also stands within numbers and names. */
const SPACED = ".!?…؟۔።";
/** These end one whatever follows. */
const ALONE = "。！？｡।॥။។";

const END = new RegExp(
	`[${SPACED}]["'”’»)\\]]*\\s+|[${ALONE}]["'”’」』）]*\\s*|\\n`,
	"gu",
);
const LAST = new RegExp(`[${SPACED}${ALONE}]["'”’»)\\]」』）]*$`, "u");

/**
 * Where sentences and lines end, in UTF-16 units and in order: behind the mark, the quotes and brackets it closes, and
 * the space. A mark that ends `text` itself counts only where it needs no space.
 */
export function sentenceEnds(text: string): number[] {
	return Array.from(
		text.matchAll(END),
		(match) => match.index + match[0].length,
	);
}

/** `text` does not break off within a sentence, whatever space stands behind it. */
export function endsSentence(text: string): boolean {
	const end = text.trimEnd();
	return text.includes("\n", end.length) || LAST.test(end);
}
