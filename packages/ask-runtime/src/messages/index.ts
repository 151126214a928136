import { baseLanguage } from "@astro-ask/indexer/text";
import { packs } from "#languages";
import { en } from "./en.js";
import type { Messages } from "./messages.js";

export type { Messages } from "./messages.js";

/** In every language that is known by now. */
export function allMessages(): Messages[] {
	return [...packs.values()].map(({ messages }) => messages);
}

/** What the runtime says itself. @param language BCP 47; `pt-BR` gets `pt`, an unknown one English. */
export function messagesFor(language: string): Messages {
	return packs.get(baseLanguage(language))?.messages ?? en;
}

/** The language {@link messagesFor} really answers in. */
export function spokenLanguage(language: string): string {
	const base = baseLanguage(language);
	return packs.has(base) ? base : "en";
}

/** Languages in which this whole text, lower case and without punctuation, is a greeting. */
export function greetingLanguages(words: string): string[] {
	return [...packs]
		.filter(([, { messages }]) => messages.greetings.includes(words))
		.map(([language]) => language);
}
