import type { AnswerContext, AskRequest } from "./answer.js";
import { type Finding, find } from "./find.js";
import { describeCause } from "./log.js";
import { type EmbeddedQuestion, embedQuestion } from "./question-embedder.js";
import { nothingRetrieved } from "./retrieve.js";
import type { StepContext } from "./steps/model-steps.js";
import type { Understanding } from "./understand.js";

/** A greeting looks for nothing, and misses nothing. */
const notLooked: Finding = {
	...nothingRetrieved,
	verdict: "enough",
	widened: false,
};

/** What the answer may rest on: by words, by meaning, and by what the talk is about. */
export async function findPassages(
	request: AskRequest,
	understood: Understanding,
	context: AnswerContext,
	deadline: AbortSignal,
): Promise<Finding> {
	if (understood.intent === "greeting") return notLooked;
	const { session, types, page, noModel } = request;
	const { search, settings, lastSources, steps } = context;
	const { weights, thresholds } = settings;
	const findText = async (searchText: string): Promise<Finding> => {
		const embedded = await embeddedOf(searchText, request, context);
		return find(
			search,
			{ ...understood, searchText },
			{
				embedded,
				...(types && { types }),
				...(page !== undefined && { page }),
				...(weights && { weights }),
				...(thresholds && { thresholds }),
				lastSources: lastSources?.recall(session) ?? [],
			},
		);
	};
	return steps && !noModel
		? steps.find(stepContext(request, understood, context, deadline), findText)
		: findText(understood.searchText);
}

async function embeddedOf(
	text: string,
	{ requestId, noModel }: AskRequest,
	{ embedder, reserve, timers, log, signal }: AnswerContext,
): Promise<EmbeddedQuestion | undefined> {
	return (
		embedder &&
		embedQuestion(text, {
			...embedder,
			...(!noModel && { reserve }),
			timers,
			log,
			requestId,
			signal,
		})
	);
}

function stepContext(
	{ question, history, requestId }: AskRequest,
	{ searchText, intent }: Understanding,
	{ settings, timers, reserve, signal, log }: AnswerContext,
	deadline: AbortSignal,
): StepContext {
	return {
		question,
		history,
		searchText,
		leans: intent === "follow-up",
		on: settings.steps,
		reserve,
		timers,
		signal: AbortSignal.any([signal, deadline]),
		onFailure: (step, cause) =>
			log({
				level: "warn",
				event: "step-failed",
				requestId,
				step,
				...describeCause(cause),
			}),
	};
}
