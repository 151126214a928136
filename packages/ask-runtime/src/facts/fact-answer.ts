/** An answer from the facts card, before it becomes blocks. */
export interface FactAnswer {
	/** False: a count is asked that is not on the card. */
	known: boolean;
	/** BCP 47 language of the sentences. */
	language: string;
	sentences: FactPart[][];
	/** Addresses that the sentences rest on, in the order they are cited. */
	urls: string[];
	/** Addresses of a few that are counted, to be cited where none of `urls` is in the index; may be empty. */
	examples: string[];
}

/** Text, or the place of a citation: the address of a document. */
export type FactPart = string | { url: string };
