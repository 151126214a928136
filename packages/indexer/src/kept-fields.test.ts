import { expect, test } from "vitest";
import { keptFields } from "./kept-fields.js";

test("keptFields keeps what can be counted, at every level, and no prose, markup or address", () => {
	expect(
		keptFields({
			height: 8611,
			climbed: false,
			day: "1954-07-31",
			range: "Karakoram",
			summary: "It was first climbed by an expedition from Italy, ".repeat(2),
			intro: "<p>High</p>",
			contact: "ann@example.org",
			links: ["https://example.org/k2"],
			tags: ["rock", "x".repeat(90)],
			names: { en: "K2", note: "../k2.md" },
			files: { map: "/k2.pdf" },
		}),
	).toEqual({
		height: 8611,
		climbed: false,
		day: "1954-07-31",
		range: "Karakoram",
		tags: ["rock"],
		names: { en: "K2" },
	});
});
