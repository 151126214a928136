import { sql } from "kysely";
import type { Insights, MessageFilter } from "../store.js";
import { addUp, addUpTypes } from "./add-up.js";
import { ASKED_ROWS, readLines, UNANSWERED_ROWS } from "./read-lines.js";
import { filtered, onlyMessages } from "./sql-filter.js";
import type { Database } from "./tables.js";

/** Documents in the list of those cited most. */
const CITED_ROWS = 50;

/** Few passes over the narrow table; texts are not read. */
export async function sqlInsights(
	db: Database,
	filter: MessageFilter,
): Promise<Insights> {
	const lines = readLines(await linesPerDay(db, filter));
	return {
		...addUp([...lines.cells, ...(await verdicts(db, filter))]),
		...(await sums(db, filter)),
		questions: lines.questions,
		latency: lines.latency,
		...(await cited(db, filter)),
		mostAsked: await asked(db, filter, ASKED_ROWS),
		unanswered: await asked(
			db,
			{ ...filter, degraded: "nothing-found" },
			UNANSWERED_ROWS,
		),
	};
}

const UNIT = sql.lit("\u001f");
const RECORD = sql.lit("\u001e");
const NEW_LINE = sql.lit("\n");

const textOf = (column: string) => sql`coalesce(${sql.ref(column)}, '')`;
/** In hundredths of a millisecond: whole numbers are written and read faster. */
const timeOf = (column: string) =>
	sql`coalesce(cast(cast(${sql.ref(column)} * 100 as bigint) as text), '')`;
const joined = (parts: ReturnType<typeof textOf>[]) =>
	sql.join(parts, sql` || ${UNIT} || `);

/**
 * A day's messages as one text, a line each. Counting them here takes a third of the time that databases need to group
 * the same rows by each of these columns.
 */
async function linesPerDay(
	db: Database,
	filter: MessageFilter,
): Promise<{ day: string; lines: string }[]> {
	const names = joined(
		["m.outcome", "m.rung", "m.model", "m.language", "m.degraded"].map(textOf),
	);
	const times = joined(
		[
			"m.first_text_ms",
			"m.embed_ms",
			"m.retrieval_ms",
			"m.generation_ms",
			"m.total_ms",
		].map(timeOf),
	);
	const line = sql`${names} || ${RECORD} || ${times}`;
	return onlyMessages(db, filter)
		.select([
			"m.day",
			sql<string>`string_agg(${line}, ${NEW_LINE})`.as("lines"),
		])
		.groupBy("m.day")
		.execute();
}

async function sums(
	db: Database,
	filter: MessageFilter,
): Promise<
	Pick<
		Insights,
		"conversations" | "visitorDays" | "cost" | "uncosted" | "tokens"
	>
> {
	const row = await onlyMessages(db, filter)
		.select([
			// The id of a visitor is another one each day.
			sql<number>`count(distinct m.visitor)`.as("visitors"),
			sql<number>`sum(m.cost)`.as("cost"),
			sql<number>`sum(case when m.model is not null and m.cost is null then 1 else 0 end)`.as(
				"uncosted",
			),
			sql<number>`sum(m.input_tokens)`.as("input"),
			sql<number>`sum(m.output_tokens)`.as("output"),
		])
		.executeTakeFirst();
	// An index holds the conversations in order, which a count of different ones would not use.
	const conversations = await db
		.selectFrom(
			onlyMessages(db, filter)
				.select("m.conversation")
				.groupBy("m.conversation")
				.as("conversations"),
		)
		.select(sql<number>`count(*)`.as("count"))
		.executeTakeFirst();
	return {
		conversations: Number(conversations?.count ?? 0),
		visitorDays: Number(row?.visitors ?? 0),
		cost: Number(row?.cost ?? 0),
		uncosted: Number(row?.uncosted ?? 0),
		tokens: {
			input: Number(row?.input ?? 0),
			output: Number(row?.output ?? 0),
		},
	};
}

/** What readers said, as cells that hold nothing else. */
async function verdicts(
	db: Database,
	filter: MessageFilter,
): Promise<Parameters<typeof addUp>[0]> {
	const rows = await filtered(db, filter)
		.select([
			"m.day",
			"f.verdict",
			"f.reasons",
			sql<number>`count(*)`.as("count"),
		])
		.where("f.verdict", "is not", null)
		.groupBy(["m.day", "f.verdict", "f.reasons"])
		.execute();
	return rows.map(({ day, verdict, reasons, count }) => ({
		day,
		verdict,
		reasons,
		verdicts: Number(count),
	}));
}

async function cited(
	db: Database,
	filter: MessageFilter,
): Promise<Pick<Insights, "cited" | "citedTypes">> {
	let query = db
		.selectFrom("ask_cited")
		.select([
			"document_id as documentId",
			sql<string>`max(type)`.as("type"),
			sql<number>`count(*)`.as("count"),
			sql<string>`max(answer_id)`.as("answerId"),
		]);
	if (Object.values(filter).some((value) => value !== undefined))
		query = query.where(
			"answer_id",
			"in",
			onlyMessages(db, filter).select("m.answer_id"),
		);
	const counted = await query
		.groupBy("document_id")
		.orderBy("count", "desc")
		.orderBy("document_id")
		.execute();
	const all = counted.map((row) => ({ ...row, count: Number(row.count) }));
	const first = all.slice(0, CITED_ROWS);
	const details = await detailsOf(db, first);
	return {
		cited: first.map(({ documentId, type, count }) => ({
			...(details.get(documentId) ?? { title: "", url: "" }),
			...{ documentId, type, count },
		})),
		citedTypes: addUpTypes(all),
	};
}

/** As one of the answers that cite it named each document: reading names in the count would read the whole table. */
async function detailsOf(
	db: Database,
	counted: readonly { documentId: string; answerId: string }[],
): Promise<Map<string, { title: string; url: string }>> {
	if (counted.length === 0) return new Map();
	const wanted = new Set(counted.map(({ documentId }) => documentId));
	const rows = await db
		.selectFrom("ask_cited")
		.select(["document_id", "title", "url"])
		.where("answer_id", "in", [
			...new Set(counted.map(({ answerId }) => answerId)),
		])
		.orderBy("answer_id")
		.execute();
	return new Map(
		rows
			.filter(({ document_id }) => wanted.has(document_id))
			.map(({ document_id, ...named }) => [document_id, named]),
	);
}

/** An index holds the questions in order, so that equal ones are counted without sorting. */
async function asked(
	db: Database,
	filter: MessageFilter,
	rows: number,
): Promise<Insights["mostAsked"]> {
	const found = await onlyMessages(db, filter)
		.select(["m.asked as name", sql<number>`count(*)`.as("count")])
		.where("m.asked", "is not", null)
		.groupBy("m.asked")
		.orderBy("count", "desc")
		.orderBy("m.asked")
		.limit(rows)
		.execute();
	return found.map(({ name, count }) => ({
		name: name ?? "",
		count: Number(count),
	}));
}
