import { sql } from "kysely";
import type { Insights, MessageFilter } from "../store.js";
import {
	ASKED_ROWS,
	addUp,
	addUpTypes,
	type Cell,
	UNANSWERED_ROWS,
} from "./add-up.js";
import { contains, type Filtered, onlyMessages, rated } from "./sql-filter.js";
import type { Database } from "./tables.js";
import { readTimes, timesOf } from "./times.js";

/** Documents in the list of those cited most. */
const CITED_ROWS = 50;

/** Few passes, over indexes where the filter allows it; texts are not read. */
export async function sqlInsights(
	db: Database,
	filter: MessageFilter,
): Promise<Insights> {
	const counted = await cells(db, filter);
	const sum = (of: (row: CountedRow) => number | string | null): number =>
		counted.reduce((total, row) => total + Number(of(row) ?? 0), 0);
	return {
		...addUp([...counted.map(toCell), ...(await verdicts(db, filter))]),
		questions: sum(({ count }) => count),
		conversations: await different(db, filter, "m.conversation"),
		// The id of a visitor is another one each day.
		visitorDays: await different(db, filter, "m.visitor"),
		cost: sum(({ cost }) => cost),
		uncosted: sum(({ uncosted }) => uncosted),
		tokens: {
			input: sum(({ input }) => input),
			output: sum(({ output }) => output),
		},
		latency: readTimes(counted.map(({ times }) => times)),
		...(await cited(db, filter)),
		mostAsked: await asked(onlyMessages(db, filter), ASKED_ROWS),
		unanswered: await asked(
			onlyMessages(db, filter).where(
				contains(sql.ref("m.degraded"), '"nothing-found"'),
			),
			UNANSWERED_ROWS,
		),
	};
}

type CountedRow = Awaited<ReturnType<typeof cells>>[number];

/** Messages that are equal in all they are counted by. An index holds them in this order, with all that is read here. */
function cells(db: Database, filter: MessageFilter) {
	const alike = [
		"m.day",
		"m.outcome",
		"m.rung",
		"m.model",
		"m.language",
		"m.degraded",
	] as const;
	return onlyMessages(db, filter)
		.select([
			...alike,
			sql<number>`count(*)`.as("count"),
			sql<string>`string_agg(${sql.raw(timesOf("m."))}, '')`.as("times"),
			sql<number | null>`sum(m.cost)`.as("cost"),
			sql<number>`sum(case when m.model is not null and m.cost is null then 1 else 0 end)`.as(
				"uncosted",
			),
			sql<number | null>`sum(m.input_tokens)`.as("input"),
			sql<number | null>`sum(m.output_tokens)`.as("output"),
		])
		.groupBy(alike)
		.execute();
}

function toCell({ count, ...row }: CountedRow): Cell {
	const { day, outcome, rung, model, language, degraded } = row;
	const names = { outcome, rung, model, language, degraded };
	return { day, ...names, count: Number(count) };
}

/** How many different values a column has: an index holds them in order, which `count(distinct …)` would not use. */
async function different(
	db: Database,
	filter: MessageFilter,
	column: "m.conversation" | "m.visitor",
): Promise<number> {
	const found = await db
		.selectFrom(
			onlyMessages(db, filter)
				.select(column)
				.where(column, "is not", null)
				.groupBy(column)
				.as("found"),
		)
		.select(sql<number>`count(*)`.as("count"))
		.executeTakeFirst();
	return Number(found?.count ?? 0);
}

/** What readers said, as cells that hold nothing else. */
async function verdicts(db: Database, filter: MessageFilter): Promise<Cell[]> {
	const rows = await rated(db, filter)
		.select([
			"m.day",
			"f.verdict",
			"f.reasons",
			sql<number>`count(*)`.as("count"),
		])
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
	messages: Filtered,
	rows: number,
): Promise<Insights["mostAsked"]> {
	const found = await messages
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
