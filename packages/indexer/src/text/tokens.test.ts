import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimateTokens } from "./tokens.js";

describe("estimateTokens", () => {
	// Counted with the o200k vocabulary.
	test.each([
		["The kettle is boiling on the stove behind you.", 10],
		["La tetera hierve en la cocina detrás de ti.", 12],
		["चूल्हे पर केतली उबल रही है, ध्यान रखना।", 16],
		["お湯が沸いたので火を止めてください。", 15],
		["الغلاية تغلي على الموقد خلفك الآن.", 12],
	])("is near the count for %j", (text, counted) => {
		const ratio = estimateTokens(text) / counted;
		expect(ratio).toBeGreaterThan(0.65);
		expect(ratio).toBeLessThan(1.5);
	});

	test("of nothing is nothing", () => {
		expect(estimateTokens("")).toBe(0);
		expect(estimateTokens("   ")).toBe(0);
	});

	test("never shrinks when text is added, and two texts cost what both cost", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.string(), (a, b) => {
				const both = estimateTokens(`${a} ${b}`);
				expect(both).toBeGreaterThanOrEqual(estimateTokens(a));
				expect(
					Math.abs(both - estimateTokens(a) - estimateTokens(b)),
				).toBeLessThanOrEqual(2);
			}),
		);
	});
});
