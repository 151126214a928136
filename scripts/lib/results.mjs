/** More broken files than this are no accident of a busy machine. */
const REPEATED_FILES = 3;

/**
 * The files to run once more, alone: those of `report` that failed, when they are few.
 *
 * @param {Report | undefined} report
 * @returns {string[]} Their paths.
 */
export function toRepeat(report) {
	const failed = (report?.testResults ?? [])
		.filter(({ status }) => status === "failed")
		.map(({ name }) => name);
	return failed.length <= REPEATED_FILES ? failed : [];
}

/**
 * `first`, with the files that ran once more as `second` has them.
 *
 * @param {Report} first
 * @param {Report | undefined} second
 * @returns {{ report: Report, flaky: string[] }} `flaky` holds the titles that failed and then passed.
 */
export function merge(first, second) {
	const again = new Map(
		(second?.testResults ?? []).map((file) => [file.name, file]),
	);
	const passed = titlesOf([...again.values()], "passed");
	const replaced = first.testResults.filter(({ name }) => again.has(name));
	return {
		report: {
			testResults: first.testResults.map(
				(file) => again.get(file.name) ?? file,
			),
		},
		flaky: titlesOf(replaced, "failed").filter((title) =>
			passed.includes(title),
		),
	};
}

const titlesOf = (files, status) =>
	files
		.flatMap(({ assertionResults }) => assertionResults)
		.filter((entry) => entry.status === status)
		.map(({ fullName }) => fullName.trim());

/**
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string }[] }[] }} Report
 * As vitest's JSON reporter writes it.
 */

/**
 * Counts what a vitest JSON report holds. A file that could not run at all
 * counts as one failed test, and so does a run that failed for another reason
 * (an unhandled rejection, for example).
 *
 * @param {Report | undefined} report
 * @param {number} exitCode How vitest ended.
 * @returns {{ passed: number, failed: number, skipped: string[] }} `skipped` holds the titles.
 */
export function tally(report, exitCode) {
	const files = report?.testResults ?? [];
	const tests = files.flatMap((file) => file.assertionResults);
	const count = (status) =>
		tests.filter((entry) => entry.status === status).length;
	const brokenFiles = files.filter(
		(file) =>
			file.status === "failed" &&
			!file.assertionResults.some((entry) => entry.status === "failed"),
	);
	const failed = count("failed") + brokenFiles.length;
	return {
		passed: count("passed"),
		failed: failed === 0 && exitCode !== 0 ? 1 : failed,
		skipped: tests
			.filter((entry) => !["passed", "failed"].includes(entry.status))
			.map((entry) => entry.fullName.trim()),
	};
}

/** `12 passed, 0 failed`, with `, 3 skipped` where some were. */
export function closingLine({ passed, failed, skipped }) {
	const line = `${passed} passed, ${failed} failed`;
	return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** 0 only when something ran and nothing failed. */
export function exitCodeOf({ passed, failed }) {
	return failed > 0 || passed === 0 ? 1 : 0;
}
