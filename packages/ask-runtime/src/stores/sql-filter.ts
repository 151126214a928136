import {
	type Expression,
	type ExpressionBuilder,
	type RawBuilder,
	type SelectQueryBuilder,
	type SqlBool,
	sql,
} from "kysely";
import type { MessageFilter } from "../store.js";
import type { Database, Tables } from "./tables.js";

/** Messages as `m` with the feedback of their own session as `f`. */
interface Joined {
	m: Tables["ask_messages"];
	f: {
		[Column in keyof Tables["ask_feedback"]]:
			| Tables["ask_feedback"][Column]
			| null;
	};
}
export type Filtered = SelectQueryBuilder<Tables & Joined, "m" | "f", object>;
type Builder = ExpressionBuilder<Tables & Joined, "m" | "f">;

const columns = {
	rung: "m.rung",
	model: "m.model",
	provider: "m.provider",
	outcome: "m.outcome",
	language: "m.language",
	session: "m.session",
	conversation: "m.conversation",
} as const;

/** The messages a filter lets through, with their feedback if they have any. */
export function filtered(db: Database, filter: MessageFilter): Filtered {
	return db
		.selectFrom("ask_messages as m")
		.leftJoin("ask_feedback as f", (join) =>
			join
				.onRef("f.answer_id", "=", "m.answer_id")
				.onRef("f.session", "=", "m.session"),
		)
		.where((eb) => eb.and(conditions(eb, filter))) as unknown as Filtered;
}

/**
 * The messages a filter lets through that have feedback. A cross join, because SQLite then begins with the feedback, of
 * which there is least.
 */
export function rated(db: Database, filter: MessageFilter): Filtered {
	return db
		.selectFrom("ask_feedback as f")
		.crossJoin("ask_messages as m")
		.whereRef("f.answer_id", "=", "m.answer_id")
		.whereRef("f.session", "=", "m.session")
		.where((eb) =>
			eb.and(conditions(eb as unknown as Builder, filter)),
		) as unknown as Filtered;
}

/** The messages a filter lets through, for who reads nothing of the feedback: it is not looked up in vain. */
export function onlyMessages(db: Database, filter: MessageFilter): Filtered {
	if (filter.verdict ?? filter.reason) return filtered(db, filter);
	return db
		.selectFrom("ask_messages as m")
		.where((eb) =>
			eb.and(conditions(eb as unknown as Builder, filter)),
		) as unknown as Filtered;
}

function conditions(eb: Builder, filter: MessageFilter): Expression<SqlBool>[] {
	const { from, to, text, verdict, reason, citedType, noSources } = filter;
	const { degraded, cut } = filter;
	const wanted: Expression<SqlBool>[] = [];
	for (const [field, column] of Object.entries(columns)) {
		const value = filter[field as keyof typeof columns];
		if (value !== undefined) wanted.push(eb(column, "=", value));
	}
	if (from !== undefined) wanted.push(eb("m.asked_at", ">=", from));
	if (to !== undefined) wanted.push(eb("m.asked_at", "<", to));
	if (verdict === "none") wanted.push(eb("f.verdict", "is", null));
	else if (verdict) wanted.push(eb("f.verdict", "=", verdict));
	if (reason) wanted.push(contains(sql.ref("f.reasons"), `"${reason}"`));
	if (degraded === "any") wanted.push(eb("m.degraded", "!=", "[]"));
	else if (degraded)
		wanted.push(contains(sql.ref("m.degraded"), `"${degraded}"`));
	if (cut === "any") wanted.push(eb("m.cut", "is not", null));
	else if (cut) wanted.push(eb("m.cut", "=", cut));
	if (noSources) wanted.push(eb("m.sources", "=", 0));
	if (citedType !== undefined)
		wanted.push(
			eb.exists(
				eb
					.selectFrom("ask_cited")
					.select(sql.lit(1).as("one"))
					.whereRef("ask_cited.answer_id", "=", "m.answer_id")
					.where("ask_cited.type", "=", citedType),
			),
		);
	if (text !== undefined && text !== "") {
		const folded = text.toLowerCase();
		wanted.push(
			eb.or([
				eb(
					"m.answer_id",
					"in",
					eb
						.selectFrom("ask_texts")
						.select("ask_texts.answer_id")
						.where(contains(sql.ref("ask_texts.folded"), folded)),
				),
				eb(
					eb.refTuple("m.answer_id", "m.session"),
					"in",
					eb
						.selectFrom("ask_feedback")
						.select(["ask_feedback.answer_id", "ask_feedback.session"])
						.where(contains(sql.ref("ask_feedback.folded"), folded))
						.$asTuple("answer_id", "session"),
				),
			]),
		);
	}
	return wanted;
}

/** D1 takes no longer pattern. */
const PATTERN_BYTES = 50;

/** Whether `part` stands in a column, letter for letter. */
export function contains(
	column: Expression<unknown>,
	part: string,
): RawBuilder<SqlBool> {
	const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
	if (new TextEncoder().encode(pattern).length > PATTERN_BYTES)
		return sql<SqlBool>`replace(${column}, ${part}, '') != ${column}`;
	return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
