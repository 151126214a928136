import { sql } from "kysely";
import type { AnswerRow } from "../conversation-log.js";
import type { Intent } from "../events.js";
import type {
	Conversation,
	Feedback,
	Message,
	MessageFilter,
	Reader,
} from "../store.js";
import {
	CONVERSATION_MESSAGES,
	groupMessages,
	pageSize,
	readCursor,
	writeCursor,
} from "./message.js";
import { type Filtered, filtered, onlyMessages } from "./sql-filter.js";
import type { Database, MessageColumns, TextColumns } from "./tables.js";

/** D1 takes at most 100 parameters; a filter has up to twenty. */
const PARAMETERS = 70;
/** Messages read at a time. */
const BATCH = 500;

export function sqlReader(db: Database): Omit<Reader, "insights"> {
	return {
		async choices() {
			const rows = await db
				.selectFrom("ask_messages")
				.select(["rung", "model", "provider", "language"])
				.distinct()
				.execute();
			const valuesOf = (pick: (row: (typeof rows)[number]) => string | null) =>
				[...new Set(rows.flatMap((row) => pick(row) ?? []))].sort();
			return {
				rungs: valuesOf(({ rung }) => rung),
				models: valuesOf(({ model }) => model),
				providers: valuesOf(({ provider }) => provider),
				languages: valuesOf(({ language }) => language),
			};
		},
		async conversations(filter, page = {}) {
			const limit = pageSize(page.limit);
			const found = await lastOf(db, filter, limit + 1, page.after);
			const shown = found.slice(0, limit);
			const last = shown.at(-1);
			return {
				conversations: await wholeConversations(
					db,
					shown.map(({ conversation }) => conversation),
				),
				...(found.length > limit &&
					last && { next: writeCursor(last.last, last.conversation) }),
			};
		},
		async *messages(filter) {
			for (let after: [string, string] | undefined; ; ) {
				let query = withTexts(filtered(db, filter))
					.orderBy("m.asked_at", "desc")
					.orderBy("m.answer_id", "desc")
					.limit(BATCH);
				if (after) {
					const [at, id] = after;
					query = query.where((eb) =>
						eb.or([
							eb("m.asked_at", "<", at),
							eb.and([eb("m.asked_at", "=", at), eb("m.answer_id", "<", id)]),
						]),
					);
				}
				const rows = (await query.execute()) as unknown as MessageRow[];
				for (const row of rows) yield toMessage(row);
				const last = rows.at(-1);
				if (!last || rows.length < BATCH) return;
				after = [last.asked_at, last.answer_id];
			}
		},
	};
}

interface Place {
	conversation: string;
	/** When the last message was asked that the filter lets through. */
	last: string;
}

/**
 * The conversations of a filter, by their last message in it, newest first. Goes back through the messages as far as it
 * has to, rather than grouping all there are.
 */
async function lastOf(
	db: Database,
	filter: MessageFilter,
	limit: number,
	after: string | undefined,
): Promise<Place[]> {
	const found = new Map<string, string>();
	let from = after === undefined ? undefined : readCursor(after);
	for (let rows = 4 * limit; ; rows *= 4) {
		const messages = await newestBefore(db, filter, from, rows);
		const places = new Map<string, string>();
		for (const { conversation, asked_at } of messages)
			if (!found.has(conversation) && !places.has(conversation))
				places.set(conversation, asked_at);
		for (const [conversation, last] of await unseen(db, filter, places, after))
			found.set(conversation, last);
		const end = messages.at(-1);
		if (found.size >= limit || messages.length < rows || !end) break;
		from = [end.asked_at, end.conversation];
	}
	return [...found]
		.slice(0, limit)
		.map(([conversation, last]) => ({ conversation, last }));
}

function newestBefore(
	db: Database,
	filter: MessageFilter,
	from: readonly [at: string, id: string] | undefined,
	limit: number,
): Promise<{ conversation: string; asked_at: string }[]> {
	let query = onlyMessages(db, filter)
		.select(["m.conversation", "m.asked_at"])
		.orderBy("m.asked_at", "desc")
		.orderBy("m.conversation", "desc")
		.limit(limit);
	if (from) {
		const [at, id] = from;
		query = query
			.where("m.asked_at", "<=", at)
			.where((eb) =>
				eb.or([
					eb("m.asked_at", "<", at),
					eb.and([eb("m.asked_at", "=", at), eb("m.conversation", "<", id)]),
				]),
			);
	}
	return query.execute();
}

