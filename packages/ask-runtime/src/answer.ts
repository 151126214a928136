import { AskError } from "@astro-ask/indexer/index-format";
import { climb } from "./climb.js";
import { type Clock, startClock } from "./clock.js";
import type { AnswerEvent } from "./events.js";
import { judge } from "./judge.js";
import { describeCause, type Logger } from "./log.js";
import { messagesFor } from "./messages/index.js";
import { nothingRetrieved, retrieve, type Searcher } from "./retrieve.js";
import type { Rung } from "./rung.js";
import { toBlockEvents } from "./to-block-events.js";
import { understand } from "./understand.js";

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
}

export interface Turn {
	role: "user" | "assistant";
	text: string;
}

/** What answering needs from its host. */
export interface AnswerContext {
	search: Searcher;
	/** Tried in order; the last one must not be able to fail. */
	ladder: readonly Rung[];
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
	try {
		yield* answerSteps(request, context, startClock(context.now));
	} catch (cause) {
		yield failure(request, context, cause);
	}
}

async function* answerSteps(
	request: AskRequest,
	{ search, ladder, log, signal, randomId }: AnswerContext,
	clock: Clock,
): AsyncGenerator<AnswerEvent, void> {
	const { requestId, session, question, types, page } = request;
	const answerId = randomId();
	const understood = understand(question, request.languageHints);
	const { language, intent, searchText } = understood;
	yield { event: "start", answerId, requestId, session, language, intent };

	yield { event: "status", step: "retrieve" };
	const found =
		intent === "greeting"
			? nothingRetrieved
			: await clock.time("retrievalMs", () =>
					retrieve(search, searchText, { types, page }),
				);
	const { passages, words } = found;
	yield { event: "sources", passages };

	const nothingFound = intent !== "greeting" && judge(found) === "nothing";
	yield { event: "status", step: "answer" };
	const { rung, cut } = yield* toBlockEvents(
		clock.follow(
			"generationMs",
			climb(
				ladder,
				{ question, language, intent, passages, nothingFound },
				{ signal, onFailure: logFailure(log, requestId) },
			),
		),
	);

	yield {
		event: "done",
		rung,
		...(cut && { cut }),
		degraded: nothingFound ? ["nothing-found"] : [],
		timings: clock.timings(),
		removedLinks: 0,
		unsupported: [],
		suggestions: [],
		why: { intent, searchText, words },
	};
}

const logFailure =
	(log: Logger, requestId: string) =>
	(rung: string, cause: unknown): void =>
		log({
			level: "warn",
			event: "rung-failed",
			requestId,
			rung,
			...describeCause(cause),
		});

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
