import { describe, expect, test } from "vitest";
import { knownFields } from "./known-fields.js";

describe("knownFields", () => {
	test("reads title, date, tags, image, language and translation key", () => {
		expect(
			knownFields({
				title: " K2 ",
				pubDate: new Date("1954-07-31"),
				tags: ["karakoram", "karakoram", " "],
				cover: { src: "/k2.svg", alt: "The south face" },
				locale: "pt_BR",
				translationKey: "k2",
			}),
		).toEqual({
			title: "K2",
			date: "1954-07-31",
			tags: ["karakoram"],
			image: { url: "/k2.svg", alt: "The south face" },
			language: "pt-BR",
			translationKey: "k2",
			draft: false,
		});
	});

	test("reads nothing of hidden fields but whether it is a draft", () => {
		const data = {
			title: "Owl",
			tags: ["night"],
			date: "2024-05-01",
			draft: true,
		};
		expect(knownFields(data, ["tags", "date", "draft"])).toEqual({
			title: "Owl",
			draft: true,
		});
	});

	test("takes the next name when the first holds nothing usable", () => {
		expect(knownFields({ title: "", name: "Lhotse" }).title).toBe("Lhotse");
		expect(knownFields({ date: "soon", published: "2024-05-01" }).date).toBe(
			"2024-05-01",
		);
	});

	test("splits tags written as one line", () => {
		expect(knownFields({ tags: "ice, rock" }).tags).toEqual(["ice", "rock"]);
	});

	test("finds the words for an image written as an address only", () => {
		expect(knownFields({ image: "/a.png", imageAlt: "A" }).image).toEqual({
			url: "/a.png",
			alt: "A",
		});
	});

	test("leaves out images that are no public address", () => {
		for (const image of ["__ASTRO_IMAGE_./a.png", "./a.png", "data:,x", 7])
			expect(knownFields({ image }).image).toBeUndefined();
	});

	test.each([
		[{ draft: true }, true],
		[{ draft: "true" }, true],
		[{ status: "Draft" }, true],
		[{ draft: false, status: "published" }, false],
		[{}, false],
	])("%j is a draft: %s", (data, draft) => {
		expect(knownFields(data).draft).toBe(draft);
	});
});
