import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { citationUrl } from "../blocks/citation-url.js";
import { textFragment } from "./text-fragment.js";

const fragment = (text: string, mark?: number): string | undefined =>
	textFragment({
		snippet: { text, marks: mark === undefined ? [] : [[mark, mark + 1]] },
	});

describe("textFragment", () => {
	test("leads to the sentence with the first mark", () => {
		const text = "…a cut start. The lamp is lit at dusk. It goes out…";
		expect(fragment(text, text.indexOf("lamp"))).toBe(
			":~:text=The%20lamp%20is%20lit%20at%20dusk.",
		);
	});

	test("begins where a quotation or a number with a point does not end the sentence", () => {
		const text = "“Light it!” he said. It burns 3.5 hours.";
		expect(fragment(text, text.indexOf("he"))).toBe(":~:text=he%20said.");
		expect(fragment(text, text.indexOf("hours"))).toBe(
			":~:text=It%20burns%203.5%20hours.",
		);
	});

	test("names both ends of a long one", () => {
		const text =
			"When the second keeper of the northern light had gone to bed, nobody rang the bell.";
		expect(fragment(text)).toBe(
			":~:text=When%20the%20second%20keeper,nobody%20rang%20the%20bell.",
		);
	});

	test("stays in one line, and counts letters where there are no spaces", () => {
		expect(fragment("first line\nsecond line", 12)).toBe(
			":~:text=second%20line",
		);
		const parts = fragment(
			"灯台の見学は毎週土曜日の午後に行われ予約は必要ありません",
		);
		expect(decodeURIComponent(parts ?? "")).toBe(
			":~:text=灯台の見学は毎週,は必要ありません",
		);
	});

	test("escapes what the directive uses itself, and gives nothing for nothing", () => {
		expect(fragment("a-b, c & d")).toBe(":~:text=a%2Db%2C%20c%20%26%20d");
		expect(fragment("… ")).toBeUndefined();
	});

	test("is always a fragment that citationUrl takes", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), fc.nat(40), (text, mark) => {
				const found = fragment(text, mark);
				if (found === undefined) return;
				const url = citationUrl({ url: "/a/", fragment: found });
				expect(url).toBe(`/a/#${found}`);
				expect(new URL(url, "https://a.example").pathname).toBe("/a/");
			}),
		);
	});
});

describe("citationUrl", () => {
	test("puts the directive behind a fragment that is there already", () => {
		expect(citationUrl({ url: "/a/#b", fragment: ":~:text=c" })).toBe(
			"/a/#b:~:text=c",
		);
	});

	test("takes nothing else for a fragment", () => {
		for (const hostile of ["x", "//evil.example", ":~:text=a b", ':~:text="'])
			expect(citationUrl({ url: "/a/", fragment: hostile })).toBe("/a/");
	});
});
