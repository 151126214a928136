import { type CompiledQuery, sql } from "kysely";
import type {
	AnswerRow,
	Log,
	QuestionRow,
	SourceRow,
} from "../conversation-log.js";
import type { Store } from "../store.js";
import { askedKey, QUIET_MS } from "./message.js";
import type { SqlDriver } from "./sql-driver.js";
import type { Database, MessageColumns } from "./tables.js";

type SqlLog = Log &
	Pick<Store, "feedback" | "withdrawFeedback" | "erase" | "retain">;

/** Messages deleted in one transaction: a writer never waits long, and D1 takes at most 100 parameters. */
const BATCH = 90;

const tables = [
	"ask_messages",
	"ask_texts",
	"ask_cited",
	"ask_feedback",
] as const;

export function sqlLog(driver: SqlDriver): SqlLog {
	const { db, together } = driver;
	return {
		question: (row) => together([insertMessage(db, row), insertText(db, row)]),
		answer: (row) =>
			together([
				setAnswer(db, row),
				setAnswerText(db, row),
				...citedOf(row).map((source) => insertCited(db, row.answerId, source)),
			]),
		async feedback({ answerId, session, verdict, reasons, comment, at }) {
			const said = {
				verdict,
				reasons: JSON.stringify(reasons),
				comment: comment ?? null,
				folded: comment?.toLowerCase() ?? null,
				at,
			};
			await db
				.insertInto("ask_feedback")
				.values({ answer_id: answerId, session, ...said })
				.onConflict((conflict) =>
					conflict.columns(["answer_id", "session"]).doUpdateSet(said),
				)
				.execute();
		},
		async withdrawFeedback({ answerId, session }) {
			await db
				.deleteFrom("ask_feedback")
				.where("answer_id", "=", answerId)
				.where("session", "=", session)
				.execute();
		},
		async erase(what) {
			if ("conversation" in what)
				return deleteWhere(driver, "conversation", "=", what.conversation);
			const { session } = what;
			const erased = await deleteWhere(driver, "session", "=", session);
			await db
				.deleteFrom("ask_feedback")
				.where("session", "=", session)
				.execute();
			return erased;
		},
		async retain(before) {
			const deleted = await deleteWhere(driver, "asked_at", "<", before);
			await db.deleteFrom("ask_feedback").where("at", "<", before).execute();
			return deleted;
		},
	};
}

function insertMessage(db: Database, row: QuestionRow): CompiledQuery {
	const { answerId, session, at } = row;
	const quietSince = new Date(Date.parse(at) - QUIET_MS).toISOString();
	const conversation = sql<string>`coalesce((
		select conversation from ask_messages
		where session = ${session} and asked_at > ${quietSince} and asked_at <= ${at}
		order by asked_at desc limit 1), ${answerId})`;
	return db
		.insertInto("ask_messages")
		.values({
			answer_id: answerId,
			request_id: row.requestId,
			conversation,
			session,
			visitor: row.visitor ?? null,
			asked_at: at,
			day: row.day ?? at.slice(0, 10),
			language: row.language,
			intent: row.intent,
			asked: askedKey(row.question) || null,
			page: row.page ?? null,
			degraded: "[]",
		})
		.onConflict((conflict) => conflict.doNothing())
		.compile();
}

function insertText(
	db: Database,
	{ answerId, question }: QuestionRow,
): CompiledQuery {
	return db
		.insertInto("ask_texts")
		.values({
			answer_id: answerId,
			question,
			folded: question.toLowerCase(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.compile();
}

function setAnswer(db: Database, row: AnswerRow): CompiledQuery {
	return db
		.updateTable("ask_messages")
		.set(answerColumns(row))
		.where("answer_id", "=", row.answerId)
		.where("answered_at", "is", null)
		.compile();
}

function setAnswerText(
	db: Database,
	{ answerId, sources, text, unsupported = [] }: AnswerRow,
): CompiledQuery {
	return db
		.updateTable("ask_texts")
		.set({
			answer: text,
			folded: sql<string>`folded || ${`\n${text.toLowerCase()}`}`,
			sources: JSON.stringify(sources),
			unsupported: JSON.stringify(unsupported),
		})
		.where("answer_id", "=", answerId)
		.where("answer", "is", null)
		.compile();
}

/** One source a document. */
function citedOf({ sources }: AnswerRow): SourceRow[] {
	const cited = sources.filter((source) => source.cited);
	return [
		...new Map(cited.map((source) => [source.documentId, source])).values(),
	];
}

function insertCited(
	db: Database,
	answerId: string,
	{ documentId, type = "", title, url }: SourceRow,
): CompiledQuery {
	return db
		.insertInto("ask_cited")
		.values({ answer_id: answerId, document_id: documentId, type, title, url })
		.onConflict((conflict) => conflict.doNothing())
		.compile();
}

/** @returns How many messages are gone, with all that belongs to them. */
async function deleteWhere(
	{ db, together }: SqlDriver,
	column: "session" | "conversation" | "asked_at",
	is: "=" | "<",
	value: string,
): Promise<number> {
	for (let deleted = 0; ; ) {
		const rows = await db
			.selectFrom("ask_messages")
			.select("answer_id")
			.where(column, is, value)
			.limit(BATCH)
			.execute();
		if (rows.length === 0) return deleted;
		const ids = rows.map(({ answer_id }) => answer_id);
		await together(
			tables.map((table) =>
				db.deleteFrom(table).where("answer_id", "in", ids).compile(),
			),
		);
		deleted += rows.length;
		// SQLite does all of this in one turn otherwise, and nobody else would be answered meanwhile.
		await new Promise((resolve) => setTimeout(resolve));
	}
}

function answerColumns(row: AnswerRow): Partial<MessageColumns> {
	const { timings, usage } = row;
	return {
		answered_at: row.at,
		outcome: row.outcome,
		rung: row.rung ?? null,
		model: row.model ?? null,
		provider: row.provider ?? null,
		cut: row.cut ?? null,
		error_code: row.errorCode ?? null,
		degraded: JSON.stringify(row.degraded ?? []),
		input_tokens: usage?.inputTokens ?? null,
		output_tokens: usage?.outputTokens ?? null,
		cost: row.cost ?? null,
		first_text_ms: row.firstTextMs ?? null,
		embed_ms: timings?.embedMs ?? null,
		retrieval_ms: timings?.retrievalMs ?? null,
		generation_ms: timings?.generationMs ?? null,
		total_ms: timings?.totalMs ?? null,
		removed_links: row.removedLinks ?? null,
		sources: row.sources.length,
	};
}