/** Conversations of a later page may have a message on an earlier one already: those were shown there. */
async function unseen(
	db: Database,
	filter: MessageFilter,
	places: ReadonlyMap<string, string>,
	after: string | undefined,
): Promise<Iterable<[string, string]>> {
	if (after === undefined || places.size === 0) return places;
	const seen = new Set<string>();
	const ids = [...places.keys()];
	for (let at = 0; at < ids.length; at += PARAMETERS) {
		const rows = await onlyMessages(db, filter)
			.select(["m.conversation", sql<string>`max(m.asked_at)`.as("last")])
			.where("m.conversation", "in", ids.slice(at, at + PARAMETERS))
			.groupBy("m.conversation")
			.execute();
		for (const { conversation, last } of rows)
			if (last !== places.get(conversation)) seen.add(conversation);
	}
	return [...places].filter(([id]) => !seen.has(id));
}

async function wholeConversations(
	db: Database,
	ids: readonly string[],
): Promise<Conversation[]> {
	if (ids.length === 0) return [];
	const rows = await withTexts(filtered(db, {}))
		.where("m.conversation", "in", ids)
		.orderBy("m.asked_at")
		.orderBy("m.answer_id")
		.limit(ids.length * CONVERSATION_MESSAGES)
		.execute();
	return groupMessages((rows as unknown as MessageRow[]).map(toMessage), ids);
}

type MessageRow = MessageColumns &
	Pick<TextColumns, "question" | "answer" | "unsupported"> & {
		passages: string | null;
		verdict: string | null;
		reasons: string | null;
		comment: string | null;
		feedback_at: string | null;
	};

function withTexts(query: Filtered) {
	return query
		.leftJoin("ask_texts as t", "t.answer_id", "m.answer_id")
		.selectAll("m")
		.select([
			"t.question",
			"t.answer",
			"t.sources as passages",
			"t.unsupported",
			"f.verdict",
			"f.reasons",
			"f.comment",
			"f.at as feedback_at",
		]);
}

function toMessage(row: MessageRow): Message {
	return {
		answerId: row.answer_id,
		requestId: row.request_id,
		conversation: row.conversation,
		session: row.session,
		at: row.asked_at,
		day: row.day,
		question: row.question ?? "",
		language: row.language,
		intent: row.intent as Intent,
		...(row.page !== null && { page: row.page }),
		...(row.visitor !== null && { visitor: row.visitor }),
		...(row.answered_at !== null && {
			answer: toAnswer(row, row.answered_at),
		}),
		...(row.verdict !== null && { feedback: toFeedback(row) }),
	};
}

function toAnswer(row: MessageRow, at: string): Message["answer"] {
	const given = <Name extends string, Value>(
		name: Name,
		value: Value | null,
	) => (value === null ? {} : ({ [name]: value } as Record<Name, Value>));
	return {
		at,
		outcome: row.outcome as AnswerRow["outcome"],
		...given("rung", row.rung),
		...given("model", row.model),
		...given("provider", row.provider),
		...given("cut", row.cut as AnswerRow["cut"] | null),
		...given("errorCode", row.error_code),
		...given("cost", row.cost),
		...given("firstTextMs", row.first_text_ms),
		...given("removedLinks", row.removed_links),
		...(row.input_tokens !== null &&
			row.output_tokens !== null && {
				usage: {
					inputTokens: row.input_tokens,
					outputTokens: row.output_tokens,
				},
			}),
		...(row.total_ms !== null && {
			timings: {
				embedMs: row.embed_ms ?? 0,
				retrievalMs: row.retrieval_ms ?? 0,
				generationMs: row.generation_ms ?? 0,
				totalMs: row.total_ms,
			},
		}),
		degraded: list(row.degraded),
		unsupported: list(row.unsupported),
		text: row.answer ?? "",
		sources: list(row.passages),
	};
}

function toFeedback(row: MessageRow): Feedback {
	return {
		verdict: row.verdict as Feedback["verdict"],
		reasons: list(row.reasons),
		...(row.comment !== null && { comment: row.comment }),
		at: row.feedback_at ?? "",
	};
}

/** A row somebody has spoilt takes nothing from the others. */
function list<Item>(text: string | null): Item[] {
	try {
		const value: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(value) ? value : [];
	} catch {
		return [];
	}
}
