import type { Messages } from "@astro-ask/runtime/messages";
import type { OwnTexts } from "./own-texts.js";

/** Everything the components say in one language: their own texts and those they share with the runtime's pages. */
export type AskTexts = OwnTexts &
	Messages["notes"] &
	Pick<
		Messages["page"],
		"title" | "answer" | "sources" | "question" | "followUp" | "ask" | "back"
	> &
	Pick<Messages["errors"], "notReady" | "busy" | "internal" | "badRequest">;

/** Puts both together; a text stands in one place only. */
export function withMessages(
	{ page, notes, errors }: Messages,
	own: OwnTexts,
): AskTexts {
	const { title, answer, sources, question, followUp, ask, back } = page;
	const { notReady, busy, internal, badRequest } = errors;
	return {
		...own,
		...notes,
		title,
		answer,
		sources,
		question,
		followUp,
		ask,
		back,
		notReady,
		busy,
		internal,
		badRequest,
	};
}
