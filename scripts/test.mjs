/**
 * `npm test`, `npm run test:long`: installs what is missing, builds, checks and
 * tests. The last line is the count. Arguments go to vitest as file filters.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./lib/chromium.mjs";
import { install } from "./lib/install.mjs";
import { ensureNode } from "./lib/node.mjs";
import { findPostgres } from "./lib/postgres.mjs";
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

/** Runs a check that does not keep the tests from running; its failure counts as one. */
async function check(...args) {
	try {
		await step(...args);
	} catch (error) {
		if (!(error instanceof StepFailed)) throw error;
		return error.message;
	}
}

async function testAll(args) {
	await ensureNode();
	const filters = args.filter((arg) => arg !== "--long");
	const [chromium, postgres] = await Promise.all([
		findChromium(),
		findPostgres(),
		install(),
	]);
	const problems = [await check("Linting", "biome", ["check", "."])];
	await step("Building the packages", "tsc", ["-b"]);
	if (filters.length === 0)
		problems.push(
			await check(
				"Checking the types of the example site",
				"astro",
				["check"],
				{
					cwd: join(root, "example-site"),
					env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
				},
			),
		);
	// A variable that is undefined is absent: the tests of a browser or of Postgres are then skipped by name.
	const result = await runTests(filters, {
		...process.env,
		CHROME_PATH: chromium,
		PG_BIN: postgres,
		ASK_LONG: args.includes("--long") ? "1" : undefined,
	});
	const failures = problems.filter((problem) => problem !== undefined);
	for (const failure of failures) console.error(failure);
	return { ...result, failed: result.failed + failures.length };
}

async function testOrFail(args) {
	try {
		return await testAll(args);
	} catch (error) {
		const isKnown = error instanceof StepFailed;
		console.error(`\n${isKnown ? error.message : error.stack}`);
		return { passed: 0, failed: 1, skipped: [] };
	}
}

const result = await testOrFail(process.argv.slice(2));
for (const title of result.skipped) console.log(`skipped: ${title}`);
console.log(`\n${closingLine(result)}`);
process.exitCode = exitCodeOf(result);
