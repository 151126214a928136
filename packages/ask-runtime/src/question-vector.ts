import { unitVector } from "@astro-ask/indexer/embedders";
import {
	detectLanguage,
	functionWords,
	isUnspaced,
} from "@astro-ask/indexer/text";
import type { Encode } from "./judge/everyday-topics.js";

/**
 * The vector of a question, in which the words that only ask count half: the sum of all of it and of what it is about.
 *
 * @returns `undefined` while nothing can be encoded.
 */
export async function questionVector(
	question: string,
	encode: Encode,
): Promise<Float32Array | undefined> {
	const [whole, topic] = await Promise.all([
		encode(question),
		encode(withoutCommonWords(question)),
	]);
	return (
		whole && topic && unitVector(whole.map((part, i) => part + (topic[i] ?? 0)))
	);
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function withoutCommonWords(question: string): string {
	if (isUnspaced(question)) return question;
	const common = new Set(functionWords(detectLanguage(question)));
	const words = question.match(WORD) ?? [];
	return (
		words.filter((word) => !common.has(word.toLowerCase())).join(" ") ||
		question
	);
}
