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
	/** Said beside an answer that is less than it could be. */
	notes: {
		/** It ended before its author meant it to. */
		cut: string;
		/** Its author was kept from going on. */
		blocked: string;
		/** No model was asked, because the units of quota are spent or cannot be counted. */
		quota: string;
		/** No model was asked, because none could be reached. */
		model: string;
		/** Before questions that can be asked next. */
		suggestions: string;
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
