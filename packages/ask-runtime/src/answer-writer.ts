import type { Block, BlockEvent } from "./events.js";
import type { TextDelta } from "./rung.js";

/** Turns what one rung gives into the events a reader gets. */
export interface AnswerWriter {
	push(delta: TextDelta): BlockEvent[];
	/** Closes what is open; nothing may be pushed after it. */
	end(): BlockEvent[];
}

/**
 * Blocks are sent as they are. Text that comes without blocks has been checked by nobody and is shown as plain words, a
 * paragraph at a time: nothing in it is read as markup.
 */
export function answerWriter(): AnswerWriter {
	let index = 0;
	let pending = "";
	const close = (block: Block): BlockEvent => ({
		event: "block",
		index: index++,
		open: false,
		block,
	});
	const flush = (whole: boolean): BlockEvent[] => {
		const parts = pending.split(/\n\s*\n/);
		pending = whole ? "" : (parts.pop() ?? "");
		return parts
			.filter((text) => text.trim())
			.map((text) => close(plainParagraph(text.trim())));
	};
	return {
		push({ text, blocks }) {
			if (blocks) return [...flush(true), ...blocks.map(close)];
			pending += text;
			return flush(false);
		},
		end: () => flush(true),
	};
}

function plainParagraph(text: string): Block {
	return { kind: "paragraph", children: [{ kind: "text", text }] };
}
