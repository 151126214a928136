import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Miniflare } from "miniflare";
import type { Store } from "../store.js";
import { type D1Binding, type D1Statement, d1Store } from "./d1.js";
import { memoryStore } from "./memory.js";
import { postgresStore } from "./postgres.js";
import {
	hasPostgres,
	type PostgresServer,
	query,
	startPostgres,
} from "./postgres-server.test.data.js";
import type { SqlStoreOptions } from "./sql-store.js";
import { sqliteStore } from "./sqlite.js";

/** A database of a test. */
export interface Place {
	/** Each call is a process of its own. */
	open(options?: SqlStoreOptions): Promise<Store>;
	/** Behind the store's back. */
	run(statement: string): Promise<Record<string, unknown>[]>;
}

/** A driver as the suite sees it. */
export interface DescribedStore {
	/** `false`: cannot run here. */
	here: boolean;
	durable: boolean;
	shared: boolean;
	/** Has a database that others can write to. */
	sql: boolean;
	start(): Promise<void>;
	/** A new, empty one. */
	place(): Promise<Place>;
	stop(): Promise<void>;
}

const memory: DescribedStore = {
	...{ here: true, durable: false, shared: false, sql: false },
	async start() {},
	async place() {
		return {
			open: async (options) => memoryStore(options),
			run: async () => [],
		};
	},
	async stop() {},
};

let folder = "";
let files = 0;
const sqlite: DescribedStore = {
	...{ here: true, durable: true, shared: false, sql: true },
	async start() {
		folder = mkdtempSync(join(tmpdir(), "ask-sqlite-"));
	},
	async place() {
		files += 1;
		const file = join(folder, `made-${files}`, "ask.db");
		return {
			open: (options) => sqliteStore({ file, ...options }),
			async run(statement) {
				const database = new DatabaseSync(file);
				const rows = database.prepare(statement).all();
				database.close();
				return rows.map((row) => ({ ...row }));
			},
		};
	},
	async stop() {
		rmSync(folder, { recursive: true });
	},
};

let server: PostgresServer;
const postgres: DescribedStore = {
	...{ here: hasPostgres, durable: true, shared: true, sql: true },
	async start() {
		server = await startPostgres();
	},
	async place() {
		const url = await server.newDatabase();
		return {
			open: (options) => postgresStore({ url, ...options }),
			run: (statement) => query(url, statement),
		};
	},
	stop: () => server.close(),
};

let worker: Miniflare;
let bindings = 0;
const names = Array.from({ length: 40 }, (_, n) => `DB${n}`);
const d1: DescribedStore = {
	...{ here: true, durable: true, shared: true, sql: true },
	async start() {
		worker = new Miniflare({
			modules: true,
			script: d1Worker,
			d1Databases: names,
		});
		await worker.ready;
	},
	async place() {
		const binding = d1Through(await worker.ready, names[bindings] ?? "");
		bindings += 1;
		return {
			open: (options) => d1Store({ binding, ...options }),
			async run(statement) {
				const { results } = await binding.prepare(statement).all();
				return results as Record<string, unknown>[];
			},
		};
	},
	stop: () => worker.dispose(),
};

/** Miniflare's own way to a binding takes 40 ms a call. */
const d1Worker = `export default {
	async fetch(request, env) {
		const { name, statements } = await request.json();
		const prepared = statements.map(({ query, values }) => env[name].prepare(query).bind(...values));
		try {
			return Response.json(await env[name].batch(prepared));
		} catch (error) {
			return new Response(error.message, { status: 500 });
		}
	},
};`;

type Sent = D1Statement & { query: string; values: unknown[] };

function d1Through(url: URL, name: string): D1Binding {
	const send = async (statements: D1Statement[]) => {
		const body = statements.map((statement) => {
			const { query, values } = statement as Sent;
			return { query, values };
		});
		const response = await fetch(url, {
			method: "POST",
			body: JSON.stringify({ name, statements: body }),
		});
		if (!response.ok) throw new Error(await response.text());
		return response.json();
	};
	const statement = (query: string, values: unknown[]): Sent => ({
		query,
		values,
		bind: (...given) => statement(query, given),
		all() {
			return send([this]).then(([result]) => result);
		},
	});
	return { prepare: (query) => statement(query, []), batch: send };
}

/** Every driver there is: a new one is one line here. */
export const describedStores: Record<string, DescribedStore> = {
	memory,
	sqlite,
	postgres,
	d1,
};
