import { checkAllow } from "../blocks/allow.js";
import { allowOf } from "../blocks/allow-of.js";
import { citationUrl } from "../blocks/citation-url.js";
import {
	blocksToMarkdown,
	escapeProse,
	writeLink,
} from "../blocks/markdown.js";
import type { Passage } from "../events.js";
import { messagesFor } from "../messages/index.js";
import type { Answer } from "./collect-answer.js";

/** The answer and its sources as Markdown that is safe for any renderer; ends with a line break. */
export function answerMarkdown(
	answer: Pick<Answer, "blocks" | "sources" | "language">,
): string {
	const { blocks, sources, language } = answer;
	const text = blocksToMarkdown(blocks, allowOf(sources));
	if (sources.length === 0) return `${text}\n`;
	const heading = escapeProse(messagesFor(language).page.sources);
	const list = sources.map(
		(passage) => `${passage.n}. ${writeSource(passage)}`,
	);
	return `${text}\n\n## ${heading}\n\n${list.join("\n")}\n`;
}

function writeSource(passage: Passage): string {
	const { title, url } = passage;
	const words = escapeProse(title).trim();
	return checkAllow({ links: [url], images: [] }).link(url)
		? writeLink(citationUrl(passage), words)
		: words;
}
