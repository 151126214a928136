/** Marks the start of a word in SentencePiece vocabularies. */
const WORD_START = "\u2581";

/** Words as SentencePiece sees them: NFKC, white space to one mark, split before each mark. */
export function words(text: string): string[] {
	const marked = text
		.normalize("NFKC")
		.replace(/\s+/gu, " ")
		.trim()
		.replaceAll(" ", WORD_START);
	if (marked === "") return [];
	return (WORD_START + marked).split(/(?=\u2581)/u);
}
