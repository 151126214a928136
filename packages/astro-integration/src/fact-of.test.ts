import { describe, expect, test } from "vitest";
import { factOf } from "./fact-of.js";

const card = {
	types: [
		{
			type: "books",
			label: "Book",
			count: 1234,
			documents: 1234,
			languages: {},
			fields: [
				{
					field: "pages",
					label: "Pages",
					kind: "number" as const,
					filled: 3,
					distinct: 3,
					complete: false,
					highest: { value: 1500, count: 1, documents: [] },
					sum: 2000,
				},
				{
					field: "year",
					label: "Year",
					kind: "year" as const,
					filled: 3,
					distinct: 2,
					complete: true,
					values: [
						{ value: "2024", count: 2 },
						{ value: "2023", count: 1 },
					],
					lowest: { value: 2023, count: 1, documents: [] },
				},
			],
		},
	],
};

describe("factOf", () => {
	test("counts documents, as the language writes numbers", () => {
		expect(factOf(card, { type: "books" }, "de")).toEqual({
			value: 1234,
			text: "1.234",
		});
	});

	test("gives sums, records and the number of one value; a year has no separator", () => {
		const of = (more: object) => factOf(card, { type: "books", ...more }, "en");
		expect(of({ field: "pages", show: "sum" })).toMatchObject({
			text: "2,000",
		});
		expect(of({ field: "pages", show: "highest" })).toMatchObject({
			text: "1,500",
		});
		expect(of({ field: "year", show: "lowest" })).toMatchObject({
			text: "2023",
		});
		expect(of({ field: "year", value: 2024 })).toMatchObject({ value: 2 });
		expect(of({ field: "year", value: "1999" })).toMatchObject({ value: 0 });
	});

	test("gives a table, the most frequent first", () => {
		expect(
			factOf(card, { type: "books", field: "year", limit: 1 }, "en"),
		).toEqual({
			caption: "Year",
			rows: [{ name: "2024", count: 2, text: "2" }],
		});
	});

	test("says what was probably meant", () => {
		const hint = (question: { type: string; field?: string }) => {
			try {
				factOf(card, question, "en");
			} catch (error) {
				return (error as { hint: string }).hint;
			}
			return "";
		};
		expect(hint({ type: "book" })).toBe('Did you mean "books"?');
		expect(hint({ type: "books", field: "yaer" })).toBe('Did you mean "year"?');
		expect(hint({ type: "ships" })).toBe("On the card: books.");
	});
});
