import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dot, lengthOf, unitVector } from "./unit-vector.js";

const parts = fc.array(fc.integer({ min: -127, max: 127 }), { maxLength: 40 });

describe("dot", () => {
	test("is the sum of products, whatever the number of parts", () => {
		fc.assert(
			fc.property(parts, (given) => {
				const turned = [...given].reverse();
				const naive = given.reduce(
					(sum, part, at) => sum + part * (turned[at] as number),
					0,
				);
				expect(dot(Float64Array.from(given), Float64Array.from(turned))).toBe(
					naive,
				);
			}),
		);
	});
});

describe("unitVector", () => {
	test("has length 1 and the direction it was given", () => {
		expect([...unitVector(Int8Array.of(0, 3, -4))]).toEqual([
			...Float32Array.of(0, 0.6, -0.8),
		]);
		fc.assert(
			fc.property(parts, (given) => {
				const vector = Float32Array.from(given);
				const length = lengthOf(vector);
				expect(lengthOf(unitVector(vector))).toBeCloseTo(length && 1, 5);
				expect(dot(unitVector(vector), vector)).toBeCloseTo(length, 3);
			}),
		);
	});

	test("leaves zeros as they are", () => {
		expect([...unitVector(new Float64Array(2))]).toEqual([0, 0]);
	});
});
