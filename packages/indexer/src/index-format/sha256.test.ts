import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256 } from "./sha256.js";
import { sha256InJs } from "./sha256-in-js.js";

describe("sha256", () => {
	test("gives the digest of FIPS 180-4's example", async () => {
		expect(await sha256(new TextEncoder().encode("abc"))).toBe(
			"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
		);
	});

	test("is the same in plain JavaScript, for any bytes", async () => {
		await fc.assert(
			fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
				const hex = Buffer.from(sha256InJs(bytes)).toString("hex");
				expect(hex).toBe(await sha256(bytes));
			}),
			{ numRuns: 500 },
		);
	});
});
