import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "./children.mjs";
import { root, StepFailed, step, withPath } from "./run.mjs";

/** Astro 7 needs this much; an older Node only starts these scripts. */
const oldest = [22, 12];
/** What an older Node fetches for itself, exactly. */
const fetched = "24.21.0";

const folder = join(root, ".node");
const binFolder = join(folder, "node_modules", "node", "bin");
const binary = join(
	binFolder,
	process.platform === "win32" ? "node.exe" : "node",
);

/** Whether `version`, such as "v20.19.0", can run the workspace as it is. */
export function isNewEnough(version) {
	const [major = 0, minor = 0] = version
		.replace(/^v/, "")
		.split(".")
		.map(Number);
	return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/**
 * Returns at once on a Node that is new enough. On an older one it fetches a
 * newer one from npm into `.node/`, runs this same script on it with the same
 * arguments, and ends the process with its exit code. The child finds the
 * first Node in `ASK_STARTED_ON_NODE`.
 */
export async function ensureNode() {
	if (isNewEnough(process.version)) return;
	if (versionOf(binary) !== `v${fetched}`) await fetchNode();
	process.exit(await runAgain());
}

async function fetchNode() {
	mkdirSync(folder, { recursive: true });
	// The package's install script places the binary; newer npms ask for the permission by name.
	writeFileSync(
		join(folder, "package.json"),
		`${JSON.stringify({ private: true, allowScripts: { node: true } })}\n`,
	);
	const options = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
	await step(
		`Fetching Node ${fetched} from npm, as ${process.version} is older than ${oldest.join(".")}`,
		"npm",
		["install", "--prefix", folder, ...options, `node@${fetched}`],
		{ capture: true },
	);
	if (versionOf(binary) !== `v${fetched}`)
		throw new StepFailed(
			`npm installed node@${fetched} into .node/, but its install script placed no working binary there. Install Node ${oldest.join(".")} or newer and run this again.`,
		);
}

function versionOf(program) {
	return spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.trim();
}

function runAgain() {
	const child = start(binary, process.argv.slice(1), {
		stdio: "inherit",
		env: withPath([binFolder], {
			...process.env,
			ASK_STARTED_ON_NODE: process.execPath,
		}),
	});
	return new Promise((resolve) => {
		// First in the row: the code of the child is the code of this process.
		child.prependListener("close", (code) => process.exit(code ?? 1));
		child.on("error", () => resolve(127));
	});
}
