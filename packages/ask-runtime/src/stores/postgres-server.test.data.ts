import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A server for tests; it and its data are gone when the process ends. */
export interface PostgresServer {
	/** A new empty database. */
	newDatabase(): Promise<string>;
	/** Stops it at once, as a crash would. */
	kill(): void;
	close(): Promise<void>;
}

const given = process.env.DATABASE_URL;
const programs =
	process.env.PG_BIN ??
	["18", "17", "16", "15", "14"]
		.map((version) => `/usr/lib/postgresql/${version}/bin`)
		.find((folder) => existsSync(join(folder, "initdb")));

/** Whether there is a Postgres to test with. */
export const hasPostgres: boolean =
	given !== undefined || programs !== undefined;

/** The server `DATABASE_URL` names, else one of our own on a free loopback port. */
export async function startPostgres(): Promise<PostgresServer> {
	if (given) return { ...databasesOf(given), kill() {}, close: async () => {} };
	const folder = mkdtempSync(join(tmpdir(), "ask-postgres-"));
	const owner = asPostgres();
	if (owner) chownSync(folder, owner.uid, owner.gid);
	const data = join(folder, "data");
	execFileSync(
		join(programs ?? "", "initdb"),
		["-D", data, "-U", "ask", "-A", "trust", "-N", "--no-locale", "-E", "UTF8"],
		{ ...owner, cwd: folder, stdio: "ignore" },
	);
	const port = await freePort();
	const server = spawn(
		join(programs ?? "", "postgres"),
		[
			...["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", ""],
			...["-c", "max_connections=300", "-c", "fsync=off"],
		],
		{ ...owner, cwd: folder, stdio: "ignore" },
	);
	const url = `postgres://ask@127.0.0.1:${port}/postgres`;
	const end = (): void => {
		server.kill("SIGQUIT");
	};
	process.once("exit", () => {
		end();
		rmSync(folder, { recursive: true, force: true });
	});
	await reachable(url, server);
	return {
		...databasesOf(url),
		kill: end,
		async close() {
			const ended =
				server.exitCode !== null ||
				new Promise((resolve) => server.once("exit", resolve));
			end();
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** A server refuses to run as root. */
function asPostgres(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const idOf = (flag: string): number =>
		Number(execFileSync("id", [flag, "postgres"]).toString());
	return { uid: idOf("-u"), gid: idOf("-g") };
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address() as { port: number };
			server.close(() => resolve(port));
		});
	});
}

async function reachable(url: string, server: ChildProcess): Promise<void> {
	for (const started = Date.now(); Date.now() - started < 30_000; ) {
		if (server.exitCode !== null) break;
		try {
			await query(url, "select 1");
			return;
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
	throw new Error("The Postgres of the tests did not start.");
}

let databases = 0;

function databasesOf(url: string): Pick<PostgresServer, "newDatabase"> {
	return {
		async newDatabase() {
			databases += 1;
			const name = `ask_test_${process.pid}_${databases}`;
			await query(url, `drop database if exists ${name}`);
			await query(url, `create database ${name}`);
			const made = new URL(url);
			made.pathname = `/${name}`;
			return made.href;
		},
	};
}

/** Runs one statement over a connection of its own. */
export async function query(
	url: string,
	text: string,
): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}
