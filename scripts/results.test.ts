import { describe, expect, test } from "vitest";
import { closingLine, exitCodeOf, tally } from "./lib/results.mjs";

function file(...statuses: string[]) {
	return {
		name: "a.test.ts",
		status: statuses.includes("failed") ? "failed" : "passed",
		assertionResults: statuses.map((status, at) => ({
			fullName: `title ${at}`,
			status,
		})),
	};
}

describe("tally", () => {
	test("counts every file's tests and keeps the titles of the skipped ones", () => {
		const report = {
			testResults: [file("passed", "failed"), file("passed", "skipped")],
		};
		expect(tally(report, 1)).toEqual({
			passed: 2,
			failed: 1,
			skipped: ["title 1"],
		});
	});

	test("counts a file that could not be loaded as one failed test", () => {
		const broken = {
			name: "b.test.ts",
			status: "failed",
			assertionResults: [],
		};
		const report = { testResults: [file("passed"), broken] };
		expect(tally(report, 1)).toMatchObject({ passed: 1, failed: 1 });
	});

	test("counts a failed run without a failed test as one failed test", () => {
		expect(tally({ testResults: [file("passed")] }, 1).failed).toBe(1);
		expect(tally(undefined, 127)).toMatchObject({ passed: 0, failed: 1 });
	});
});

describe("closingLine", () => {
	test("names skipped tests only where there are some", () => {
		expect(closingLine({ passed: 3, failed: 0, skipped: [] })).toBe(
			"3 passed, 0 failed",
		);
		expect(closingLine({ passed: 3, failed: 1, skipped: ["a", "b"] })).toBe(
			"3 passed, 1 failed, 2 skipped",
		);
	});
});

describe("exitCodeOf", () => {
	test("is 0 only when something ran and nothing failed", () => {
		expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0);
		expect(exitCodeOf({ passed: 1, failed: 1 })).toBe(1);
		expect(exitCodeOf({ passed: 0, failed: 0 })).toBe(1);
	});
});
