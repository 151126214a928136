import { describe, expect, test } from "vitest";
import { directionOf, textsFor } from "./texts.js";

describe("textsFor", () => {
	test("speaks the base language, and English where it knows none", () => {
		expect(textsFor("pt-BR").ask).toBe("Perguntar");
		expect(textsFor("tlh").ask).toBe("Ask");
	});
});

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
