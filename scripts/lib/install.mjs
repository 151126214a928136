import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, step } from "./run.mjs";

/**
 * `npm ci` when node_modules is missing or is not what package-lock.json says.
 * npm keeps a lock of what it really installed inside node_modules, so that an
 * `npm install` by hand counts and a half-finished one does not.
 */
export async function install() {
	const wanted = readLock("package-lock.json");
	const installed = readLock(join("node_modules", ".package-lock.json"));
	if (isInstalled(wanted, installed)) return;
	await step("Installing the dependencies", "npm", [
		"ci",
		"--prefer-offline",
		"--no-audit",
		"--no-fund",
	]);
}

/** Whether every package of the lock is installed in its version; optional ones may be of another platform. */
export function isInstalled(wanted, installed) {
	if (!installed) return false;
	return Object.entries(wanted.packages).every(([path, entry]) => {
		if (!path.includes("node_modules/") || entry.optional) return true;
		const found = installed.packages[path];
		return (
			found !== undefined &&
			found.version === entry.version &&
			Boolean(found.link) === Boolean(entry.link)
		);
	});
}

function readLock(path) {
	const file = join(root, path);
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
