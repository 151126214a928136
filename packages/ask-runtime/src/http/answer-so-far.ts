import { appendPiece } from "../blocks/append-piece.js";
import type { AnswerEvent, Block, Passage } from "../events.js";

export type EventOf<Name extends AnswerEvent["event"]> = Extract<
	AnswerEvent,
	{ event: Name }
>;

/** What the events of an answer have built up. */
export class AnswerSoFar {
	start: EventOf<"start"> | undefined;
	sources: Passage[] = [];
	readonly blocks: Block[] = [];
	done: EventOf<"done"> | undefined;
	error: EventOf<"error"> | undefined;

	take(event: AnswerEvent): void {
		switch (event.event) {
			case "start":
				this.start = event;
				break;
			case "sources":
				this.sources = event.passages;
				break;
			case "block":
				this.blocks[event.index] = event.block;
				break;
			case "append":
				this.#append(event);
				break;
			case "done":
				this.done = event;
				break;
			case "error":
				this.error = event;
		}
	}

	#append({ index, piece, depth }: EventOf<"append">): void {
		const block = this.blocks[index];
		if (block) this.blocks[index] = appendPiece(block, piece, depth);
	}
}
