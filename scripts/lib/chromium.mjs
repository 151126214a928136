import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { run, seconds } from "./run.mjs";

const names = [
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Every script of the example site must be drawn, not shown as boxes. */
const aptPackages = ["chromium", "fonts-noto-core", "fonts-noto-cjk"];

/**
 * Where a Chromium for the browser tests is: `CHROME_PATH`, else one on PATH,
 * else one that apt installs when this runs as root on Debian or Ubuntu.
 *
 * @returns {Promise<string | undefined>} A program to start; `undefined` when there is none, and those tests are skipped.
 */
export async function findChromium() {
	const given = process.env.CHROME_PATH;
	if (given) return works(given) ? given : undefined;
	const found = findOnPath();
	if (found || !canUseApt()) return found;
	await installWithApt();
	return findOnPath();
}

/** With its folder: what starts browsers for the tests does not look on PATH. */
function findOnPath() {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return names
		.flatMap((name) => folders.map((folder) => resolve(folder, name)))
		.find((path) => existsSync(path) && works(path));
}

function works(program) {
	return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

function canUseApt() {
	if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
	return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(
		readFileSync("/etc/os-release", "utf8"),
	);
}

async function installWithApt() {
	const started = Date.now();
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const wholeCommand = [
		["update"],
		["install", "-y", "--no-install-recommends", ...aptPackages],
	];
	for (const args of wholeCommand) {
		const { code, output } = await run("apt-get", args, { env, capture: true });
		if (code === 0) continue;
		console.log(
			`apt-get ${args[0]} ended with code ${code}, so there is no Chromium:\n${output.slice(-1000)}`,
		);
		return;
	}
	console.log(`  Installed ${aptPackages.join(", ")}: ${seconds(started)}`);
}
