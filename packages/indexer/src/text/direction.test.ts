import { describe, expect, test } from "vitest";
import { directionOf } from "./index.js";

describe("directionOf", () => {
	test("is told by the script, not by a list of languages", () => {
		expect(["ar", "he", "ur", "ks-Arab"].map(directionOf)).toEqual(
			Array(4).fill("rtl"),
		);
		expect(["en", "mr", "ks-Deva", "az"].map(directionOf)).toEqual(
			Array(4).fill("ltr"),
		);
	});

	test("is from left to right for what is no language tag", () => {
		expect(directionOf("brasil_x!")).toBe("ltr");
	});
});
