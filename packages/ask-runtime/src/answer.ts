import { AskError } from "@astro-ask/indexer/index-format";
import { type AfterParts, afterwards, debugOf } from "./after/afterwards.js";
import { answerWriter } from "./answer-writer.js";
import { ModelFailure } from "./chat-model.js";
import { type ClimbOptions, climb } from "./climb.js";
import { type Clock, startClock } from "./clock.js";
import type { AnswerEvent, BlockEvent, Debug, Passage } from "./events.js";
import { citedFirst, type FoundFacts, findFacts } from "./facts/find-facts.js";
import { labelTypes } from "./facts/label-types.js";
import type { SiteFacts } from "./facts/live-facts.js";
import { findPassages } from "./find-passages.js";
import { AnswerSoFar } from "./http/answer-so-far.js";
import { describeCause, type Logger } from "./log.js";
import { messagesFor } from "./messages/index.js";
import type { ModelParts } from "./model-parts.js";
import type { Prompt } from "./prompt.js";
import type { EmbedQuestionOptions } from "./question-embedder.js";
import type { Searcher } from "./retrieve.js";
import type { Rung } from "./rung.js";
import type { SessionSources } from "./session-sources.js";
import type { Settings } from "./settings.js";
import type { SitePages } from "./site-pages.js";
import type { ModelSteps } from "./steps/model-steps.js";
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
	/** The admin asked: `done` says more. */
	debug?: boolean;
	/** Answer without a model, as for a request that nobody made on purpose. */
	noModel?: boolean;
}

/** One question or answer of the talk so far. */
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
	/** Absent: nothing further is suggested. */
	pages?: SitePages;
	/** Tried in order; the last one must not be able to fail. */
	ladder: readonly Rung[];
	/** Absent: no rung is given a prompt, and text that a rung gives instead of blocks is not shown. */
	models?: ModelParts;
	/** Encodes the question, in the space of the index. Absent: the index's own encoder does. */
	embedder?: Pick<EmbedQuestionOptions, "given" | "space">;
	/** Absent: everything is found without a model. */
	steps?: ModelSteps;
	/** Absent: "the second one" is only understood as far as the talk itself tells. */
	lastSources?: SessionSources;
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
	const { ladder, lastSources, models, randomId } = context;
	const { requestId, session, question, history } = request;
	const answerId = randomId();
	const understood = understand(question, request.languageHints, history);
	const facts = await factsFor(request, understood, context);
	const { language, intent } = facts?.answer
		? { language: facts.answer.language, intent: "count" as const }
		: understood;
	yield { event: "start", answerId, requestId, session, language, intent };

	yield { event: "status", step: "retrieve" };
	const found = await clock.time("retrievalMs", () =>
		findPassages(request, understood, context, deadline),
	);
	const { searchText = understood.searchText } = found;
	const passages = labelTypes(
		citedFirst(facts?.cited ?? [], found.passages),
		facts?.card,
		language,
	);
	yield { event: "sources", passages };

	const nothingFound = found.verdict === "nothing" && !facts?.answer?.known;
	yield { event: "status", step: "answer" };
	const asked = { question, language, intent, passages };
	const noModel = request.noModel || nothingFound || intent === "greeting";
	const { notes } = context.settings;
	let made: Prompt | undefined;
	/** Made for the first rung that reads it: without a model nobody does. */
	const prompt = (): Prompt | undefined => {
		if (noModel) return undefined;
		const about = { ...asked, history, ...(notes && { notes }) };
		made ??= models?.promptFor(about, facts);
		return made;
	};
	const written = new AnswerSoFar();
	const failedRungs: Debug["failedRungs"] = [];
	const { writer, degraded, ...climbed } = yield* following(
		written,
		clock.follow(
			"generationMs",
			climb(
				ladder,
				{
					...asked,
					nothingFound,
					...(facts && { facts }),
					get prompt() {
						return prompt();
					},
				},
				climbOptions(request, context, deadline, passages, failedRungs),
			),
		),
	);

	if (!nothingFound) lastSources?.remember(session, passages);
	const { blocks } = written;
	const { model } = climbed;
	const about = await afterwards(
		{
			...asked,
			searchText,
			found,
			blocks,
			...(model !== undefined && { model }),
			...(facts && { card: facts.card }),
		},
		afterParts(request, context),
	);
	yield {
		event: "done",
		...climbed,
		degraded: [
			...(nothingFound ? ["nothing-found"] : []),
			...(found.keywordOnly ? ["keyword-only"] : []),
			...degraded,
		],
		timings: clock.timings(),
		removedLinks: writer.removedLinks,
		...about,
		...(request.debug && { debug: debugOf(found, prompt(), failedRungs) }),
	};
}

/** Passes events on, and keeps what they make of the answer. */
async function* following<R>(
	written: AnswerSoFar,
	events: AsyncGenerator<BlockEvent, R>,
): AsyncGenerator<BlockEvent, R> {
	try {
		for (;;) {
			const step = await events.next();
			if (step.done) return step.value;
			written.take(step.value);
			yield step.value;
		}
	} finally {
		await events.return(undefined as never);
	}
}

function afterParts(
	{ requestId }: AskRequest,
	{ models, pages, settings, log }: AnswerContext,
): AfterParts {
	return {
		offered: settings.suggestions,
		...(models && { models }),
		...(pages && { pages }),
		onFailure: (cause) =>
			log({
				level: "warn",
				event: "suggestions-failed",
				requestId,
				...describeCause(cause),
			}),
	};
}

/** Facts that cannot be read take nothing from the rest of the answer. */
async function factsFor(
	{ requestId, question, types }: AskRequest,
	{ language, intent, earlier }: Understanding,
	{ facts, log }: AnswerContext,
): Promise<FoundFacts | undefined> {
	if (!facts || intent === "greeting") return undefined;
	try {
		return await findFacts(facts, { question, language, earlier, types });
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

function climbOptions(
	{ requestId }: AskRequest,
	{ settings, signal, models, reserve, rests, timers, log, now }: AnswerContext,
	deadline: AbortSignal,
	passages: readonly Passage[],
	failedRungs: Debug["failedRungs"],
): ClimbOptions {
	return {
		timeouts: settings.timeouts,
		answerChars: settings.answerChars,
		leaving: signal,
		deadline,
		reserve,
		rests,
		timers,
		newWriter: () => answerWriter(passages, now, models?.createGuard),
		onFailure: ({ name, model }, cause) => {
			failedRungs.push({ rung: name, cause: String(cause) });
			log({
				level: "warn",
				event: "rung-failed",
				requestId,
				rung: name,
				...(model !== undefined && { model }),
				...(cause instanceof ModelFailure && { kind: cause.kind }),
				...describeCause(cause),
			});
		},
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
