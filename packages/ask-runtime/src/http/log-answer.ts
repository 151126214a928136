import type { AskRequest } from "../answer.js";
import { allowOf } from "../blocks/allow-of.js";
import { blocksToMarkdown } from "../blocks/markdown.js";
import { roundMs } from "../clock.js";
import type { AnswerRow, Log, QuestionRow } from "../conversation-log.js";
import type { AnswerEvent } from "../events.js";
import { describeCause, type Logger } from "../log.js";
import { AnswerSoFar, type EventOf } from "./answer-so-far.js";

export interface LogAnswerOptions {
	log: Logger;
	conversations: Log | undefined;
	/** Milliseconds; only differences count. */
	now: () => number;
	waitUntil: ((work: Promise<unknown>) => void) | undefined;
	/** Known to the store and not to the reader. */
	asker: Promise<Asker>;
}

/** Who asks, as far as it may be kept. */
export type Asker = Pick<QuestionRow, "visitor" | "day"> & {
	/** Id of the session, never its token. */
	session?: string;
};

/**
 * Passes the events on and keeps account of them: a row when the answer begins, a row and a line when it ends, however
 * it ends. Nobody waits for the rows.
 */
export async function* logAnswer(
	events: AsyncGenerator<AnswerEvent, void>,
	request: AskRequest,
	options: LogAnswerOptions,
): AsyncGenerator<AnswerEvent, void> {
	const { log, conversations, now } = options;
	const { requestId } = request;
	const soFar = new AnswerSoFar();
	const started = now();
	let firstTextMs: number | undefined;
	const keep = (
		write: (rows: Log) => Promise<void>,
	): Promise<void> | undefined =>
		conversations &&
		quietlyKeep(() => write(conversations), requestId, options);
	let questionKept: Promise<void> | undefined;
	try {
		for await (const event of events) {
			soFar.take(event);
			if (event.event === "block") firstTextMs ??= roundMs(now() - started);
			if (event.event === "start")
				questionKept = keep(async (rows) => {
					const row = questionRow(event, request);
					await rows.question({ ...row, ...(await options.asker) });
				});
			yield event;
		}
	} finally {
		const row = answerRow(soFar, firstTextMs);
		const { outcome, rung, model, cut, degraded, timings } = row;
		log({
			level: "info",
			event: "answer-end",
			requestId,
			outcome,
			rung,
			model,
			cut,
			degraded,
			timings,
			firstTextMs,
		});
		if (soFar.start)
			void keep(async (rows) => {
				await questionKept;
				await rows.answer(row);
			});
	}
}

function questionRow(
	{ answerId, requestId, session, language, intent }: EventOf<"start">,
	{ question, page }: AskRequest,
): QuestionRow {
	const row = { answerId, requestId, session, question, language, intent };
	return { ...row, at: new Date().toISOString(), ...(page && { page }) };
}

function answerRow(
	{ start, done, error, sources, blocks }: AnswerSoFar,
	firstTextMs: number | undefined,
): AnswerRow {
	const cited = citedIn(blocks);
	const abandoned = !done || done.cut === "stopped";
	return {
		answerId: start?.answerId ?? "",
		at: new Date().toISOString(),
		outcome: error ? "failed" : abandoned ? "abandoned" : "answered",
		...(done && knownOf(done)),
		...(error && { errorCode: error.code }),
		...(firstTextMs !== undefined && { firstTextMs }),
		text: blocksToMarkdown(blocks, allowOf(sources)),
		sources: sources.map(({ n, documentId, title, url, type }) => ({
			n,
			documentId,
			title,
			url,
			type,
			...(cited.has(n) && { cited: true }),
		})),
	};
}

/** Numbers of the passages that are cited, however deep. */
function citedIn(parts: readonly unknown[]): Set<number> {
	const cited = new Set<number>();
	const look = (part: unknown): void => {
		if (typeof part !== "object" || part === null) return;
		if ("kind" in part && part.kind === "citation" && "n" in part)
			cited.add(Number(part.n));
		Object.values(part).forEach(look);
	};
	look(parts);
	return cited;
}

/** All of it but what is made for the reader. */
function knownOf({
	event: _event,
	why: _why,
	suggestions: _suggestions,
	remaining: _remaining,
	...known
}: EventOf<"done">): Partial<AnswerRow> {
	return known;
}

/** A row that cannot be kept is counted in the log and forgotten. */
function quietlyKeep(
	write: () => Promise<void>,
	requestId: string,
	{ log, waitUntil }: LogAnswerOptions,
): Promise<void> {
	const work = Promise.resolve()
		.then(write)
		.catch((cause) =>
			log({
				level: "error",
				event: "row-lost",
				requestId,
				...describeCause(cause),
			}),
		);
	waitUntil?.(work);
	return work;
}
