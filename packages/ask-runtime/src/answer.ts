import { AskError, promptFacts } from "@astro-ask/indexer/index-format";
import { answerWriter } from "./answer-writer.js";
import { ModelFailure } from "./chat-model.js";
import { type ClimbOptions, climb } from "./climb.js";
import { type Clock, startClock } from "./clock.js";
import type { AnswerEvent } from "./events.js";
import { citedFirst, type FoundFacts, findFacts } from "./facts/find-facts.js";
import type { SiteFacts } from "./facts/live-facts.js";
import { judge } from "./judge.js";
import { describeCause, type Logger } from "./log.js";
import { messagesFor } from "./messages/index.js";
import { buildPrompt } from "./prompt.js";
import { nothingRetrieved, retrieve, type Searcher } from "./retrieve.js";
import type { Rung } from "./rung.js";
import type { Settings } from "./settings.js";
import { startDeadline } from "./timers.js";
import { type Understanding, understand } from "./understand.js";

/** An admitted question: checked and cut by `http/ask-route.ts`. */
export interface AskRequest {
	/** 1–500 characters. */
	question: string;
	/** Earlier turns, oldest first, at most 8. */
	history: Turn[];
	/** Ties this question to others of the same reader. */
	session: string;
	requestId: string;
	/** URL of the page the reader is on; its passages rank a little higher. */
	page?: string;
	/** Only passages of these types. */
	types?: string[];
	/** BCP 47, most telling first; they decide when the question's own language cannot be told. */
	languageHints: string[];
	/** Answer without a model, as for a request that nobody made on purpose. */
	noModel?: boolean;
}

export interface Turn {
	role: "user" | "assistant";
	text: string;
}

/** What answering needs from its host. */
export interface AnswerContext
	extends Pick<ClimbOptions, "reserve" | "rests" | "timers"> {
	search: Searcher;
	/** Absent: nothing is counted. */
	facts?: SiteFacts;
	/** Tried in order; the last one must not be able to fail. */
	ladder: readonly Rung[];
	settings: Settings;
	log: Logger;
	/** Aborts when the reader leaves. */
	signal: AbortSignal;
	/** Milliseconds, only differences count. */
	now: () => number;
	/** A new id that cannot be guessed. */
	randomId: () => string;
}

/**
 * The question's way: understand → retrieve → judge → climb → done.
 *
 * Never throws: what nobody expected becomes one `error` event, and the log gets the cause.
 */
export async function* answer(
	request: AskRequest,
	context: AnswerContext,
): AsyncGenerator<AnswerEvent, void> {
	const { settings, timers, now } = context;
	const deadline = startDeadline(settings.timeouts.totalMs, timers);
	try {
		yield* answerSteps(request, context, startClock(now), deadline.signal);
	} catch (cause) {
		yield failure(request, context, cause);
	} finally {
		deadline.callOff();
	}
}

async function* answerSteps(
	request: AskRequest,
	context: AnswerContext,
	clock: Clock,
	deadline: AbortSignal,
): AsyncGenerator<AnswerEvent, void> {
	const { search, ladder, randomId } = context;
	const { requestId, session, question, history, types, page } = request;
	const answerId = randomId();
	const understood = understand(question, request.languageHints);
	const { searchText } = understood;
	const facts = await factsFor(request, understood, context);
	const { language, intent } = facts?.answer
		? { language: facts.answer.language, intent: "count" as const }
		: understood;
	yield { event: "start", answerId, requestId, session, language, intent };

	yield { event: "status", step: "retrieve" };
	const found =
		intent === "greeting"
			? nothingRetrieved
			: await clock.time("retrievalMs", () =>
					retrieve(search, searchText, { types, page }),
				);
	const { words } = found;
	const passages = citedFirst(facts?.cited ?? [], found.passages);
	yield { event: "sources", passages };

	const nothingFound =
		intent !== "greeting" &&
		!facts?.answer?.known &&
		judge(found) === "nothing";
	yield { event: "status", step: "answer" };
	const asked = { question, language, intent, passages };
	const noModel = request.noModel || nothingFound || intent === "greeting";
	const { writer, degraded, ...climbed } = yield* clock.follow(
		"generationMs",
		climb(
			ladder,
			{
				...asked,
				nothingFound,
				...(facts && { facts }),
				...(!noModel && {
					prompt: buildPrompt({
						...asked,
						history,
						...promptPartsOf(facts, question),
					}),
				}),
			},
			climbOptions(request, context, deadline),
		),
	);

	yield {
		event: "done",
		...climbed,
		degraded: [...(nothingFound ? ["nothing-found"] : []), ...degraded],
		timings: clock.timings(),
		removedLinks: 0,
		unsupported: [],
		suggestions: [],
		why: { intent, searchText, words },
	};
}

/** Facts that cannot be read take nothing from the rest of the answer. */
async function factsFor(
	{ requestId, question, types }: AskRequest,
	{ language, intent }: Understanding,
	{ facts, log }: AnswerContext,
): Promise<FoundFacts | undefined> {
	if (!facts || intent === "greeting") return undefined;
	try {
		return await findFacts(facts, question, language, types);
	} catch (cause) {
		log({
			level: "warn",
			event: "facts-failed",
			requestId,
			...describeCause(cause),
		});
		return undefined;
	}
}

function promptPartsOf(
	facts: FoundFacts | undefined,
	question: string,
): { facts?: string; brief?: string } {
	if (!facts) return {};
	const { card } = facts;
	return {
		facts: promptFacts(card, question),
		...(card.brief !== undefined && { brief: card.brief }),
	};
}

function climbOptions(
	{ requestId }: AskRequest,
	{ settings, signal, reserve, rests, timers, log }: AnswerContext,
	deadline: AbortSignal,
): ClimbOptions {
	return {
		timeouts: settings.timeouts,
		answerChars: settings.answerChars,
		leaving: signal,
		deadline,
		reserve,
		rests,
		timers,
		newWriter: answerWriter,
		onFailure: ({ name, model }, cause) =>
			log({
				level: "warn",
				event: "rung-failed",
				requestId,
				rung: name,
				...(model !== undefined && { model }),
				...(cause instanceof ModelFailure && { kind: cause.kind }),
				...describeCause(cause),
			}),
	};
}

function failure(
	{ requestId, languageHints }: AskRequest,
	{ log }: AnswerContext,
	cause: unknown,
): AnswerEvent {
	const code = cause instanceof AskError ? cause.code : "internal";
	const messages = messagesFor(languageHints[0] ?? "en").errors;
	log({
		level: "error",
		event: "answer-failed",
		requestId,
		code,
		...describeCause(cause),
	});
	return { event: "error", code, message: messages.internal, requestId };
}
