/**
 * How one language asks for numbers, and how they are told in it. Data: words of the language only, none of any site's
 * subject; a missing key does not compile.
 */
export interface FactWords {
	/** BCP 47. */
	language: string;
	/** Scripts it is written in, as Unicode names them. */
	scripts: readonly string[];
	/** Asks how many there are. */
	count: readonly string[];
	/** Asks for all of it together. */
	all: readonly string[];
	/** "Which has the most …" and "the fewest …": what is compared is how many. */
	most: readonly string[];
	least: readonly string[];
	/** Whether what is counted stands after or before them: "the most *ships*", 船が最も多い. */
	mostCounts: "after" | "before";
	/** "The highest …": says something only with the field it is about. */
	high: readonly string[];
	low: readonly string[];
	newest: readonly string[];
	oldest: readonly string[];
	/** Asks from when to when. */
	range: readonly string[];
	which: readonly string[];
	when: readonly string[];
	/** Nouns for a language, for a year, and words that say of a document that it has a date. */
	languages: readonly string[];
	years: readonly string[];
	dated: readonly string[];
	/** Words that change nothing about what is asked. A negation or a comparison never stands here. */
	glue: readonly string[];
	/** The same, but before a number they would: "by 1953". */
	glueBeforeNames: readonly string[];
	/** What inflected words end in, taken off in this order, one of each list. */
	endings: readonly (readonly string[])[];
	say: FactSentences;
}

/** `{n}`, `{name}` …: slots. What a slot holds is never inflected, so sentences put it where it need not be. */
export interface FactSentences {
	/** `n`, `name`. */
	count: string;
	/** `field`, `value`, `n`, `name`. */
	filtered: string;
	/** `field`, `n`, `name`: how many are what the field says. */
	flagged: string;
	/** `n`, `name`, `field`: how many have any value. */
	filled: string;
	/** `titles`, `field`, `value`, `n`, `name`. */
	highest: string;
	lowest: string;
	latest: string;
	earliest: string;
	/** `field`, `value`, `n`, `name`. */
	most: string;
	least: string;
	/** `field`, `n`, `list`. */
	distinct: string;
	/** `field`, `n`, `name`, `sum`. */
	sum: string;
	/** `field`, `low`, `lowTitles`, `high`, `highTitles`. */
	range: string;
	/** `n`, `name`. */
	unknown: string;
	/** `titles`, `n`. */
	andMore: string;
	/** What the language of a document is called as a field. */
	languageField: string;
}
