import { describe, expect, test } from "vitest";
import { hashText, hashValue } from "./hash.js";

describe("hashText", () => {
	test("is the beginning of sha256", () => {
		expect(hashText("abc")).toBe("ba7816bf8f01cfea");
	});
});

describe("hashValue", () => {
	test("does not depend on the order of keys, at any depth", () => {
		expect(hashValue({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(
			hashValue({ b: [{ d: 3, c: 2 }], a: 1 }),
		);
	});

	test("depends on the order of lists and on every value", () => {
		const hashes = [[1, 2], [2, 1], ["1", 2], { 0: 1, 1: 2 }].map(hashValue);
		expect(new Set(hashes).size).toBe(4);
	});

	test("does not count fields that are not there", () => {
		expect(hashValue({ a: 1, b: undefined })).toBe(hashValue({ a: 1 }));
	});
});
