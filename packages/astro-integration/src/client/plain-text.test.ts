import { expect, test } from "vitest";
import { plainText } from "./plain-text.js";

test("writes blocks as text and leaves citations out", () => {
	expect(
		plainText([
			{
				kind: "paragraph",
				children: [
					{ kind: "text", text: "At " },
					{ kind: "strong", children: [{ kind: "text", text: "noon" }] },
					{ kind: "text", text: " " },
					{ kind: "citation", n: 1 },
					{ kind: "text", text: "." },
				],
			},
			{
				kind: "list",
				ordered: true,
				items: [
					[{ kind: "paragraph", children: [{ kind: "code", text: "a" }] }],
				],
			},
			{
				kind: "table",
				head: [[{ kind: "text", text: "Day" }], [{ kind: "text", text: "At" }]],
				rows: [],
			},
		]),
	).toBe("At noon.\n\n1. a\n\nDay\tAt");
});
