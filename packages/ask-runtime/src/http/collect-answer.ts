import type { AnswerEvent, Block, Done, Passage } from "../events.js";

type EventOf<Name extends AnswerEvent["event"]> = Extract<
	AnswerEvent,
	{ event: Name }
>;

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
	let start: EventOf<"start"> | undefined;
	let sources: Passage[] = [];
	const blocks: Block[] = [];
	for await (const event of events) {
		if (event.event === "start") start = event;
		else if (event.event === "sources") sources = event.passages;
		else if (event.event === "block") blocks[event.index] = event.block;
		else if (event.event === "error") return event;
		else if (event.event === "done" && start)
			return toAnswer(start, event, sources, blocks);
	}
	throw new Error("The answer ended without `done` or `error`.");
}

function toAnswer(
	{ answerId, requestId, session, language }: EventOf<"start">,
	{ event: _, ...done }: EventOf<"done">,
	sources: Passage[],
	blocks: Block[],
): Answer {
	return { answerId, requestId, session, language, sources, blocks, ...done };
}
