import type { Cut, Done, Intent } from "./events.js";

/** One question, written when its answer begins. */
export interface QuestionRow {
	answerId: string;
	requestId: string;
	session: string;
	/** ISO 8601. */
	at: string;
	question: string;
	/** BCP 47. */
	language: string;
	intent: Intent;
	/** URL of the page it was asked on. */
	page?: string;
	/** Who asked, for one day: {@link visitorId}. No address. */
	visitor?: string;
	/** `2026-05-01` in the owner's time zone; absent: the day of `at` in UTC. */
	day?: string;
}

/** A passage an answer was given. */
export interface SourceRow {
	n: number;
	documentId: string;
	title: string;
	url: string;
	type?: string;
	/** The answer cites it. */
	cited?: boolean;
}

/** One answer, written when it has ended. What is absent never came. */
export interface AnswerRow
	extends Partial<
		Pick<
			Done,
			| "rung"
			| "model"
			| "provider"
			| "degraded"
			| "timings"
			| "usage"
			| "removedLinks"
			| "unsupported"
		>
	> {
	/** Of its {@link QuestionRow}. */
	answerId: string;
	/** ISO 8601. */
	at: string;
	/** `abandoned`: the reader left before its end. */
	outcome: "answered" | "failed" | "abandoned";
	cut?: Cut;
	/** Code of the error it ended with. */
	errorCode?: string;
	/** From the request to the first block, in milliseconds. */
	firstTextMs?: number;
	/** As it was shown, in Markdown. */
	text: string;
	sources: SourceRow[];
	/** By the prices of the settings, in their currency; absent when the model has none there. */
	cost?: number;
}

/** Keeps what was asked and answered. Nobody waits for it, and a row it cannot take is counted as lost. */
export interface Log {
	question(row: QuestionRow): Promise<void>;
	answer(row: AnswerRow): Promise<void>;
}

/** A log whose rows can be looked at. */
export interface MemoryLog extends Log {
	readonly questions: readonly QuestionRow[];
	readonly answers: readonly AnswerRow[];
}

/** Keeps the last rows in this process. @param most Of each kind, default 1,000. */
export function memoryLog(most = 1_000): MemoryLog {
	const questions: QuestionRow[] = [];
	const answers: AnswerRow[] = [];
	const keep = <Row>(rows: Row[], row: Row): void => {
		rows.push(row);
		if (rows.length > most) rows.shift();
	};
	return {
		questions,
		answers,
		question: async (row) => keep(questions, row),
		answer: async (row) => keep(answers, row),
	};
}
