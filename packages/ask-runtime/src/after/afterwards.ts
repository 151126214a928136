import type { FactsCard } from "@astro-ask/indexer/index-format";
import type { Block, Debug, Done, Intent, Passage } from "../events.js";
import type { Finding } from "../find.js";
import type { ModelParts } from "../model-parts.js";
import type { Prompt } from "../prompt.js";
import type { SitePages } from "../site-pages.js";
import { sentencesOf } from "./sentences.js";
import { suggest } from "./suggest.js";

/** An answer that has been given, and what it came from. */
export interface GivenAnswer {
	question: string;
	/** BCP 47 language of the answer. */
	language: string;
	intent: Intent;
	searchText: string;
	found: Finding;
	passages: readonly Passage[];
	blocks: readonly Block[];
	/** Which model wrote it; a rung that makes its answer of passages and data needs no check. */
	model?: string;
	card?: FactsCard;
}

export interface AfterParts {
	models?: Pick<ModelParts, "checkAnswer">;
	pages?: SitePages;
	/** What the owner would have asked, for an answer that leads to nothing else. */
	offered?: readonly string[];
	/** Told when no suggestions could be made; the answer has none then. */
	onFailure: (cause: unknown) => void;
}

/** As many as an answer itself leads to, at most. */
const OFFERED = 3;

/** What is said about an answer once it is whole. */
export async function afterwards(
	given: GivenAnswer,
	{ models, pages, offered = [], onFailure }: AfterParts,
): Promise<Pick<Done, "unsupported" | "suggestions" | "why">> {
	const { language, intent, searchText, found, passages, blocks } = given;
	const next = await suggestionsFor(given, pages).catch((cause) => {
		onFailure(cause);
		return [];
	});
	return {
		unsupported:
			given.model === undefined
				? []
				: (models?.checkAnswer(blocks, passages, language) ?? []),
		suggestions: next.length > 0 ? next : offered.slice(0, OFFERED),
		why: {
			intent,
			searchText,
			words: found.words,
			ranks: passages.map(({ n, ranks }) => ({ n, ...ranks })),
		},
	};
}

async function suggestionsFor(
	{ question, language, found, passages, blocks, card }: GivenAnswer,
	pages: SitePages | undefined,
): Promise<string[]> {
	if (!pages || found.verdict === "nothing") return [];
	const numbers = new Set(
		blocks.flatMap(sentencesOf).flatMap(({ cites }) => cites),
	);
	const cited = passages.filter(({ n }) => numbers.has(n));
	return suggest(cited, {
		language,
		question,
		pages,
		...(card && { card }),
	});
}

/** For the owner's eyes only. */
export function debugOf(
	{ verdict, widened, evidence }: Finding,
	prompt: Prompt | undefined,
	failedRungs: Debug["failedRungs"],
): Debug {
	const { bearings, topic } = evidence;
	return {
		verdict,
		widened,
		bearings: [...bearings],
		...(topic !== undefined && { topic }),
		...(prompt && { prompt: { system: prompt.system, user: prompt.user } }),
		failedRungs,
	};
}
