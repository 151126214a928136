/** `npm run example`: builds the example site and serves it with its answers on one port. */
import { createServer } from "node:net";
import { join } from "node:path";
import { start, stoppingIsFine } from "./lib/children.mjs";
import { install } from "./lib/install.mjs";
import { ensureNode } from "./lib/node.mjs";
import { root, runMain, StepFailed, step } from "./lib/run.mjs";

const site = join(root, "example-site");
const cli = join(
	root,
	"packages",
	"astro-integration",
	"dist",
	"cli",
	"index.js",
);
const portsTried = 20;

/** The first port from `wanted` on that nobody listens on. */
async function findPort(wanted) {
	for (let port = wanted; port < wanted + portsTried; port++)
		if (await isFree(port)) return port;
	throw new StepFailed(
		`The ports ${wanted} to ${wanted + portsTried - 1} are all taken. Set PORT to a free one.`,
	);
}

function isFree(port) {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, () => server.close(() => resolve(true)));
	});
}

/** Waits until the site answers; `false` when the server ended before that. */
async function isUp(address, child) {
	while (child.exitCode === null && child.signalCode === null) {
		const answer = await fetch(address).catch(() => undefined);
		await answer?.body?.cancel();
		if (answer?.ok) return true;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return false;
}

async function serve() {
	const port = await findPort(Number(process.env.PORT) || 4321);
	const dist = join(site, "dist");
	const index = join(dist, "_ask");
	const child = start(
		process.execPath,
		[cli, "serve", index, "--site", dist, "--port", String(port)],
		{ cwd: site, stdio: ["ignore", "inherit", "inherit"] },
	);
	stoppingIsFine();
	const ended = new Promise((resolve) => child.on("close", resolve));
	const address = `http://localhost:${port}/`;
	if (await isUp(address, child))
		console.log(
			`\nThe example site:  ${address}\nAsk it a question: ${address}ask/\nCtrl-C stops it.`,
		);
	const code = await ended;
	throw new StepFailed(`The example server ended by itself with code ${code}.`);
}

await runMain(async () => {
	await ensureNode();
	await install();
	await step("Building the packages", "tsc", ["-b"]);
	await step("Building the example site", "astro", ["build"], {
		cwd: site,
		// Its pages ask the server below, which may ask a model; without this they would answer in the browser.
		env: { ...process.env, ASK_SERVER: "/", ASTRO_TELEMETRY_DISABLED: "1" },
	});
	await serve();
});
