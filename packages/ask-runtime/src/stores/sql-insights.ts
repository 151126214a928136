import { sql } from "kysely";
import type { Insights, MessageFilter } from "../store.js";
import { addUp, type Cell } from "./add-up.js";
import { bucketMs, percentile } from "./percentile.js";
import { filtered } from "./sql-filter.js";
import type { Database } from "./tables.js";

/** Rows of a list of the most frequent. */
const MOST = 50;

const stages = {
	firstText: "m.first_text_ms",
	embed: "m.embed_ms",
	retrieval: "m.retrieval_ms",
	generation: "m.generation_ms",
	total: "m.total_ms",
} as const;

/** Few passes over the narrow table; texts are not read. */
export async function sqlInsights(
	db: Database,
	filter: MessageFilter,
): Promise<Insights> {
	return {
		...addUp(await cells(db, filter)),
		...(await different(db, filter)),
		latency: await latency(db, filter),
		cited: await cited(db, filter),
		mostAsked: await asked(db, filter),
		unanswered: await asked(db, { ...filter, degraded: "nothing-found" }),
	};
}

/** Messages counted by everything that has few values, in one pass. */
async function cells(db: Database, filter: MessageFilter): Promise<Cell[]> {
	const rows = await filtered(db, filter)
		.select([
			"m.day",
			"m.outcome",
			"m.rung",
			"m.model",
			"m.language",
			"m.degraded",
			"f.verdict",
			"f.reasons",
			sql<number>`count(*)`.as("count"),
			sql<number>`sum(m.cost)`.as("cost"),
			sql<number>`sum(case when m.model is not null and m.cost is null then 1 else 0 end)`.as(
				"uncosted",
			),
			sql<number>`sum(m.input_tokens)`.as("input"),
			sql<number>`sum(m.output_tokens)`.as("output"),
		])
		.groupBy([
			"m.day",
			"m.outcome",
			"m.rung",
			"m.model",
			"m.language",
			"m.degraded",
			"f.verdict",
			"f.reasons",
		])
		.execute();
	return rows.map((row) => ({
		...row,
		count: Number(row.count),
		cost: Number(row.cost ?? 0),
		uncosted: Number(row.uncosted),
		input: Number(row.input ?? 0),
		output: Number(row.output ?? 0),
	}));
}

async function different(
	db: Database,
	filter: MessageFilter,
): Promise<Pick<Insights, "conversations" | "visitorDays">> {
	const row = await filtered(db, filter)
		.select([
			sql<number>`count(distinct m.conversation)`.as("conversations"),
			// The id of a visitor is another one each day.
			sql<number>`count(distinct m.visitor)`.as("visitors"),
		])
		.executeTakeFirst();
	return {
		conversations: Number(row?.conversations ?? 0),
		visitorDays: Number(row?.visitors ?? 0),
	};
}

async function latency(
	db: Database,
	filter: MessageFilter,
): Promise<Insights["latency"]> {
	const found: Insights["latency"] = {};
	for (const [stage, column] of Object.entries(stages)) {
		const rows = await filtered(db, filter)
			.select([
				sql<number>`ceil(ln(${sql.ref(column)} + 0.01) * 25)`.as("bucket"),
				sql<number>`count(*)`.as("count"),
			])
			.where(column, "is not", null)
			.groupBy(sql`1`)
			.orderBy(sql`1`)
			.execute();
		const counts = rows.map(({ bucket, count }): [number, number] => [
			bucketMs(Number(bucket)),
			Number(count),
		]);
		if (counts.length > 0)
			found[stage as keyof typeof stages] = {
				p50: percentile(counts, 0.5),
				p95: percentile(counts, 0.95),
			};
	}
	return found;
}

async function cited(
	db: Database,
	filter: MessageFilter,
): Promise<Insights["cited"]> {
	const rows = await filtered(db, filter)
		.innerJoin("ask_cited as c", "c.answer_id", "m.answer_id")
		.select([
			"c.document_id as documentId",
			sql<string>`max(c.type)`.as("type"),
			sql<string>`max(c.title)`.as("title"),
			sql<string>`max(c.url)`.as("url"),
			sql<number>`count(*)`.as("count"),
		])
		.groupBy("c.document_id")
		.orderBy("count", "desc")
		.orderBy("c.document_id")
		.limit(MOST)
		.execute();
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function asked(
	db: Database,
	filter: MessageFilter,
): Promise<Insights["mostAsked"]> {
	const rows = await filtered(db, filter)
		.select(["m.asked as name", sql<number>`count(*)`.as("count")])
		.where("m.asked", "is not", null)
		.groupBy("m.asked")
		.orderBy("count", "desc")
		.orderBy("m.asked")
		.limit(MOST)
		.execute();
	return rows.map(({ name, count }) => ({
		name: name ?? "",
		count: Number(count),
	}));
}
