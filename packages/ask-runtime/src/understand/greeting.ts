import { greetingLanguages } from "../messages/index.js";
import { perLanguages } from "../messages/per-languages.js";
import { plainText } from "./phrases.js";

/** Languages in which this is a greeting and nothing else. */
export function greetedIn(question: string): string[] {
	return greetingLanguages(plainText(question));
}

/** A greeting with a question in it is a question: what comes behind the greeting. */
export function withoutGreeting(question: string): string {
	const match = openingPattern().exec(question);
	const rest = match ? question.slice(match[0].length) : "";
	return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
}

const openingPattern = perLanguages((all): RegExp => {
	const greetings = all
		.flatMap(({ greetings }) => greetings)
		.sort((a, b) => b.length - a.length)
		.map((greeting) => greeting.replace(/\s+/g, "\\s+"));
	return new RegExp(
		`^\\s*(?:${greetings.join("|")})(?![\\p{L}\\p{M}\\p{N}])[\\s\\p{P}]*`,
		"iu",
	);
});
