/**
 * Counts what a vitest JSON report holds. A file that could not run at all
 * counts as one failed test, and so does a run that failed for another reason
 * (an unhandled rejection, for example).
 *
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string }[] }[] } | undefined} report
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
