/** Everything the runtime says to a reader, in one language. Data: a missing key does not compile. */
export interface Messages {
	/** What opens a search-only answer. */
	note: string;
	/** Nothing on the site answers the question. */
	nothingFound: string;
	/** Introduces the nearest pages after `nothingFound`. */
	nearest: string;
	/** Answers a greeting. */
	greeting: string;
	/** Whole questions that are only a greeting: lower case, without punctuation. */
	greetings: readonly string[];
	page: {
		/** Title of the page before anything was asked. */
		title: string;
		answer: string;
		sources: string;
		/** Label of the field. */
		question: string;
		/** Label of the field under an answer. */
		followUp: string;
		/** The button. */
		ask: string;
		back: string;
	};
	errors: {
		/** Heading of every error page. */
		title: string;
		/** Before the request id. */
		request: string;
		badRequest: string;
		tooLarge: string;
		notFound: string;
		/** The index cannot be opened. */
		notReady: string;
		/** Too many questions, or too many at once. */
		busy: string;
		internal: string;
	};
}
