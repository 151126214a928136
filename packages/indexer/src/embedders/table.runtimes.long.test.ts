/** Deno and Bun come from npm into a folder of their own when this runs: they are too large to be installed for everybody. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goldenReport } from "./golden.test.data.js";
import { bundleGolden, serveGolden } from "./serve-golden.test.data.js";

const run = promisify(execFile);
const minutes = 60_000;
const runtimes = [
	{ name: "deno", version: "2.9.6", args: ["run", "--allow-net=127.0.0.1"] },
	{ name: "bun", version: "1.4.5", args: ["run"] },
];

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-runtimes-"));
	await writeFile(
		join(folder, "package.json"),
		JSON.stringify({ allowScripts: { bun: true, deno: true } }),
	);
	const packages = runtimes.map(({ name, version }) => `${name}@${version}`);
	await run("npm", ["install", "--no-audit", "--no-fund", ...packages], {
		cwd: folder,
	});
}, 10 * minutes);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(runtimes)(
	"the same bytes on $name $version",
	async ({ name, args }) => {
		const base = await serveGolden();
		const program = join(folder, `${name}.mjs`);
		await writeFile(program, await bundleGolden(base));
		const { stdout } = await run(
			join(folder, "node_modules/.bin", name),
			[...args, program],
			{ cwd: folder },
		);
		expect(JSON.parse(stdout)).toEqual(await goldenReport(base));
	},
	minutes,
);
