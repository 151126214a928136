import { describe, expect, test } from "vitest";
import { firstHeading } from "./first-heading.js";

describe("firstHeading", () => {
	test.each([
		["# Base camp\n", "Base camp"],
		["Text\r\n\r\n# Base camp ##\r\n", "Base camp"],
		["Base camp\n=========\n", "Base camp"],
		["## Deeper\n\n# Base camp", "Base camp"],
		["# The *south* [face](/x) of `K2` <b>now</b>", "The south face of K2 now"],
		["# snake_case_name", "snake_case_name"],
		["```sh\n# not this\n```\n# This", "This"],
		["~~~~\n# not this\n~~~\n# nor this\n~~~~\n# This", "This"],
	])("%j", (markdown, heading) => {
		expect(firstHeading(markdown)).toBe(heading);
	});

	test("is undefined when there is none", () => {
		for (const markdown of ["", "#hashtag", "##", "===", "# \n", "```\n# x"])
			expect(firstHeading(markdown)).toBeUndefined();
	});
});
