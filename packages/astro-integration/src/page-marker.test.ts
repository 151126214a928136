import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { takeMarker, writeMarker } from "./page-marker.js";

describe("a page marker", () => {
	test("comes out as it went in and leaves the page as it was", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), fc.string(), (id, html) => {
				fc.pre(!/\p{Surrogate}/u.test(id) && !html.includes("<!--ask-entry"));
				const entry = { collection: "blog", id, named: true };
				const marker = { url: "/x/", entry };
				expect(takeMarker(html + writeMarker(marker))).toEqual({
					html,
					marker,
				});
			}),
		);
	});

	test("cannot be ended by what it holds", () => {
		const entry = { collection: "a-->b", id: "--><script>", named: true };
		expect(writeMarker({ url: "/", entry })).toMatch(
			/^<!--ask-entry [^<>-]+-->$/,
		);
	});

	test("is not taken from the content: the last one counts and all go", () => {
		const own = writeMarker({ url: "/own/" });
		const taken = takeMarker(
			`${writeMarker({ url: "/forged/" })}<p>a</p>${own}`,
		);
		expect(taken).toEqual({ html: "<p>a</p>", marker: { url: "/own/" } });
	});

	test("is nothing on a page without one", () => {
		expect(takeMarker("<p>a</p>")).toEqual({ html: "<p>a</p>" });
	});

	test.each(["%E0%A4%A", "%7B", "null", "%7B%7D"])(
		"is nothing in a file that only looks as if it had one: %s",
		(inside) => {
			const html = `<p>a</p><!--ask-entry ${inside}-->`;
			expect(takeMarker(html)).toEqual({ html });
		},
	);
});
