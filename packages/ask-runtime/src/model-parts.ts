import { promptFacts } from "@astro-ask/indexer/index-format";
import { checkAnswer } from "./after/check-answer.js";
import type { FoundFacts } from "./facts/find-facts.js";
import { createGuard } from "./guard/index.js";
import { buildPrompt, type Prompt, type PromptInput } from "./prompt.js";

/** What only an answer by a model needs: a host that asks none leaves it out, and out of its bundle. */
export interface ModelParts {
	/** Stands between a model's text and the reader. */
	createGuard: typeof createGuard;
	/** @param facts What the site's facts say about the question. */
	promptFor(
		request: Omit<PromptInput, "facts" | "brief">,
		facts: FoundFacts | undefined,
	): Prompt;
	/** Compares what a model wrote with the passages it cites. */
	checkAnswer: typeof checkAnswer;
}

export const modelParts: ModelParts = {
	createGuard,
	checkAnswer,
	promptFor: (request, facts) =>
		buildPrompt({ ...request, ...factsAndBrief(facts, request.question) }),
};

function factsAndBrief(
	facts: FoundFacts | undefined,
	question: string,
): Pick<PromptInput, "facts" | "brief"> {
	if (!facts) return {};
	const { card } = facts;
	return {
		facts: promptFacts(card, question),
		...(card.brief !== undefined && { brief: card.brief }),
	};
}
