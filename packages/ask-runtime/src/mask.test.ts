import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksToMarkdown } from "./blocks/markdown.js";
import { maskText } from "./mask.js";

describe("maskText", () => {
	test.each([
		["write to a.b+c@mail.example.org today", "write to [e-mail] today"],
		["ünal@börse.example, x@y.example", "[e-mail], [e-mail]"],
		["call +49 30 1234567", "call [phone]"],
		["call (030) 123-4567 now", "call [phone] now"],
		["0301234567.", "[phone]."],
		["+1-202-555-0123", "[phone]"],
		["०९८७६५४३२१०", "[phone]"],
		["my card 4111 1111 1111 1111!", "my card [card]!"],
		["5500-0000-0000-0004", "[card]"],
		["4111 1111 1111 1111 12/27 123", "[card] [phone]"],
		["2 x 4111111111111111, 1234 5678 9012 3456", "2 x [card], [card]"],
		["3782 822463 10005", "[card]"],
		["४१११११११११११११११", "[card]"],
		["98765 43210 or 98765-43210", "[phone] or [phone]"],
		["612 345 678", "[phone]"],
		[
			"9876543210 2 times, 9876543210. 3 of us",
			"[phone] 2 times, [phone]. 3 of us",
		],
		["9876543210 9876543211", "[phone] [phone]"],
		["020 7946 0958 / 020 7946 0959", "[phone] / [phone]"],
		["2026-05-01 9876543210", "2026-05-01 [phone]"],
		[
			"it is 9 8 7 6 5 4 3 2 1 0, or +49 1-7-1-2-3-4-5-6-7",
			"it is [phone], or +49 [phone]",
		],
		["+33 6 12 34 56 78, +44 (0)20 7946 0958", "[phone], [phone]"],
		["00 44 20 7946 0958", "[phone]"],
		["電話は０９０－１２３４－５６７８です", "電話は[phone]です"],
		["नंबर9876543210है", "नंबर[phone]है"],
		["４１１１　１１１１　１１１１　１１１１", "[card]"],
		["a＠example．jp", "[e-mail]"],
		["o'hara@example.org", "[e-mail]"],
		["संपर्क@उदाहरण.भारत", "[e-mail]"],
	])("takes %j out", (text, masked) => {
		expect(maskText(text)).toBe(masked);
	});

	test.each([
		"between 1914 and 1918",
		"on 2026-05-01 or 01.05.2026",
		"8,849 m high, 1 234 567 people, 1.234.567 things",
		"300 000 000 m a second, pi is 3.14159265, the years 1990 2000 2010 2020",
		"marks 5 4 3 5 4 3 2 1",
		"rows 10000-20000, version 1.2.3 on port 65535",
		"user@ and @mention",
		"a-1234567-b",
	])("leaves %j alone", (text) => {
		expect(maskText(text)).toBe(text);
	});

	test("finds an address as Markdown writes it as well", () => {
		const text = "Write to keeper@example.org or +49 (30) 1234-567.";
		const markdown = blocksToMarkdown(
			[{ kind: "paragraph", children: [{ kind: "text", text }] }],
			{ links: [], images: [] },
		);
		const masked = maskText(markdown);
		expect(masked).not.toMatch(/keeper|example|1234/);
		expect(masked).toContain("Write to");
	});

	test("takes linear time for what only looks like one", () => {
		const before = process.cpuUsage();
		for (const text of [
			"a.".repeat(50_000),
			"1 ".repeat(50_000),
			`${"a".repeat(60)}@`.repeat(1_000),
		])
			maskText(text);
		// It is a fraction of a second; with the square of the length it would be minutes.
		expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
	});

	test("leaves no address in any text", () => {
		fc.assert(
			fc.property(
				fc
					.emailAddress({ size: "small" })
					.filter((mail) => /^[\w.+-]+@/.test(mail)),
				fc.string({ maxLength: 20 }),
				(mail, before) => {
					expect(maskText(`${before} ${mail} `)).not.toContain(mail);
				},
			),
		);
	});
});
