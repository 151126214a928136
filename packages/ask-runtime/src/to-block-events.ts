import type { AnswerEvent, Block } from "./events.js";
import type { TextDelta } from "./rung.js";

/**
 * What a rung gives as the events a reader gets. Blocks are sent as they are. Text that comes without blocks has been
 * checked by nobody and is shown as plain words, a paragraph at a time: nothing in it is read as markup.
 */
export async function* toBlockEvents<R>(
	deltas: AsyncGenerator<TextDelta, R>,
): AsyncGenerator<AnswerEvent, R> {
	let index = 0;
	let pending = "";
	const close = (block: Block): AnswerEvent => ({
		event: "block",
		index: index++,
		open: false,
		block,
	});

	try {
		for (;;) {
			const { done, value } = await deltas.next();
			const whole = done || value.blocks !== undefined;
			if (!done && !value.blocks) pending += value.text;
			const parts = pending.split(/\n\s*\n/);
			pending = whole ? "" : (parts.pop() ?? "");
			for (const text of parts)
				if (text.trim()) yield close(plainParagraph(text.trim()));
			if (done) return value;
			for (const block of value.blocks ?? []) yield close(block);
		}
	} finally {
		await deltas.return(undefined as never);
	}
}

function plainParagraph(text: string): Block {
	return { kind: "paragraph", children: [{ kind: "text", text }] };
}
