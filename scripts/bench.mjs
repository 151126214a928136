/** `npm run bench`: the benchmarks against peers. Arguments go to `bench/src/index.mjs`. */
import { install } from "./lib/install.mjs";
import { ensureNode } from "./lib/node.mjs";
import { runMain, step } from "./lib/run.mjs";

await runMain(async () => {
	await ensureNode();
	await install();
	await step("Building the packages", "tsc", ["-b"]);
	const args = ["bench/src/index.mjs", ...process.argv.slice(2)];
	await step("Benchmarks", process.execPath, args);
});
