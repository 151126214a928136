import { promptFacts } from "@astro-ask/indexer/index-format";
import { checkAnswer } from "./after/check-answer.js";
import type { FoundFacts } from "./facts/find-facts.js";
import { createGuard } from "./guard/index.js";
import { buildPrompt, type Prompt, type PromptInput } from "./prompt.js";

/** What only an answer by a model needs: a host that asks none leaves it out, and out of its bundle. */
export interface ModelParts {
	/** Stands between a model's text and the reader. */
	createGuard: typeof createGuard;
	/**
	 * @param request `notes` are the owner's, put after the brief.
	 * @param facts What the site's facts say about the question.
	 */
	promptFor(
		request: Omit<PromptInput, "facts" | "brief"> & { notes?: string },
		facts: FoundFacts | undefined,
	): Prompt;
	/** Compares what a model wrote with the passages it cites. */
	checkAnswer: typeof checkAnswer;
}

export const modelParts: ModelParts = {
	createGuard,
	checkAnswer,
	promptFor({ notes, ...request }, facts) {
		const { brief, ...rest } = factsAndBrief(facts, request.question);
		const about = [brief, notes].filter(Boolean).join("\n\n");
		return buildPrompt({ ...request, ...rest, ...(about && { brief: about }) });
	},
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
