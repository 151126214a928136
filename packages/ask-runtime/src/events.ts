import type { Snippet } from "@astro-ask/indexer/search";

/** A retrieved chunk with its place: what an answer rests on and cites as `[n]`. */
export interface Passage {
	/** 1-based; the number of its citation. */
	n: number;
	documentId: string;
	chunkId: string;
	type: string;
	typeLabel: string;
	title: string;
	/** Headings under the title, outermost first. */
	trail: string[];
	url: string;
	language?: string;
	/** ISO 8601. */
	date?: string;
	image?: { url: string; alt: string };
	text: string;
	snippet: Snippet;
	ranks: { keyword?: number; vector?: number };
	/** Text directive that leads to what was found; put behind the URL by `citationUrl` after it was checked. */
	fragment?: string;
}

/** What kind of question it is taken for. */
export type Intent =
	| "greeting"
	| "count"
	| "look-up"
	| "comparison"
	| "summary"
	| "analytical"
	| "follow-up";

/** A safe piece of an answer. Readers build nodes from it; there is no HTML anywhere. */
export type Block =
	| { kind: "paragraph"; children: Inline[] }
	| { kind: "heading"; level: 2 | 3 | 4; children: Inline[] }
	| { kind: "list"; ordered: boolean; items: Block[][] }
	| { kind: "quote"; children: Block[] }
	| { kind: "code"; language?: string; text: string }
	| { kind: "table"; head: Inline[][]; rows: Inline[][][] }
	| { kind: "image"; url: string; alt: string };

export type Inline =
	| { kind: "text"; text: string }
	| { kind: "emphasis"; children: Inline[] }
	| { kind: "strong"; children: Inline[] }
	| { kind: "code"; text: string }
	| { kind: "link"; url: string; children: Inline[] }
	| { kind: "citation"; n: number };

/** Why an answer ended before its author meant it to. */
export type Cut =
	| "stall"
	| "length"
	| "cap"
	| "deadline"
	| "blocked"
	| "stopped";

/** What was searched and found, for "why this answer"; never scores, prompts or failed rungs. */
export interface Why {
	intent: Intent;
	searchText: string;
	words: string[];
	/** Places of the passages in the two halves of the search, by their numbers. */
	ranks?: { n: number; keyword?: number; vector?: number }[];
}

/** What only an owner sees, for a request with `?debug=1` and the admin's token. */
export interface Debug {
	verdict: "enough" | "nothing";
	/** A second, wider look was taken. */
	widened: boolean;
	/** How each found passage bears on the question. */
	bearings: { coverage: number; cosine?: number; sameLanguage: boolean }[];
	/** Cosine with the nearest everyday topic. */
	topic?: number;
	/** Text that models were asked with. */
	prompt?: { system: string; user: string };
	failedRungs: { rung: string; cause: string }[];
}

export interface Done {
	rung: string;
	model?: string;
	provider?: string;
	cut?: Cut;
	/** What was less than it could be: `nothing-found`, `keyword-only`, `quota-spent`, `quota-unknown`, `model-unavailable` … */
	degraded: string[];
	timings: {
		embedMs: number;
		retrievalMs: number;
		generationMs: number;
		totalMs: number;
	};
	usage?: { inputTokens: number; outputTokens: number };
	/** Units of quota the visitor has left today, when the answer took one. */
	remaining?: number;
	removedLinks: number;
	unsupported: { block: number; sentence: number }[];
	suggestions: string[];
	why: Why;
	debug?: Debug;
}

/** What `answer()` yields: `start`, any `status`, `sources`, blocks, then exactly one `done` or `error`. */
export type AnswerEvent =
	| {
			event: "start";
			answerId: string;
			requestId: string;
			session: string;
			remaining?: number;
			language: string;
			intent: Intent;
	  }
	| {
			event: "status";
			step: "understand" | "retrieve" | "judge" | "answer";
			rung?: string;
	  }
	| { event: "sources"; passages: Passage[] }
	| { event: "block"; index: number; open: boolean; block: Block }
	| {
			event: "append";
			index: number;
			piece: Block | Inline[] | string;
			/** Steps down to the last part of the block before the piece is added; see `appendPiece`. */
			depth?: number;
	  }
	| ({ event: "done" } & Done)
	| {
			event: "error";
			code: string;
			message: string;
			hint?: string;
			requestId: string;
			retryAfterSeconds?: number;
	  };

/** The events that build the blocks of an answer. */
export type BlockEvent = Extract<AnswerEvent, { event: "block" | "append" }>;
