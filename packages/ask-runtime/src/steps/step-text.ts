import { cleanBody, cleanLine } from "../prompt/clean.js";
import { fitText } from "../prompt/fit.js";

const MAX_TOKENS = 400;

/** Untrusted text between marks that nobody can have written before, cut to a few hundred tokens. */
export function quoted(name: string, text: string): string {
	const mark = crypto.getRandomValues(new Uint32Array(2)).join("");
	return `<<<${name} ${mark}>>>\n${fitText(cleanBody(text), MAX_TOKENS)}\n<<<end ${name} ${mark}>>>`;
}

/** Nothing to search for; and what is searched for is told to the reader. */
const address = /\S*(?:\/\/|www\.)\S*/giu;

/** Lines of a reply without numbering, quotes and addresses, each fit to be searched for. */
export function replyLines(reply: string): string[] {
	return reply
		.split("\n")
		.map((line) =>
			cleanLine(line, 300)
				.replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, "")
				.replace(/^["“”'«»]+|["“”'«»]+$/gu, "")
				.replace(address, "")
				.trim(),
		)
		.filter((line) => /[\p{L}\p{N}]/u.test(line));
}
