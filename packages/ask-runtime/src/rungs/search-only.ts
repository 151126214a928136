import { allowOf } from "../blocks/allow-of.js";
import { blocksToMarkdown } from "../blocks/markdown.js";
import type { Block, Inline, Passage } from "../events.js";
import { type Messages, messagesFor } from "../messages/index.js";
import type { Rung, RungRequest } from "../rung.js";

/** Passages shown when they answer, and when they are only the nearest. */
const SHOWN = 5;
const SHOWN_NEAREST = 3;

/**
 * The last rung: no model, no network, nothing that can fail. A one-line note in the language of the question, then
 * the best passages, each with its title as a link, its snippet and its citation.
 */
export function searchOnly(): Rung {
	return {
		name: "search-only",
		async *answer(request) {
			const allow = allowOf(request.passages);
			for (const block of searchBlocks(request))
				yield { text: blocksToMarkdown([block], allow), blocks: [block] };
			return "answered";
		},
	};
}

/** From `{ entrypoint }`: it has no options. */
export function fromReference(): Rung {
	return searchOnly();
}

/** The note and the best passages. */
export function searchBlocks({
	intent,
	language,
	passages,
	nothingFound,
}: RungRequest): Block[] {
	const messages = messagesFor(language);
	if (intent === "greeting") return [paragraph(messages.greeting)];
	if (nothingFound) return nothingBlocks(messages, passages);
	return [paragraph(messages.note), passageList(passages.slice(0, SHOWN))];
}

function nothingBlocks(
	messages: Messages,
	passages: readonly Passage[],
): Block[] {
	const blocks: Block[] = [paragraph(messages.nothingFound)];
	if (passages.length > 0)
		blocks.push(
			paragraph(messages.nearest),
			passageList(passages.slice(0, SHOWN_NEAREST)),
		);
	return blocks;
}

function paragraph(text: string): Block {
	return { kind: "paragraph", children: [{ kind: "text", text }] };
}

function passageList(passages: readonly Passage[]): Block {
	return { kind: "list", ordered: false, items: passages.map(passageItem) };
}

function passageItem({ n, title, url, snippet }: Passage): Block[] {
	const name: Inline[] = [{ kind: "text", text: title }];
	return [
		{
			kind: "paragraph",
			children: [
				{ kind: "link", url, children: name },
				{ kind: "text", text: " " },
				{ kind: "citation", n },
			],
		},
		paragraph(snippet.text),
	];
}
