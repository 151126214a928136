/**
 * Says whether a build's index differs from the deployed one: `node changed.mjs <folder of the index> <address or folder of the deployed one>`.
 * Writes `changed=true|false` to `GITHUB_OUTPUT` where there is one. What cannot be read counts as changed: better one
 * deploy too many than an index nobody sees.
 */
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @param {string} built Folder with the `manifest.json` of this build.
 * @param {string | undefined} deployed Address or folder of the one that is served.
 * @returns {Promise<{ changed: boolean, why: string }>}
 */
export async function indexChanged(built, deployed) {
	const ours = hashIn(await readFile(join(built, "manifest.json"), "utf8"));
	if (!deployed) return { changed: true, why: "no deployed index was named" };
	const theirs = await readDeployed(deployed);
	if (theirs.problem) return { changed: true, why: theirs.problem };
	return theirs.hash === ours
		? { changed: false, why: `both are ${ours.slice(0, 12)}` }
		: {
				changed: true,
				why: `${theirs.hash.slice(0, 12)} became ${ours.slice(0, 12)}`,
			};
}

async function readDeployed(deployed) {
	try {
		if (!/^https?:/.test(deployed))
			return {
				hash: hashIn(await readFile(join(deployed, "manifest.json"), "utf8")),
			};
		const address = new URL("manifest.json", deployed.replace(/\/*$/, "/"));
		const response = await fetch(address, {
			headers: { "cache-control": "no-cache" },
			signal: AbortSignal.timeout(15_000),
		});
		if (!response.ok)
			return { problem: `${address} answered ${response.status}` };
		return { hash: hashIn(await response.text()) };
	} catch (error) {
		return { problem: `the deployed index cannot be read: ${error.message}` };
	}
}

/** The manifest names this build by a hash over everything it names. */
function hashIn(text) {
	const { sha256 } = JSON.parse(text);
	if (typeof sha256 !== "string") throw new Error("a manifest without a hash");
	return sha256;
}

if (
	process.argv[1] &&
	import.meta.url === pathToFileURL(process.argv[1]).href
) {
	const [built, deployed] = process.argv.slice(2);
	const { changed, why } = await indexChanged(built, deployed || undefined);
	console.log(`${changed ? "Deploy" : "Nothing to deploy"}: ${why}.`);
	const { GITHUB_OUTPUT } = process.env;
	if (GITHUB_OUTPUT) await appendFile(GITHUB_OUTPUT, `changed=${changed}\n`);
}
