import { describe, expect, test } from "vitest";
import { compose, composeData } from "./compose.js";

describe("compose", () => {
	test("says type and title, then one field a line", () => {
		expect(
			compose("Peak", "Cader", [
				["Height", 8611],
				["Countries", ["Pakistan", "China"]],
			]),
		).toBe("Peak: Cader\nHeight: 8611\nCountries: Pakistan, China");
	});

	test("leaves empty values out", () => {
		const empty = [
			"",
			"  ",
			null,
			undefined,
			Number.NaN,
			[],
			[""],
			{},
			() => 1,
		];
		expect(compose("Book", "A", [...empty.map((v) => ["x", v] as const)])).toBe(
			"Book: A",
		);
	});

	test("writes dates, truth values, maps and objects the same on every host", () => {
		expect(
			compose("Book", "A", [
				["Read", new Date("1953-05-29")],
				["At", new Date("1953-05-29T06:30:00Z")],
				["Broken", new Date("x")],
				["Lent", false],
				["Party", { firstName: "Ang", rope: { lengthM: 60 } }],
				["Tags", new Set(["a", 2n])],
			]),
		).toBe(
			"Book: A\nRead: 1953-05-29\nAt: 1953-05-29T06:30:00.000Z\nLent: no\nParty: First name: Ang, Rope: Length m: 60\nTags: a, 2",
		);
	});

	test("keeps every value on its line", () => {
		expect(compose("Note", "A", [["Text", "one\n\ntwo"]])).toBe(
			"Note: A\nText: one two",
		);
	});

	test("survives a value that holds itself", () => {
		const ring: Record<string, unknown> = { name: "a" };
		ring.ring = ring;
		expect(compose("T", "A", [["Ring", ring]])).toContain("Name: a");
	});
});

describe("composeData", () => {
	test("labels fields by their names or as told, without the title and private ones", () => {
		expect(
			composeData(
				"Book",
				"Ferrowby",
				{ title: "Ferrowby", yearRead: 2024, lang: "fr", _note: "x" },
				{ lang: "Language" },
			),
		).toBe("Book: Ferrowby\nYear read: 2024\nLanguage: fr");
	});
});
