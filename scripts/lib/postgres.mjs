import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { aptInstall, canUseApt } from "./apt.mjs";

/** Where Debian and Ubuntu keep the programs of each version. */
const versions = "/usr/lib/postgresql";

/**
 * Where the programs of a Postgres server for the tests are: `PG_BIN`, else those of PATH or of the system, else those
 * that apt installs when this runs as root on Debian or Ubuntu. Not needed when `DATABASE_URL` names a server.
 *
 * @returns {Promise<string | undefined>} A folder with `initdb` and `postgres`; `undefined` when there is none, and those tests are skipped.
 */
export async function findPostgres() {
	if (process.env.DATABASE_URL) return undefined;
	const given = process.env.PG_BIN;
	if (given) return works(given) ? given : undefined;
	const found = findInstalled();
	if (found || !canUseApt()) return found;
	await aptInstall(["postgresql"], "Postgres");
	return findInstalled();
}

function findInstalled() {
	const folders = existsSync(versions)
		? readdirSync(versions).map((version) => join(versions, version, "bin"))
		: [];
	const onPath = (process.env.PATH ?? "").split(":");
	return [...folders.sort().reverse(), ...onPath].find(works);
}

function works(folder) {
	const run = (program) =>
		spawnSync(join(folder, program), ["--version"], { stdio: "ignore" });
	return run("postgres").status === 0 && run("initdb").status === 0;
}
