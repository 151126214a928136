/** The example site, copied beside a lock of its own and built for one host with the packages as npm packs them. */
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	installFixture,
	output,
	packPackages,
	plainEnv,
} from "../../../../scripts/lib/pack.mjs";
import { root } from "../../../../scripts/lib/run.mjs";

export interface BuiltExample {
	folder: string;
	log: string;
	remove(): Promise<void>;
}

const quiet = { CI: "1", WRANGLER_SEND_METRICS: "false", NO_COLOR: "1" };

/** @param host Folder in `test/hosts/`. @param config The site's file that says what it is built for. */
export async function buildExample(
	host: string,
	config: string,
): Promise<BuiltExample> {
	const folder = await mkdtemp(join(tmpdir(), `ask-on-${host}-`));
	const tarballs = await packPackages(folder);
	const site = join(folder, "site");
	await installFixture(
		join(import.meta.dirname, host),
		site,
		tarballs.map(({ file }) => file),
	);
	for (const name of [
		"src",
		"public",
		"ask.config.mjs",
		"site.config.mjs",
		"wrangler.jsonc",
		"astro.config.cloudflare.mjs",
	])
		cpSync(join(root, "example-site", name), join(site, name), {
			recursive: true,
		});
	const log = await output("npx", ["astro", "build", "--config", config], {
		cwd: site,
		env: plainEnv(quiet),
	});
	return {
		folder: site,
		log,
		remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
	};
}
