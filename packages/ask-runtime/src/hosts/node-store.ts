import { fileURLToPath } from "node:url";
import { AskError } from "@astro-ask/indexer/index-format";
import type { Env } from "../driver.js";
import { consoleLogger, type Logger } from "../log.js";
import type { SettingsInput } from "../settings.js";
import type { Store } from "../store.js";
import { memoryStore } from "../stores/memory.js";
import { openLater } from "../stores/open-later.js";
import { tellFailure } from "../stores/tell-failure.js";

export interface NodeStoreOptions {
	/** Default `process.env`. */
	env?: Env;
	/** What the settings in the store are laid over. */
	settings?: SettingsInput;
	/** Default: the console. */
	log?: Logger;
}

const DEFAULT_URL = "file:.ask/ask.db";

/**
 * The store `ASK_DATABASE_URL` names: `file:` for SQLite, `postgres:`, else `.ask/ask.db`. It is opened with the first
 * question. On a Node without any SQLite the default keeps in memory only, and the log says so.
 *
 * @throws `bad-option` for an address that is neither.
 */
export function nodeStore({
	env = process.env,
	settings,
	log = consoleLogger,
}: NodeStoreOptions = {}): Store {
	const given = env.ASK_DATABASE_URL;
	const url = typeof given === "string" && given ? given : DEFAULT_URL;
	const isFile = url.startsWith("file:");
	if (!isFile && !/^postgres(?:ql)?:/.test(url)) throw badUrl();
	const tell = tellFailure(log);
	const options = { ...(settings && { settings }), onProblem: tell };
	/** Nobody has asked for a database: a Node without SQLite is no reason to ask no model. */
	const inMemory = (cause: unknown): Store => {
		if (!(cause instanceof AskError) || cause.code !== "package-missing")
			throw cause;
		tell(cause);
		return memoryStore({ ...(settings && { settings }) });
	};
	return openLater({
		durable: true,
		shared: !isFile,
		onFailure: tell,
		async open() {
			if (isFile) {
				const { sqliteStore } = await import("../stores/sqlite.js");
				const opening = sqliteStore({ file: pathOf(url), ...options });
				return given ? opening : opening.catch(inMemory);
			}
			const { postgresStore } = await import("../stores/postgres.js");
			return postgresStore({ url, ...options });
		},
	});
}

/** `file:.ask/ask.db` is relative to the folder the process runs in, `file:///var/ask.db` is not. */
function pathOf(url: string): string {
	return url.startsWith("file:///")
		? fileURLToPath(url)
		: decodeURIComponent(url.slice("file:".length));
}

function badUrl(): AskError {
	return new AskError(
		"bad-option",
		"`ASK_DATABASE_URL` names a kind of database that is not known.",
		{
			hint: "It begins with `file:` for SQLite or with `postgres:`. A password in it is not shown here.",
		},
	);
}
