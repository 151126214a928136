import type { AnswerEvent, Block, Done, Passage } from "../events.js";
import { AnswerSoFar, type EventOf } from "./answer-so-far.js";

/** A whole answer, for the forms that are sent in one piece. */
export interface Answer extends Done {
	answerId: string;
	requestId: string;
	session: string;
	/** BCP 47 language of the question. */
	language: string;
	sources: Passage[];
	blocks: Block[];
}

/** Reads the events to the end. @returns The `error` event when that is how it ended. */
export async function collectAnswer(
	events: AsyncIterable<AnswerEvent>,
): Promise<Answer | EventOf<"error">> {
	const soFar = new AnswerSoFar();
	for await (const event of events) soFar.take(event);
	const { start, done, error, sources, blocks } = soFar;
	if (error) return error;
	if (!start || !done)
		throw new Error("The answer ended without `done` or `error`.");
	const { answerId, requestId, session, language } = start;
	const { event: _, ...rest } = done;
	return { answerId, requestId, session, language, sources, blocks, ...rest };
}
