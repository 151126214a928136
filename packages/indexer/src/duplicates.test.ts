import { describe, expect, test } from "vitest";
import { type DuplicateCandidate, nearDuplicates } from "./duplicates.js";

const passage = (
	id: string,
	text: string,
	more: Partial<DuplicateCandidate> = {},
): DuplicateCandidate => ({
	id: `${id}#~1`,
	text,
	document: { id, title: id, url: `/${id}/` },
	...more,
});
const text =
	"The ferry to the island leaves the old harbour at noon on every day of the week except on Sundays, when it does not leave at all.";
const edited = text.replace("noon", "dusk");
const other =
	"Bread is made of flour, water and salt, and of the patience to wait until the dough has risen as far as it can in a warm kitchen.";
const names = (candidates: DuplicateCandidate[]) =>
	nearDuplicates(candidates).passages.map(({ a, b }) => [
		a.document.id,
		b.document.id,
	]);

describe("nearDuplicates", () => {
	test("pairs passages of different pages that differ in a word, most alike first", () => {
		const found = nearDuplicates([
			passage("a", text),
			passage("b", edited),
			passage("c", text),
			passage("d", other),
		]);
		expect(
			found.passages.map(({ a, b }) => a.document.id + b.document.id),
		).toEqual(["ac", "ab", "bc"]);
		expect(found.passages[0]?.overlap).toBe(1);
		expect(found.passages[1]?.overlap).toBeCloseTo(0.79, 2);
	});

	test("leaves out translations, passages of one page, and what is too short to tell", () => {
		const translated = (id: string) =>
			passage(id, text, {
				document: { id, title: id, url: "/", translationKey: "k" },
			});
		expect(names([translated("en/a"), translated("mr/a")])).toEqual([]);
		expect(names([passage("a", text), passage("a", text)])).toEqual([]);
		expect(
			names([
				passage("a", "All rights reserved."),
				passage("b", "All rights reserved."),
			]),
		).toEqual([]);
	});

	test("asks for a high cosine too where there are vectors", () => {
		const one = { vector: Float32Array.of(1, 0) };
		const two = { vector: Float32Array.of(0, 1) };
		expect(names([passage("a", text, one), passage("b", text, two)])).toEqual(
			[],
		);
		const [pair] = nearDuplicates([
			passage("a", text, one),
			passage("b", text, one),
		]).passages;
		expect(pair?.cosine).toBe(1);
	});

	test("finds them in scripts without spaces", () => {
		const japanese =
			"山の天気は変わりやすく、午後には必ず雲が出るので、登山者は夜明け前に出発しなければならない。";
		expect(
			names([passage("a", japanese), passage("b", japanese)]),
		).toHaveLength(1);
	});

	test("says how much of the shorter page stands in the other", () => {
		const found = nearDuplicates([
			passage("a", text),
			passage("b", text),
			{ ...passage("b", other), id: "b#~2" },
		]);
		expect(found.documents).toMatchObject([
			{ a: { id: "a" }, b: { id: "b" }, share: 1 },
		]);
	});
});
