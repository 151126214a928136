/** The words of one language for numbers: passages write "fourteen" where an answer writes 14. */
export interface NumberWords {
	/** From 1 up to 20, then tens, 100 and 1,000, parted by spaces. */
	list: string;
	/** Forms that stand beside those of the list. */
	more?: Readonly<Record<string, number>>;
	/** Up to here every number that may stand as a word is known. */
	upTo: number;
}
