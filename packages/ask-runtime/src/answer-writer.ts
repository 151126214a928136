import { allowOf } from "./blocks/allow-of.js";
import type { Block, BlockEvent, Passage } from "./events.js";
import type { createGuard, Guard } from "./guard/index.js";
import type { TextDelta } from "./rung.js";

/** Turns what one rung gives into the events a reader gets. */
export interface AnswerWriter {
	push(delta: TextDelta): BlockEvent[];
	/** What is known but was kept back to send less often; for a pause. */
	flush(): BlockEvent[];
	/** Closes what is open; nothing may be pushed after it. */
	end(): BlockEvent[];
	/** Links, images and addresses taken out so far. */
	readonly removedLinks: number;
}

/**
 * A rung's own blocks are sent as they are; text goes through the guard.
 *
 * @param passages What links and images may lead to, and `[n]` may cite.
 * @param now Milliseconds; only differences count.
 * @param newGuard Absent: text is refused by throwing, which fails the rung that gave it.
 */
export function answerWriter(
	passages: readonly Passage[],
	now: () => number,
	newGuard?: typeof createGuard,
): AnswerWriter {
	const options = {
		...allowOf(passages),
		citations: passages.length,
		titles: Object.fromEntries(passages.map(({ url, title }) => [url, title])),
		now,
	};
	let guard: Guard | undefined;
	/** Where the guard's first block stands, and where the next of all will. */
	let from = 0;
	let next = 0;
	let removed = 0;

	const place = (events: BlockEvent[]): BlockEvent[] =>
		events.map((event) => {
			const index = from + event.index;
			next = index + 1;
			return { ...event, index };
		});
	const own = (block: Block): BlockEvent => ({
		event: "block",
		index: next++,
		open: false,
		block,
	});
	const end = (): BlockEvent[] => {
		if (!guard) return [];
		const events = place(guard.end());
		removed += guard.removedLinks;
		guard = undefined;
		return events;
	};
	const start = (): Guard => {
		if (!newGuard) throw new Error("Text has to pass a guard; there is none.");
		from = next;
		guard = newGuard(options);
		return guard;
	};

	return {
		push: ({ text, blocks }) =>
			blocks
				? [...end(), ...blocks.map(own)]
				: place((guard ?? start()).push(text)),
		flush: () => (guard ? place(guard.flush()) : []),
		end,
		get removedLinks() {
			return removed + (guard?.removedLinks ?? 0);
		},
	};
}
