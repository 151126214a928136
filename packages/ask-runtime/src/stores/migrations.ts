import { AskError } from "@astro-ask/indexer/index-format";
import { CompiledQuery, sql } from "kysely";
import type { SqlDriver } from "./sql-driver.js";
import type { Database } from "./tables.js";
import { timesOf } from "./times.js";

/** Statements that bring a database forwards, each safe to run twice and by two processes at once. Never changed, only added to. */
const steps: readonly (readonly string[])[] = [
	[
		`create table if not exists ask_quota (day text not null, visitor text not null, used integer not null, primary key (day, visitor))`,
		`create table if not exists ask_settings (version integer not null primary key, at text not null, settings text not null)`,
		`create table if not exists ask_messages (
			answer_id text not null primary key, request_id text not null, conversation text not null, session text not null,
			visitor text, asked_at text not null, day text not null, language text not null, intent text not null, asked text,
			page text,
			answered_at text, outcome text, rung text, model text, provider text, cut text, error_code text,
			degraded text not null, input_tokens integer, output_tokens integer, cost double precision,
			first_text_ms double precision, embed_ms double precision, retrieval_ms double precision,
			generation_ms double precision, total_ms double precision, removed_links integer, sources integer)`,
		`create index if not exists ask_messages_asked on ask_messages (asked_at, conversation)`,
		`create index if not exists ask_messages_conversation on ask_messages (conversation, asked_at)`,
		`create index if not exists ask_messages_session on ask_messages (session, asked_at)`,
		`create table if not exists ask_texts (
			answer_id text not null primary key, question text not null, answer text, folded text not null,
			 sources text, unsupported text)`,
		`create table if not exists ask_cited (
			answer_id text not null, document_id text not null, type text not null, title text not null, url text not null,
			primary key (answer_id, document_id))`,
		`create index if not exists ask_cited_type on ask_cited (type, answer_id)`,
		`create table if not exists ask_feedback (
			answer_id text not null, session text not null, verdict text not null, reasons text not null,
			comment text, folded text, at text not null, primary key (answer_id, session))`,
		`create index if not exists ask_feedback_at on ask_feedback (at)`,
	],
	[
		`create index if not exists ask_messages_day on ask_messages (day)`,
		`create index if not exists ask_messages_question on ask_messages (asked, asked_at, degraded)`,
		`create index if not exists ask_cited_document on ask_cited (document_id, type, answer_id)`,
	],
	[
		`create index if not exists ask_messages_figures on ask_messages (
			day, outcome, rung, model, language, degraded, asked_at, provider, cost, input_tokens, output_tokens,
			(${timesOf()}), answer_id)`,
		`create index if not exists ask_messages_visitor on ask_messages (visitor, asked_at)`,
		`create index if not exists ask_messages_same on ask_messages (asked, asked_at, degraded, answer_id)`,
		`drop index if exists ask_messages_day`,
		`drop index if exists ask_messages_question`,
	],
];

/** Version of the newest database this code knows. */
export const schemaVersion: number = steps.length;

/**
 * Brings a database to {@link schemaVersion}, each step whole or not at all.
 *
 * @throws `store-version` when the database is newer, or becomes so meanwhile.
 */
export async function migrate(driver: SqlDriver): Promise<void> {
	const { db } = driver;
	await runStep(driver, [
		sql`create table if not exists ask_meta (key text not null primary key, value text not null)`.compile(
			db,
		),
	]);
	for (;;) {
		const found = await versionOf(db);
		if (found > schemaVersion) throw newer(found);
		const step = steps[found];
		if (!step) return;
		const statements = step.map((text) => CompiledQuery.raw(text));
		try {
			await runStep(driver, [
				refuseUnlessAt(db, found),
				...statements,
				writeVersion(db, found + 1),
			]);
		} catch (cause) {
			if ((await versionOf(db)) === found) throw cause;
			// Another process was faster: what is left is told by what it wrote.
		}
	}
}

function runStep(
	{ together, inTurn }: SqlDriver,
	queries: readonly CompiledQuery[],
): Promise<void> {
	return together(inTurn ? [inTurn, ...queries] : queries);
}

async function versionOf(db: Database): Promise<number> {
	const row = await db
		.selectFrom("ask_meta")
		.select("value")
		.where("key", "=", "version")
		.executeTakeFirst();
	return Number(row?.value ?? 0);
}

/** Fails when another process has taken the step since its version was read, and with it the whole step: no value may be null. */
function refuseUnlessAt(db: Database, version: number): CompiledQuery {
	return sql`insert into ask_meta (key, value) select 'version', null
		where coalesce((select value from ask_meta where key = 'version'), '0') <> ${String(version)}`.compile(
		db,
	);
}

function writeVersion(db: Database, version: number): CompiledQuery {
	return sql`insert into ask_meta (key, value) values ('version', ${String(version)})
		on conflict (key) do update set value = excluded.value`.compile(db);
}

function newer(found: number): AskError {
	return new AskError(
		"store-version",
		`The database has version ${found}, and this runtime knows versions up to ${schemaVersion}.`,
		{
			hint: "Update @astro-ask/runtime to the version that wrote it, or name another database in `ASK_DATABASE_URL`. Nothing was changed.",
		},
	);
}
