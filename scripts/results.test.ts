import { describe, expect, test } from "vitest";
import {
	closingLine,
	exitCodeOf,
	merge,
	tally,
	toRepeat,
} from "./lib/results.mjs";

const file = (...statuses: string[]) => named("a.test.ts", ...statuses);

function named(name: string, ...statuses: string[]) {
	return {
		name,
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

describe("a second run", () => {
	test("takes the files that failed, unless they are many", () => {
		const failed = [1, 2, 3, 4].map((n) => named(`${n}.test.ts`, "failed"));
		const testResults = [file("passed"), ...failed.slice(0, 2)];
		expect(toRepeat({ testResults })).toEqual(["1.test.ts", "2.test.ts"]);
		expect(toRepeat({ testResults: failed })).toEqual([]);
		expect(toRepeat(undefined)).toEqual([]);
	});

	test("counts in place of the first, and names what failed and then passed", () => {
		const first = {
			testResults: [
				file("passed"),
				named("b.test.ts", "failed", "failed", "passed"),
			],
		};
		const second = {
			testResults: [named("b.test.ts", "passed", "failed", "passed")],
		};
		const { report, flaky } = merge(first, second);
		expect(flaky).toEqual(["title 0"]);
		expect(tally(report, 1)).toMatchObject({ passed: 3, failed: 1 });
	});

	test("that wrote no report leaves the first as it was", () => {
		const first = { testResults: [file("failed")] };
		expect(merge(first, undefined)).toEqual({ report: first, flaky: [] });
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
