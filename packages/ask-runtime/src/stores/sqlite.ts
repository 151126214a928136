import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { AskError } from "@astro-ask/indexer/index-format";
import {
	CompiledQuery,
	Kysely,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteStatement,
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

export interface SqliteStoreOptions extends SqlStoreOptions {
	/** Path of the database; folders are made. `:memory:` keeps nothing. */
	file: string;
	/** Milliseconds to wait for another process that writes. Default 5,000. */
	busyMs?: number;
}

/**
 * A store in one file, for one machine. `node:sqlite` where Node has it, else `better-sqlite3`. Write-ahead log: safe
 * when the process is killed.
 *
 * @throws `store-failed` when it cannot be opened, `package-missing` when there is no SQLite, `store-version`.
 */
export async function sqliteStore({
	file,
	busyMs = 5_000,
	...options
}: SqliteStoreOptions): Promise<Store> {
	const inMemory = file === ":memory:";
	const place = inMemory ? file : resolve(file);
	const database = await open(place, busyMs);
	return sqlStore(sqliteDriver(database, !inMemory, busyMs), options);
}

async function open(place: string, busyMs: number): Promise<SqliteDatabase> {
	try {
		if (place !== ":memory:")
			await mkdir(dirname(place), { recursive: true, mode: 0o700 });
		const database = openDatabase(place);
		setPragma(database, `busy_timeout = ${BLOCKING_MS}`);
		// Two processes that open a new database at once may each hold what the other waits for. SQLite then refuses one
		// of them without waiting.
		await whileBusy(busyMs, () => setPragma(database, "journal_mode = wal"));
		setPragma(database, "synchronous = normal");
		return database;
	} catch (cause) {
		if (cause instanceof AskError) throw cause;
		throw new AskError(
			"store-failed",
			`The database "${place}" cannot be opened.`,
			{
				hint: "The folder must be one this process may write to; `ASK_DATABASE_URL` names another.",
				cause,
			},
		);
	}
}

/** Tries again while another process holds the database, for so long at most. */
async function whileBusy<T>(
	busyMs: number,
	work: () => T | Promise<T>,
): Promise<T> {
	const deadline = performance.now() + busyMs;
	for (;;) {
		try {
			return await work();
		} catch (cause) {
			if (!isBusy(cause) || performance.now() > deadline) throw cause;
			await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
		}
	}
}

/** As long as SQLite itself may wait, which nobody else can do anything in. */
const BLOCKING_MS = 10;
const RETRY_MS = 10;

/** As `node:sqlite` and as `better-sqlite3` tell it. */
function isBusy(cause: unknown): boolean {
	const { errcode, code } = cause as { errcode?: number; code?: string };
	return (
		((errcode ?? 0) & 0xff) === 5 || (code?.startsWith("SQLITE_BUSY") ?? false)
	);
}

function setPragma(database: SqliteDatabase, pragma: string): void {
	const statement = database.prepare(`pragma ${pragma}`);
	// better-sqlite3 refuses `all` for a pragma that says nothing.
	if (statement.reader) statement.all([]);
	else statement.run([]);
}

function sqliteDriver(
	database: SqliteDatabase,
	durable: boolean,
	busyMs: number,
): SqlDriver {
	const db = new Kysely<Tables>({ dialect: patient(database, busyMs) });
	return {
		db,
		durable,
		shared: false,
		reserve: (unit) => reserveInOneStatement(db, unit),
		together: (queries) => runTogether(db, queries),
		close: () => db.destroy().then(() => closeQuietly(database)),
	};
}

/**
 * Waits for another process that writes without holding up this one: SQLite itself waits in the one thread that answers
 * everybody.
 */
function patient(database: SqliteDatabase, busyMs: number): SqliteDialect {
	const dialect = new SqliteDialect({ database });
	const createDriver = dialect.createDriver.bind(dialect);
	dialect.createDriver = () => {
		const driver = createDriver();
		const acquire = driver.acquireConnection.bind(driver);
		driver.acquireConnection = async () => {
			const connection = await acquire();
			return {
				executeQuery: <Row>(query: CompiledQuery) =>
					whileBusy(busyMs, () => connection.executeQuery<Row>(query)),
				streamQuery: connection.streamQuery.bind(connection),
			};
		};
		return driver;
	};
	return dialect;
}

/** Takes the write lock at once: a transaction that began by reading could be refused it. */
function runTogether(
	db: Kysely<Tables>,
	queries: readonly CompiledQuery[],
): Promise<void> {
	return db.connection().execute(async (connection) => {
		const run = (text: string): Promise<unknown> =>
			connection.executeQuery(CompiledQuery.raw(text));
		await run("begin immediate");
		try {
			for (const query of queries) await connection.executeQuery(query);
			await run("commit");
		} catch (cause) {
			await run("rollback").catch(() => {});
			throw cause;
		}
	});
}

/** Kysely closes only what it has used. */
function closeQuietly(database: SqliteDatabase): void {
	try {
		database.close();
	} catch {
		// It was closed already.
	}
}

const require = createRequire(import.meta.url);

function openDatabase(place: string): SqliteDatabase {
	const builtIn = requireOf("node:sqlite") as
		| typeof import("node:sqlite")
		| undefined;
	if (builtIn) return adapt(new builtIn.DatabaseSync(place));
	const BetterSqlite = requireOf("better-sqlite3") as
		| (new (
				path: string,
		  ) => SqliteDatabase)
		| undefined;
	if (BetterSqlite) return new BetterSqlite(place);
	throw new AskError(
		"package-missing",
		`Node ${process.versions.node} has no SQLite of its own, and the package better-sqlite3 is not installed.`,
		{ hint: "Use Node 22.13 or newer, or run `npm install better-sqlite3`." },
	);
}

function requireOf(name: string): unknown {
	try {
		return require(name);
	} catch {
		return undefined;
	}
}

/** `StatementSync.columns()` would tell, but not on every Node that has SQLite. */
const givesRows = /^\s*(?:select|with|pragma)\b|\breturning\b/i;

/** Statements that are kept, at most. */
const KEPT = 200;

/** `node:sqlite` as Kysely knows better-sqlite3. */
function adapt(database: import("node:sqlite").DatabaseSync): SqliteDatabase {
	const kept = new Map<string, SqliteStatement>();
	const prepare = (text: string): SqliteStatement => {
		const statement = database.prepare(text);
		const toValues = (given: readonly unknown[]) =>
			given as import("node:sqlite").SQLInputValue[];
		return {
			reader: givesRows.test(text),
			all: (given) => statement.all(...toValues(given)),
			run: (given) => statement.run(...toValues(given)),
			iterate: (given) =>
				statement.iterate(...toValues(given)) as IterableIterator<unknown>,
		};
	};
	return {
		close: () => database.close(),
		prepare(text) {
			const found = kept.get(text);
			if (found) return found;
			const made = prepare(text);
			if (kept.size >= KEPT) kept.clear();
			kept.set(text, made);
			return made;
		},
	};
}

const schema = v.strictObject({ file: v.optional(v.string(), ".ask/ask.db") });

/** From `{ entrypoint, options }`; `file` is relative to the folder the process runs in, default `.ask/ask.db`. */
export function fromReference(
	options: unknown,
	_env: Env,
	{ settings, log }: StoreGiven,
): Store {
	const { file } = readOptions('store "sqlite"', schema, options);
	const onFailure = tellFailure(log);
	return openLater({
		durable: file !== ":memory:",
		shared: false,
		onFailure,
		open: () => sqliteStore({ file, settings, onProblem: onFailure }),
	});
}
