/**
 * The words by which one language goes on with a talk, or says what kind of answer it wants. All are lower case; a
 * phrase is matched between word borders, in a script without spaces anywhere.
 */
export interface QuestionWords {
	/** BCP 47 base language. */
	language: string;
	/** Stand for what was spoken of: it, he, there. */
	pointing: readonly string[];
	/** Begin a question that borrows the rest from the one before: what about, and. */
	openings: readonly string[];
	/** End one, where the language says it there. */
	closings?: readonly string[];
	/** Whole requests to go on. */
	more: readonly string[];
	/** Whole agreements. */
	yes: readonly string[];
	/** First, second …, each in its forms. */
	ordinals: readonly (readonly string[])[];
	last: readonly string[];
	/** What an ordinal of the talk stands before: one, page, result. */
	ones: readonly string[];
	comparison: readonly string[];
	summary: readonly string[];
	analytical: readonly string[];
	/** Asked alone they are about what was spoken of: why, how high. */
	bare: readonly string[];
	/** Words of the phrases above and others that name nothing to search for. */
	empty: readonly string[];
}
