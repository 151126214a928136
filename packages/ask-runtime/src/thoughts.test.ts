import { describe, expect, test } from "vitest";
import { withoutThoughts } from "./thoughts.js";

function read(pieces: readonly string[]): string {
	const filter = withoutThoughts();
	return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
}

describe("withoutThoughts", () => {
	test.each([
		["<think>\nFirst I weigh.\n</think>\n\nThe answer.", "\n\nThe answer."],
		["\n <Thinking>a < b</THINKING>So.", "So."],
		["<think>never ends", ""],
		["The tag <think>x</think> stays.", "The tag <think>x</think> stays."],
		["<b>bold</b>", "<b>bold</b>"],
		["<thin", "<thin"],
		["<think", "<think"],
		["  \n", ""],
		[" a b", "a b"],
	])("leaves of %j what is answer, however it is cut", (text, answer) => {
		expect(read([text])).toBe(answer);
		expect(read(text.split(""))).toBe(answer);
		for (let at = 1; at < text.length; at++)
			expect(read([text.slice(0, at), text.slice(at)])).toBe(answer);
	});

	test("keeps nothing of thoughts without an end", () => {
		const filter = withoutThoughts();
		filter.push("<think>");
		for (let n = 0; n < 1_000; n++)
			expect(filter.push("hm ".repeat(1_000))).toBe("");
		expect(filter.push("</think>x")).toBe("x");
	});
});
