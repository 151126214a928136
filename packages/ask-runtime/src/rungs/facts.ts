import { allowOf } from "../blocks/allow-of.js";
import { blocksToMarkdown } from "../blocks/markdown.js";
import type { Block, Inline } from "../events.js";
import type { FactPart } from "../facts/fact-answer.js";
import type { CitedPassage } from "../facts/live-facts.js";
import type { Rung, RungRequest } from "../rung.js";
import { searchBlocks } from "./search-only.js";

/**
 * The first rung: answers how many, which is the most, how much together and from when to when out of the facts card.
 * Under a count that is not on the card stand the passages that match best; nobody counts them.
 */
export function facts(): Rung {
	return {
		name: "facts",
		async *answer(request) {
			const blocks = answerBlocks(request);
			if (blocks.length === 0) return "passed";
			const allow = allowOf(request.passages);
			for (const block of blocks)
				yield { text: blocksToMarkdown([block], allow), blocks: [block] };
			return "answered";
		},
	};
}

/** From `{ entrypoint }`: it has no options. */
export function fromReference(): Rung {
	return facts();
}

function answerBlocks(request: RungRequest): Block[] {
	const { answer, cited = [] } = request.facts ?? {};
	if (!answer) return [];
	const numbers = new Map(cited.map(({ url, passage }) => [url, passage.n]));
	const said = answer.sentences.map((parts) =>
		parts.flatMap((part) => inlineOf(part, numbers)),
	);
	const isCited = said.flat().some(({ kind }) => kind === "citation");
	const sentences = said.map(
		(children, at): Block => ({
			kind: "paragraph",
			children:
				isCited || at < said.length - 1
					? children
					: [...children, ...cited.flatMap(citationOf)],
		}),
	);
	if (answer.known || request.nothingFound || request.passages.length === 0)
		return sentences;
	return [
		...sentences,
		...searchBlocks({ ...request, language: answer.language }),
	];
}

/** A document that is not among the passages is not cited. */
function inlineOf(
	part: FactPart,
	numbers: ReadonlyMap<string, number>,
): Inline[] {
	if (typeof part === "string") return [{ kind: "text", text: part }];
	const n = numbers.get(part.url);
	return n === undefined ? [] : citation(n);
}

const citationOf = ({ passage }: CitedPassage): Inline[] => citation(passage.n);

const citation = (n: number): Inline[] => [
	{ kind: "text", text: " " },
	{ kind: "citation", n },
];
