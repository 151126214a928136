/**
 * `npm test`, `npm run test:long`: installs what is missing, builds, checks and
 * tests. The last line is the count. Arguments go to vitest as file filters.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./lib/chromium.mjs";
import { install } from "./lib/install.mjs";
import { ensureNode } from "./lib/node.mjs";
import { closingLine, exitCodeOf, tally } from "./lib/results.mjs";
import { root, run, StepFailed, step } from "./lib/run.mjs";

const reportFile = join(root, ".artifacts", "test-report.json");

async function runTests(filters, env) {
	rmSync(reportFile, { force: true });
	const { code } = await run(
		"vitest",
		[
			"run",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${reportFile}`,
			...filters,
		],
		{ env },
	);
	const report = existsSync(reportFile)
		? JSON.parse(readFileSync(reportFile, "utf8"))
		: undefined;
	return tally(report, code);
}

/** Runs a check whose failure is counted but does not keep the tests from running. */
async function check(...args) {
	try {
		await step(...args);
		return 0;
	} catch (error) {
		if (!(error instanceof StepFailed)) throw error;
		console.error(error.message);
		return 1;
	}
}

async function testAll(args) {
	const filters = args.filter((arg) => arg !== "--long");
	const [chromium] = await Promise.all([findChromium(), install()]);
	const badChecks = await check("Linting", "biome", ["check", "."]);
	await step("Building the packages", "tsc", ["-b"]);
	const result = await runTests(filters, {
		...process.env,
		// Absent, not empty: the browser tests are then skipped by name.
		...(chromium ? { CHROME_PATH: chromium } : {}),
		...(args.includes("--long") ? { ASK_LONG: "1" } : {}),
	});
	return { ...result, failed: result.failed + badChecks };
}

await ensureNode();
let result;
try {
	result = await testAll(process.argv.slice(2));
} catch (error) {
	console.error(
		`\n${error instanceof StepFailed ? error.message : error.stack}`,
	);
	result = { passed: 0, failed: 1, skipped: [] };
}
for (const title of result.skipped) console.log(`skipped: ${title}`);
console.log(`\n${closingLine(result)}`);
process.exitCode = exitCodeOf(result);
