import type { FactsCard } from "@astro-ask/indexer/index-format";
import type { AskRequest } from "../../answer.js";
import type { AnswerEvent } from "../../events.js";
import type { SearchQuery, SearchReply } from "../../search-reply.js";

/** A question of the page; its languages are known to the page only. */
export type BrowserQuestion = Pick<
	AskRequest,
	"question" | "history" | "requestId" | "page" | "types" | "languageHints"
>;

/** What a page says to the worker: first where the index is, then requests, each with a number of its own. */
export type PageMessage =
	/** `saveData`: what only a page can see of a reader's wish for few bytes. */
	| { open: string; saveData: boolean }
	| { id: number; ask: BrowserQuestion }
	| { id: number; search: SearchQuery }
	| { id: number; facts: true }
	/** The reader has left the answer to `id`. */
	| { id: number; stop: true };

/** What the worker says: the events of an answer and that it is over, or one reply. */
export type WorkerMessage = { id: number } & (
	| { event: AnswerEvent }
	| { over: true }
	| { reply: SearchReply | FactsCard | undefined }
	/** An error of the catalogue. */
	| { failed: { code: string; message: string } }
);
