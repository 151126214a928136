import type { FactsCard } from "@astro-ask/indexer/index-format";
import type { Passage } from "../events.js";
import { answerFromFacts } from "./answer-from-facts.js";
import type { FactAnswer } from "./fact-answer.js";
import type { CitedPassage, SiteFacts } from "./live-facts.js";

/** What the facts of the site say about a question. */
export interface FoundFacts {
	card: FactsCard;
	/** Absent when it is no question of numbers. */
	answer?: FactAnswer;
	/** The documents the answer rests on. */
	cited: CitedPassage[];
}

export interface FactsQuestion {
	question: string;
	/** BCP 47. */
	language: string;
	/** Questions of the talk that were answered, oldest first. */
	earlier: readonly string[];
	/** Only facts about these types. */
	types?: readonly string[] | undefined;
}

export async function findFacts(
	facts: SiteFacts,
	{ question, language, earlier, types }: FactsQuestion,
): Promise<FoundFacts | undefined> {
	const whole = await facts.card();
	if (!whole) return undefined;
	const card = types?.length
		? {
				...whole,
				types: whole.types.filter(({ type }) => types.includes(type)),
			}
		: whole;
	const answer = answerFromFacts(question, language, card, earlier);
	if (!answer) return { card, cited: [] };
	const cited = await facts.passages(answer.urls);
	return {
		card,
		answer,
		cited: cited.length > 0 ? cited : await facts.passages(answer.examples),
	};
}

/** Most passages beside the cited ones. */
const MAX_PASSAGES = 8;

/** What an answer of numbers rests on first, then what else was found; numbered anew. */
export function citedFirst(
	cited: readonly CitedPassage[],
	found: readonly Passage[],
): Passage[] {
	if (cited.length === 0) return [...found];
	const first = cited.map(({ passage }) => passage);
	const ids = new Set(first.map(({ documentId }) => documentId));
	const rest = found.filter(({ documentId }) => !ids.has(documentId));
	const room = Math.max(0, MAX_PASSAGES - first.length);
	return [...first, ...rest.slice(0, room)].map((passage, i) => ({
		...passage,
		n: i + 1,
	}));
}
