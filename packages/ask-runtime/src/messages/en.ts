import type { Messages } from "./messages.js";

export const en: Messages = {
	note: "These passages of the site match your question best.",
	nothingFound: "Nothing on this site seems to answer your question.",
	nearest: "These pages come closest:",
	greeting: "Hello! Ask a question about what is on this site.",
	greetings: [
		"hello",
		"hi",
		"hey",
		"hello there",
		"good morning",
		"good day",
		"good afternoon",
		"good evening",
	],
	page: {
		title: "Ask this site",
		answer: "Answer",
		sources: "Sources",
		question: "Your question",
		followUp: "Ask something else",
		ask: "Ask",
		back: "Back to the site",
	},
	notes: {
		cut: "The answer stopped before it was finished.",
		blocked: "The answer was withheld.",
		quota:
			"Today’s questions to the model are used up. This is what search found.",
		model: "The model could not be reached. This is what search found.",
		suggestions: "You could ask",
	},
	errors: {
		title: "That did not work",
		request: "Request",
		badRequest:
			"The question could not be read. It may be empty or longer than 500 characters.",
		tooLarge:
			"That was too much text. A question may have up to 500 characters.",
		notFound: "There is nothing at this address.",
		notReady:
			"Answers are not available right now. Please try again in a little while.",
		busy: "There are too many questions right now. Please try again in a little while.",
		internal: "Something went wrong on our side. Please try again.",
	},
};
