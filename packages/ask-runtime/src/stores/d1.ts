import { AskError } from "@astro-ask/indexer/index-format";
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	Kysely,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import * as v from "valibot";
import { type Env, readOptions, type StoreGiven } from "../driver.js";
import type { Store } from "../store.js";
import { openLater } from "./open-later.js";
import { reserveInOneStatement } from "./quota.js";
import type { SqlDriver } from "./sql-driver.js";
import { type SqlStoreOptions, sqlStore } from "./sql-store.js";
import type { Tables } from "./tables.js";
import { tellFailure } from "./tell-failure.js";

/** What we need of a D1 binding. */
export interface D1Binding {
	prepare(query: string): D1Statement;
	/** Runs all or none. */
	batch(statements: D1Statement[]): Promise<unknown>;
}

export interface D1Statement {
	bind(...values: unknown[]): D1Statement;
	all(): Promise<{ results: unknown[]; meta: { changes?: number } }>;
}

export interface D1StoreOptions extends SqlStoreOptions {
	binding: D1Binding;
}

/** A store in Cloudflare's D1, for all instances of a Worker. @throws `store-version`. */
export function d1Store({
	binding,
	...options
}: D1StoreOptions): Promise<Store> {
	return sqlStore(d1Driver(binding), options);
}

function d1Driver(binding: D1Binding): SqlDriver {
	const db = new Kysely<Tables>({ dialect: d1Dialect(binding) });
	return {
		db,
		durable: true,
		shared: true,
		reserve: (unit) => reserveInOneStatement(db, unit),
		async together(queries: readonly CompiledQuery[]) {
			await binding.batch(queries.map((query) => bind(binding, query)));
		},
		close: () => db.destroy(),
	};
}

function bind(
	binding: D1Binding,
	{ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">,
): D1Statement {
	return binding.prepare(sql).bind(...parameters);
}

/** SQLite without connections: every query is a request of its own, and there are no interactive transactions. */
function d1Dialect(binding: D1Binding): Dialect {
	return {
		createAdapter: () => new SqliteAdapter(),
		createDriver: () => d1QueryDriver(binding),
		createIntrospector: (db) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

function d1QueryDriver(binding: D1Binding): Driver {
	const refuse = async (): Promise<never> => {
		throw new Error("D1 has no interactive transactions; use `together`.");
	};
	return {
		async init() {},
		acquireConnection: async () => connectionTo(binding),
		beginTransaction: refuse,
		commitTransaction: refuse,
		rollbackTransaction: refuse,
		async releaseConnection() {},
		async destroy() {},
	};
}

function connectionTo(binding: D1Binding): DatabaseConnection {
	return {
		async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
			const { results, meta } = await bind(binding, query).all();
			return {
				rows: results as Row[],
				numAffectedRows: BigInt(meta.changes ?? 0),
			};
		},
		// biome-ignore lint/correctness/useYield: there is nothing to yield.
		async *streamQuery() {
			throw new Error("D1 gives whole results only.");
		},
	};
}

const schema = v.strictObject({ binding: v.optional(v.string(), "ASK_DB") });

/** From `{ entrypoint, options }`; `binding` names the one in the Worker's `env`, default `ASK_DB`. @throws `missing-secret` */
export function fromReference(
	options: unknown,
	env: Env,
	{ settings, log }: StoreGiven,
): Store {
	const { binding } = readOptions('store "d1"', schema, options);
	const found = env[binding] as D1Binding | undefined;
	if (typeof found?.prepare !== "function")
		throw new AskError(
			"missing-secret",
			`The store "d1" needs the binding \`${binding}\`, and there is none here.`,
			{
				hint: `Add a D1 database with \`"binding": "${binding}"\` to the Worker's configuration.`,
			},
		);
	const onFailure = tellFailure(log);
	return openLater({
		durable: true,
		shared: true,
		onFailure,
		open: () => d1Store({ binding: found, settings, onProblem: onFailure }),
	});
}
