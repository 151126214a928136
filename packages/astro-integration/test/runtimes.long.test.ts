/** The example site and its answers from one process of Deno, of Bun and of Node; the first two come from npm when this runs. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
	installFixture,
	output,
	packPackages,
} from "../../../scripts/lib/pack.mjs";
import { root } from "../../../scripts/lib/run.mjs";
import { ask, expectSameAnswers, sendTo } from "./hosts/ask-suite.js";

const minutes = 60_000;
const given = process.env.ASK_BUILT_RUNTIMES;
let folder: string;
let installed: string;
let dist: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-runtimes-"));
	dist = join(folder, "dist");
	installed = given ?? join(folder, "installed");
	await output("npx", ["astro", "build", "--outDir", dist], {
		cwd: join(root, "example-site"),
	});
	if (given) return;
	const tarballs = await packPackages(folder);
	await installFixture(
		join(import.meta.dirname, "hosts/runtimes"),
		installed,
		tarballs.map(({ file }) => file),
	);
}, 10 * minutes);
afterEach(() => {
	child?.kill();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const runtimes = [
	{
		name: "deno",
		serve: "serveOnDeno",
		args: [
			"run",
			"--allow-net=127.0.0.1",
			"--allow-read",
			"--allow-env",
			"--allow-sys",
			"--allow-write=.",
			"--no-prompt",
		],
	},
	{ name: "bun", serve: "serveOnBun", args: ["run"] },
	{ name: "node", serve: "serveAsk", args: [] },
];

async function start({
	name,
	serve,
	args,
}: (typeof runtimes)[number]): Promise<string> {
	const bin = join(installed, "node_modules/.bin", name);
	const program = join(installed, `serve-on-${name}.mjs`);
	await writeFile(
		program,
		`import { ${serve} } from "@astro-ask/runtime/hosts/${name}";
		const { url } = await ${serve}({ index: ${JSON.stringify(join(dist, "_ask"))}, site: ${JSON.stringify(dist)}, port: 0, log: () => {} });
		console.log("at " + url);`,
	);
	const started = spawn(
		name === "node" ? process.execPath : bin,
		[...args, program],
		{
			cwd: installed,
			env: { ...process.env, ASK_TRUSTED_PROXIES: "1" },
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	child = started;
	return new Promise((resolve, reject) => {
		let said = "";
		const hear = (piece: Buffer): void => {
			said += piece;
			const url = /^at (\S+)$/m.exec(said)?.[1];
			if (url) resolve(url);
		};
		started.stdout?.on("data", hear);
		started.stderr?.on("data", hear);
		started.on("close", () => reject(new Error(`It ended.\n${said}`)));
	});
}

test.each(runtimes)(
	"$name serves the site and gives the same answers as the app by itself",
	async (runtime) => {
		const url = await start(runtime);
		const send = sendTo(url, "x-forwarded-for");
		expect(await (await fetch(new URL("/peaks/", url))).text()).toContain(
			"<h1",
		);
		await expectSameAnswers(send, join(dist, "_ask"));
		expect(await ask(send, "How many peaks are there?")).toMatchObject({
			rung: "facts",
			degraded: [],
		});
		expect((await fetch(new URL("/api/ask/ready", url))).status).toBe(200);
	},
	2 * minutes,
);
