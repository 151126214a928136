import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteWriter } from "./bytes.js";
import { Held } from "./held.js";
import { addScores, writePostings } from "./postings.js";

const ROWS = 40_000;

/** Rows near and far from one another, holding a term once, some times, or hundreds of times. */
const postings = fc
	.uniqueArray(fc.oneof(fc.nat(200), fc.nat(ROWS - 1)), { maxLength: 60 })
	.chain((rows) =>
		fc.tuple(
			fc.constant(rows.sort((a, b) => a - b)),
			fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 700 })), {
				minLength: rows.length,
				maxLength: rows.length,
			}),
		),
	);

describe("postings", () => {
	test("score and mark every row that holds the term, and no other", () => {
		fc.assert(
			fc.property(postings, fc.nat(50), ([rows, counts], first) => {
				const writer = new ByteWriter();
				writer.varint(7);
				writePostings(
					writer,
					rows.flatMap((row, i) => [row, counts[i] as number]),
				);
				const norms = new Float32Array(first + ROWS).fill(0.5);
				const once = norms.map((norm) => 2.2 / (1 + norm));
				const scores = new Float32Array(first + ROWS);
				const held = new Held(first + ROWS);
				const scoring = { saturation: 1.2, norms, once, scores };
				const entry = { at: 1, count: rows.length };
				addScores(writer.done(), entry, first, 3, scoring, held.mark(33));
				const expected = new Map(
					rows.map((row, i) => [first + row, counts[i] as number]),
				);
				scores.forEach((score, row) => {
					const tf = expected.get(row) ?? 0;
					if (score !== 0 || tf !== 0)
						expect(score).toBeCloseTo((3 * 2.2 * tf) / (tf + 0.5), 5);
					if (held.bits(row, 1) !== (tf > 0 ? 2 : 0))
						expect(row).toBe("marked as it should be");
				});
				expect(held.bits(first, 0)).toBe(0);
			}),
			{ numRuns: 60 },
		);
	});

	test("end where there is nothing more, whatever damage promises", () => {
		const promises = [[], [0], [0xfe, 0xff, 0xff, 0xff, 0x07], [0x80, 0x80]];
		for (const bytes of promises) {
			const scores = new Float32Array(9);
			const ones = new Float32Array(9).fill(1);
			const scoring = { saturation: 1.2, norms: ones, once: ones, scores };
			const entry = { at: 0, count: 2 ** 31 };
			const mark = new Held(9).mark(0);
			addScores(Uint8Array.from(bytes), entry, 0, 1, scoring, mark);
			expect(scores.every(Number.isFinite)).toBe(true);
		}
	});
});
