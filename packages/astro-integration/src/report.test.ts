import { describe, expect, test } from "vitest";
import { describeFields, describeLeftOut } from "./report.js";

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

describe("describeFields", () => {
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
