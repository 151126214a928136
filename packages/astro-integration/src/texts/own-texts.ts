/** What the components say beside the runtime's messages, in one language. `{n}` and the like are filled in. */
export interface OwnTexts {
	stop: string;
	retry: string;
	/** Said while an answer is being made, when it is there, and when the reader stopped it. */
	searching: string;
	writing: string;
	ready: string;
	stopped: string;
	/** Nobody answered. */
	failed: string;
	offline: string;
	challenge: string;
	/** `{n}`: units of quota. */
	remaining: string;
	/** "Why this answer": the heading, and what stands under it. `{model}`: its id. */
	why: string;
	searchedFor: string;
	foundWords: string;
	byModel: string;
	bySearch: string;
	byFacts: string;
	copy: string;
	copied: string;
	share: string;
	clear: string;
	/** Feedback: two verdicts, the form and its reasons. */
	good: string;
	bad: string;
	suggest: string;
	better: string;
	wrongFacts: string;
	missingData: string;
	badLinks: string;
	formatting: string;
	tooLong: string;
	other: string;
	comment: string;
	send: string;
	cancel: string;
	thanks: string;
	notSent: string;
	/** Name of a citation. `{n}`: its number. */
	source: string;
	pictures: string;
	table: string;
	close: string;
	/** Said of a part that its source does not bear out. */
	unsupported: string;
	/** Who writes the answers: `{model}`. */
	writtenBy: string;
	/** How long questions are kept: `{days}`. */
	kept: string;
	/** Name of the list of questions and answers. */
	conversation: string;
	/** Headings of related items, and of the same page in other languages. */
	related: string;
	alsoIn: string;
}
