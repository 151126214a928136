import {
	greetingLanguages,
	messageLanguages,
	messagesFor,
} from "../messages/index.js";
import { plainText } from "./phrases.js";

/** Languages in which this is a greeting and nothing else. */
export function greetedIn(question: string): string[] {
	return greetingLanguages(plainText(question));
}

let openings: RegExp | undefined;

/** A greeting with a question in it is a question: what comes behind the greeting. */
export function withoutGreeting(question: string): string {
	openings ??= openingPattern();
	const match = openings.exec(question);
	const rest = match ? question.slice(match[0].length) : "";
	return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
}

function openingPattern(): RegExp {
	const greetings = messageLanguages
		.flatMap((language) => messagesFor(language).greetings)
		.sort((a, b) => b.length - a.length)
		.map((greeting) => greeting.replace(/\s+/g, "\\s+"));
	return new RegExp(
		`^\\s*(?:${greetings.join("|")})(?![\\p{L}\\p{M}\\p{N}])[\\s\\p{P}]*`,
		"iu",
	);
}
