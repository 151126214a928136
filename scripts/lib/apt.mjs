import { existsSync, readFileSync } from "node:fs";
import { run, seconds } from "./run.mjs";

/** Whether this runs as root on Debian or Ubuntu. */
export function canUseApt() {
	if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
	return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(
		readFileSync("/etc/os-release", "utf8"),
	);
}

/** One after the other: apt refuses to run twice at once. */
let last = Promise.resolve();

/** Installs packages, or says why there is no `what`. */
export function aptInstall(packages, what) {
	last = last.then(() => installNow(packages, what));
	return last;
}

async function installNow(packages, what) {
	const started = Date.now();
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const wholeCommand = [
		["update"],
		["install", "-y", "--no-install-recommends", ...packages],
	];
	for (const args of wholeCommand) {
		const { code, output } = await run("apt-get", args, { env, capture: true });
		if (code === 0) continue;
		console.log(
			`apt-get ${args[0]} ended with code ${code}, so there is no ${what}:\n${output.slice(-1000)}`,
		);
		return;
	}
	console.log(`  Installed ${packages.join(", ")}: ${seconds(started)}`);
}
