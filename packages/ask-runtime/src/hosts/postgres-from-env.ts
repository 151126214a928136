import type { Env } from "../driver.js";
import { consoleLogger, type Logger } from "../log.js";
import { fromReference } from "../stores/postgres.js";
import type { AskFetchOptions } from "./fetch.js";

/** The store of hosts whose processes share no disk: the Postgres that `ASK_DATABASE_URL` names, or none. */
export function postgresFromEnv(
	env: Env,
	log: Logger = consoleLogger,
): NonNullable<AskFetchOptions["ownStore"]> {
	return ({ settings }) =>
		/^postgres(?:ql)?:/.test(String(env.ASK_DATABASE_URL))
			? fromReference({}, env, { settings, log })
			: undefined;
}
