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
	/** Asks for all of it shared out evenly. */
	mean: readonly string[];
	/** "The most common …": the value that most have. */
	commonest: readonly string[];
	/** Before "the highest": the one behind it, and the one behind that. */
	second: readonly string[];
	third: readonly string[];
	/** Compare an amount with the number beside them. */
	more: readonly string[];
	less: readonly string[];
	atLeast: readonly string[];
	atMost: readonly string[];
	/** Compare a time with the year beside them. */
	before: readonly string[];
	after: readonly string[];
	since: readonly string[];
	until: readonly string[];
	/** "*Between* 1990 *and* 2000", "1990 *to* 2000". */
	between: readonly string[];
	and: readonly string[];
	to: readonly string[];
	not: readonly string[];
	which: readonly string[];
	/** Asks for a person. */
	who: readonly string[];
	when: readonly string[];
	/** Nouns for a language, for a year, and words that say of a document that it has a date. */
	languages: readonly string[];
	years: readonly string[];
	dated: readonly string[];
	/** Ask to be told, and for one thing as well as for several. */
	tell: readonly string[];
	/** What may stand between a number and what it counts, where a language has such words: 3*冊*. */
	counters?: readonly string[];
	/** Words that change nothing about what is asked. A negation or a comparison never stands here. */
	glue: readonly string[];
	/** The same, but before a number they would: "by 1953". */
	glueBeforeNames: readonly string[];
	/** What inflected words end in, taken off in this order, one of each list. */
	endings: readonly (readonly string[])[];
	/** What adjectives end in besides, where they agree with a noun. */
	adjectiveEndings?: readonly string[];
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
	/** `value`, `n`, `name`: how many are not so. */
	negated: string;
	/** `n`, `name`, `field`: how many have any value. */
	filled: string;
	/** `titles`, `field`, `value`, `n`, `name`. */
	highest: string;
	lowest: string;
	latest: string;
	earliest: string;
	/** `rank`, `titles`, `field`, `value`: from an end. */
	ranked: string;
	/** `field`, `value`, `n`, `name`. */
	most: string;
	least: string;
	/** `field`, `n`, `list`. */
	distinct: string;
	/** `field`, `n`, `name`, `sum`. */
	sum: string;
	/** `field`, `n`, `name`, `mean`. */
	mean: string;
	/** `field`, `low`, `lowTitles`, `high`, `highTitles`. */
	range: string;
	/** `n`, `name`. */
	unknown: string;
	/** `titles`, `n`. */
	andMore: string;
	/** What the language of a document is called as a field. */
	languageField: string;
}
