import type { Turn } from "../answer.js";
import type { ChatModel } from "../chat-model.js";
import type { Passage } from "../events.js";
import type { Finding } from "../find.js";
import type { Reservation } from "../gate.js";
import { numberPassages } from "../number-passages.js";
import type { Settings } from "../settings.js";
import type { StepOptions } from "./ask-model.js";
import { gradePassages } from "./grade.js";
import { rewriteQuestion } from "./rewrite.js";
import { queryVariants } from "./variants.js";

export interface StepContext extends StepOptions {
	question: string;
	history: readonly Turn[];
	/** What is searched for without a model. */
	searchText: string;
	/** It leans on the talk; only then there is something to rewrite. */
	leans: boolean;
	on: Settings["steps"];
	/** The question's unit of quota, taken before the first call. */
	reserve: () => Promise<Reservation>;
}

/** Finds with a model's help. */
export interface ModelSteps {
	/** @param find Finds for one text, without a model. */
	find(
		context: StepContext,
		find: (searchText: string) => Promise<Finding>,
	): Promise<Finding>;
}

/** Rewrites a question that leans on the talk, searches by other words too and grades what is found, as the settings say. */
export function modelSteps(model: ChatModel): ModelSteps {
	return {
		async find(context, find) {
			const { question, searchText, on, leans } = context;
			const helps = (on.rewrite && leans) || on.variants > 0 || on.grade;
			if (!helps || !(await context.reserve()).granted) return find(searchText);
			const text =
				on.rewrite && leans
					? await rewriteQuestion(
							model,
							{ ...context, fallback: searchText },
							context,
						)
					: searchText;
			const more =
				on.variants > 0
					? await queryVariants(model, text, on.variants, context)
					: [];
			const found = merge(text, await Promise.all([text, ...more].map(find)));
			if (!on.grade) return found;
			const asked = leans ? text : question;
			const kept = await gradePassages(model, asked, found.passages, context);
			return kept ? graded(found, kept) : found;
		},
	};
}

/** Of every text's passages the best by reciprocal rank, the first text's judgement unless another found enough. */
function merge(searchText: string, findings: readonly Finding[]): Finding {
	const [first, ...others] = findings as [Finding, ...Finding[]];
	const scores = new Map<string, { passage: Passage; score: number }>();
	for (const { passages } of findings)
		passages.forEach((passage, at) => {
			const known = scores.get(passage.chunkId);
			const score = (known?.score ?? 0) + 1 / (60 + at);
			scores.set(passage.chunkId, {
				passage: known?.passage ?? passage,
				score,
			});
		});
	const best = [...scores.values()].sort((a, b) => b.score - a.score);
	const enough =
		first.verdict === "enough"
			? first
			: (others.find(({ verdict }) => verdict === "enough") ?? first);
	return {
		...enough,
		searchText,
		words: first.words,
		passages: numberPassages(best.map(({ passage }) => passage)),
	};
}

/** What helps first, nothing of the rest: a model that finds nothing helpful is believed. */
function graded(found: Finding, kept: readonly Passage[]): Finding {
	return kept.length > 0
		? { ...found, passages: numberPassages(kept) }
		: { ...found, verdict: "nothing" };
}
