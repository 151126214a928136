import type { Kysely } from "kysely";

/** What a database holds. JSON is text, times are ISO 8601, yes is 1. */
export interface Tables {
	ask_meta: { key: string; value: string };
	ask_quota: { day: string; visitor: string; used: number };
	ask_settings: { version: number; at: string; settings: string };
	ask_messages: MessageColumns;
	ask_texts: TextColumns;
	ask_cited: {
		answer_id: string;
		document_id: string;
		type: string;
		title: string;
		url: string;
	};
	ask_feedback: {
		answer_id: string;
		session: string;
		verdict: string;
		reasons: string;
		comment: string | null;
		/** The comment in lower case. */
		folded: string | null;
		at: string;
	};
}

export type Database = Kysely<Tables>;

/** What lists and figures are made of, without the texts, so that reading many is cheap. */
export interface MessageColumns {
	answer_id: string;
	request_id: string;
	conversation: string;
	session: string;
	visitor: string | null;
	asked_at: string;
	day: string;
	language: string;
	intent: string;
	/** The question in lower case without punctuation. */
	asked: string | null;
	page: string | null;
	answered_at: string | null;
	outcome: string | null;
	rung: string | null;
	model: string | null;
	provider: string | null;
	cut: string | null;
	error_code: string | null;
	degraded: string;
	input_tokens: number | null;
	output_tokens: number | null;
	cost: number | null;
	first_text_ms: number | null;
	embed_ms: number | null;
	retrieval_ms: number | null;
	generation_ms: number | null;
	total_ms: number | null;
	removed_links: number | null;
	sources: number | null;
}

export interface TextColumns {
	answer_id: string;
	question: string;
	answer: string | null;
	/** Question and answer in lower case. */
	folded: string;
	sources: string | null;
	unsupported: string | null;
}
