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
import {
	closingLine,
	exitCodeOf,
	merge,
	tally,
	toRepeat,
} from "./lib/results.mjs";
import { root, run, StepFailed, step } from "./lib/run.mjs";

const reportFile = join(root, ".artifacts", "test-report.json");

async function runVitest(filters, env) {
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
	return { code, report };
}

/** A file that fails is run once more, alone: a busy machine may have been the reason, and then it is named. */
async function runTests(filters, env) {
	const first = await runVitest(filters, env);
	const files = toRepeat(first.report);
	if (files.length === 0)
		return { ...tally(first.report, first.code), flaky: [] };
	console.log(`\n▸ Once more, alone: ${files.join(", ")}`);
	const second = await runVitest(files, env);
	const { report, flaky } = merge(first.report, second.report);
	return { ...tally(report, second.code), flaky };
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
		return { passed: 0, failed: 1, skipped: [], flaky: [] };
	}
}

const result = await testOrFail(process.argv.slice(2));
for (const title of result.skipped) console.log(`skipped: ${title}`);
for (const title of result.flaky)
	console.log(`flaky, passed when run once more: ${title}`);
console.log(`\n${closingLine(result)}`);
process.exitCode = exitCodeOf(result);
