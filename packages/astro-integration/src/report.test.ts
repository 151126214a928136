import { describe, expect, test } from "vitest";
import { describeFields, describeIndex, describeLeftOut } from "./report.js";

describe("describeLeftOut", () => {
	test("names the first few with their reason and counts the others", () => {
		const leftOut = Array.from({ length: 11 }, (_, n) => ({
			source: "s",
			id: `books/${n}`,
			reason: "no page shows it",
		}));
		expect(describeLeftOut(leftOut.slice(0, 1))).toBe(
			"Not in the index: books/0 (no page shows it).",
		);
		expect(describeLeftOut(leftOut)).toMatch(
			/books\/7 \(no page shows it\), and 3 more\.$/,
		);
	});
});

describe("describeIndex", () => {
	const size = { name: "a", sha256: "b" };
	const parts = {
		text: { ...size, bytes: 400_000 },
		encoder: {
			...size,
			bytes: 17_000_000,
			more: [{ ...size, bytes: 11_900_000 }],
		},
	};
	const counts = { documents: 9, chunks: 12, vectors: 12 };
	const describe = (parts: object, bytes: number) =>
		describeIndex({
			bytes,
			manifest: { counts, parts } as never,
			seconds: 0.31,
		});

	test("tells the encoder's size, which does not depend on the site, apart", () => {
		expect(describe(parts, 29_300_000)).toBe(
			"Indexed 9 documents in 12 chunks, 400.0 KB, in 0.3 s. The question encoder beside it has 28.9 MB; fewer `languages` in `ask()` make it smaller.",
		);
	});

	test("says nothing of an encoder that is not there", () => {
		expect(describe({ text: parts.text }, 400_000)).toBe(
			"Indexed 9 documents in 12 chunks, 400.0 KB, in 0.3 s.",
		);
	});
});

describe("describeFields", () => {
	test("says nothing when there are none", () => {
		expect(describeFields({ bySource: new Map() })).toBeUndefined();
	});

	test("lists by type the fields that any document has", () => {
		const document = (type: string, data: object) => ({ type, data }) as never;
		const bySource = new Map([
			[
				"a",
				[
					document("peaks", { height: 1 }),
					document("peaks", { range: "x" }),
					document("page", {}),
				],
			],
		]);
		expect(describeFields({ bySource })).toMatchInlineSnapshot(`
			"Fields in the index; keep one out with \`fields: { hide: ["…"] }\`:
			  peaks: height, range"
		`);
	});
});
