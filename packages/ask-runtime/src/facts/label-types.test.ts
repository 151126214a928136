import { expect, test } from "vitest";
import { harbourCard } from "./harbour.test.data.js";
import { labelTypes } from "./label-types.js";

const results = [
	{ type: "ships", typeLabel: "Ship", language: "en" },
	{ type: "recipes", typeLabel: "Recipe", language: "es-MX" },
	{ type: "letters", typeLabel: "Letter", language: "mr" },
];
const called = (language?: string) =>
	labelTypes(results, harbourCard(), language).map(
		({ typeLabel }) => typeLabel,
	);

test("calls types as the site taught it in the language asked for, and others as they are", () => {
	expect(called("mr")).toEqual(["जहाज", "पाककृती", "Letter"]);
	expect(called("es")).toEqual(["Barco", "Receta", "Letter"]);
	expect(called("pt-BR")).toEqual(["Ship", "Recipe", "Letter"]);
});

test("calls each as its own language does when none is asked for", () => {
	expect(called()).toEqual(["Ship", "Receta", "Letter"]);
});

test("leaves all as they are without a card", () => {
	expect(labelTypes(results, undefined, "es")).toEqual(results);
});
