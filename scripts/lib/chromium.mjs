import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { aptInstall, canUseApt } from "./apt.mjs";

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
	await aptInstall(aptPackages, "Chromium");
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
