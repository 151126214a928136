import type { RungRequest } from "../rung.js";

/** What a rung is asked where the answer does not matter. */
export const rungRequest: RungRequest = {
	question: "why",
	language: "en",
	intent: "look-up",
	passages: [],
	nothingFound: false,
	prompt: { system: "Rules.", user: "Why?" },
};
