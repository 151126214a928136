import { AskError } from "@astro-ask/indexer/index-format";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import * as v from "valibot";
import { type Env, readOptions, type StoreGiven, secretOf } from "../driver.js";
import type { Store } from "../store.js";
import { openLater } from "./open-later.js";
import { reserveInTransaction } from "./quota.js";
import type { SqlDriver } from "./sql-driver.js";
import { type SqlStoreOptions, sqlStore } from "./sql-store.js";
import type { Tables } from "./tables.js";
import { tellFailure } from "./tell-failure.js";

export interface PostgresStoreOptions extends SqlStoreOptions {
	/** `postgres://user@host:5432/database`. */
	url: string;
	/** Connections of this process, at most. Default 10. */
	connections?: number;
}

/** A server that is slower than this is as good as down. */
const SLOW_MS = 2_000;

/**
 * A store for as many processes and machines as there are. Needs the package `pg`.
 *
 * @throws `store-failed` when the server cannot be reached, `package-missing`, `store-version`.
 */
export async function postgresStore({
	url,
	connections = 10,
	...options
}: PostgresStoreOptions): Promise<Store> {
	const pool = await openPool(url, connections);
	// Without a listener a connection that breaks while idle would end the process; the next query tells.
	pool.on("error", () => {});
	try {
		return await sqlStore(postgresDriver(pool), options);
	} catch (cause) {
		if (cause instanceof AskError) throw cause;
		throw new AskError(
			"store-failed",
			`The database "${withoutSecrets(url)}" cannot be used.`,
			{
				hint: "The server must be up, and the user must be allowed to create tables; `ASK_DATABASE_URL` names another.",
				cause,
			},
		);
	}
}

async function openPool(url: string, max: number): Promise<Pool> {
	const pg = await import("pg").catch((cause: unknown) => {
		throw new AskError(
			"package-missing",
			"A Postgres database needs the package pg, which is not installed.",
			{ hint: "Run `npm install pg`.", cause },
		);
	});
	return new pg.default.Pool({
		connectionString: url,
		max,
		connectionTimeoutMillis: SLOW_MS,
		statement_timeout: 10 * SLOW_MS,
		idle_in_transaction_session_timeout: 10 * SLOW_MS,
		application_name: "astro-ask",
	});
}

/** Never the password: the message may stand on a screen. */
function withoutSecrets(url: string): string {
	try {
		const { protocol, host, pathname } = new URL(url);
		return `${protocol}//${host}${pathname}`;
	} catch {
		return "ASK_DATABASE_URL";
	}
}

/** Any number that no other program locks in this database; held until the transaction ends. */
const MIGRATION_LOCK = 0x61736b;

function postgresDriver(pool: Pool): SqlDriver {
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	return {
		db,
		durable: true,
		shared: true,
		reserve: (unit) => reserveInTransaction(db, unit),
		together: (queries) => runTogether(db, queries),
		inTurn: CompiledQuery.raw(
			`select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
		),
		close: () => db.destroy(),
	};
}

function runTogether(
	db: Kysely<Tables>,
	queries: readonly CompiledQuery[],
): Promise<void> {
	return db.transaction().execute(async (transaction) => {
		for (const query of queries) await transaction.executeQuery(query);
	});
}

const schema = v.strictObject({
	/** Name of the variable that holds the address. */
	urlEnv: v.optional(v.string(), "ASK_DATABASE_URL"),
	connections: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** From `{ entrypoint, options }`; `urlEnv` names the variable with the address, default `ASK_DATABASE_URL`. @throws `missing-secret` */
export function fromReference(
	options: unknown,
	env: Env,
	{ settings, log }: StoreGiven,
): Store {
	const { urlEnv, ...rest } = readOptions('store "postgres"', schema, options);
	const url = secretOf('store "postgres"', env, urlEnv);
	const onFailure = tellFailure(log);
	return openLater({
		durable: true,
		shared: true,
		onFailure,
		open: () => postgresStore({ ...rest, url, settings, onProblem: onFailure }),
	});
}
