import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/**
 * The environment for a program that stands for a user's own shell: without
 * what vitest and a surrounding `npm run` put into ours.
 */
export function plainEnv(extra = {}) {
	const ours =
		/^(VITEST.*|NODE_ENV|TEST|DEV|PROD|SSR|MODE|BASE_URL|INIT_CWD|npm_(lifecycle|package|command|config_local_prefix).*)$/;
	const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
	return {
		...Object.fromEntries(kept),
		ASTRO_TELEMETRY_DISABLED: "1",
		...extra,
	};
}

/**
 * Runs a program to its end and returns what it printed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 * @throws {Error} with all it printed when it ends with another code than 0.
 */
export async function output(command, args, { cwd, env = plainEnv() } = {}) {
	const result = await run(command, args, { cwd, env, capture: true });
	if (result.code === 0) return result.output;
	throw new Error(
		`\`${[command, ...args].join(" ")}\` ended with code ${result.code}:\n${result.output}`,
	);
}

/** The published packages: folder and package.json of each. */
export function publishedPackages() {
	return readdirSync(join(root, "packages"))
		.map((name) => join(root, "packages", name))
		.map((folder) => ({ folder, manifest: readManifest(folder) }))
		.filter(({ manifest }) => manifest.private !== true);
}

/**
 * `npm pack` of every published package. Needs a build.
 *
 * @param {string} to An existing folder.
 * @returns {Promise<{ file: string, manifest: Record<string, any> }[]>} Tarball and package.json of each.
 */
export async function packPackages(to) {
	const packages = publishedPackages();
	const folders = packages.map(({ folder }) => folder);
	await output("npm", ["pack", "--pack-destination", to, ...folders]);
	return packages.map(({ manifest }) => ({
		file: join(to, tarballName(manifest)),
		manifest,
	}));
}

/**
 * Copies a standalone site to `to` and installs it: first what its lock says,
 * then the tarballs, which no lock can hold.
 */
export async function installFixture(fixture, to, tarballs) {
	cpSync(fixture, to, {
		recursive: true,
		filter: (path) => !/[\\/](node_modules|dist|\.astro)$/.test(path),
	});
	const quiet = ["--prefer-offline", "--no-audit", "--no-fund"];
	await output("npm", ["ci", ...quiet], { cwd: to });
	if (tarballs.length > 0)
		await output("npm", ["install", "--no-save", ...quiet, ...tarballs], {
			cwd: to,
		});
}

function readManifest(folder) {
	return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

function tarballName({ name, version }) {
	return `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;
}
