/** What tells a language from others of its script. All lists are lower case and NFC, their entries parted by spaces. */
export interface LanguageProfile {
	/** Words that carry grammar, not topic: they tell the language, and leave a question before it is searched. */
	words: string;
	/** Letters that this language uses and most others of its script do not. */
	letters?: string;
	/** Beginnings (`be-`), endings (`-tion`) and insides (`sch`) that are frequent here. */
	parts?: string;
}

/** By script, as Unicode names it, and by BCP 47 base language. Plain data: JSON holds it. */
export type Profiles = Readonly<
	Record<string, Readonly<Record<string, LanguageProfile>>>
>;
