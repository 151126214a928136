import { describe, expect, test } from "vitest";
import { isNewEnough } from "./lib/node.mjs";

describe("the Node that runs the tests", () => {
	test("is the major version that EXPECT_NODE_MAJOR names, and 22.12 or newer", () => {
		const expected = process.env.EXPECT_NODE_MAJOR;
		const major = process.versions.node.split(".")[0];
		if (expected) expect(major).toBe(expected);
		expect(isNewEnough(process.version)).toBe(true);
	});
});

describe("isNewEnough", () => {
	test.each([
		["v20.0.0", false],
		["v20.19.5", false],
		["v22.11.9", false],
		["v22.12.0", true],
		["v22.100.0", true],
		["v24.0.0", true],
	])("%s: %s", (version, expected) => {
		expect(isNewEnough(version)).toBe(expected);
	});
});
