import { describe, expect, test } from "vitest";
import { answerWriter } from "./answer-writer.js";
import type { Block, BlockEvent, Passage } from "./events.js";
import { createGuard } from "./guard/index.js";
import type { TextDelta } from "./rung.js";

const passage: Passage = {
	n: 1,
	documentId: "a",
	chunkId: "a#~1",
	type: "page",
	typeLabel: "Page",
	title: "Lens",
	trail: [],
	url: "/lens/",
	text: "",
	snippet: { text: "", marks: [] },
	ranks: {},
};

function closedOf(deltas: TextDelta[]): {
	closed: BlockEvent[];
	removedLinks: number;
} {
	const writer = answerWriter([passage], () => 0, createGuard);
	const events = [
		...deltas.flatMap((delta) => writer.push(delta)),
		...writer.end(),
	];
	const closed = events.filter(
		(event) => event.event === "block" && !event.open,
	);
	return { closed, removedLinks: writer.removedLinks };
}
const closed = (index: number, block: Block): BlockEvent => ({
	event: "block",
	index,
	open: false,
	block,
});
const code: Block = { kind: "code", text: "x" };
const words = (text: string): Block => ({
	kind: "paragraph",
	children: [{ kind: "text", text }],
});

describe("answerWriter", () => {
	test("sends a rung's own blocks as they are, numbered", () => {
		expect(
			closedOf([
				{ text: "`x`", blocks: [code, code] },
				{ text: "`x`", blocks: [code] },
			]).closed,
		).toEqual([closed(0, code), closed(1, code), closed(2, code)]);
	});

	test("lets a model's text through the guard, and counts what it took out", () => {
		const { closed: events, removedLinks } = closedOf([
			{ text: "See [here](https://evil" },
			{ text: ".example/?q=1), [this](/lens/) and [1] [2].\n\nMore." },
		]);
		expect(JSON.stringify(events)).not.toContain("evil");
		expect(JSON.stringify(events)).toContain('"url":"/lens/"');
		expect(JSON.stringify(events)).toContain('"kind":"citation","n":1');
		expect(JSON.stringify(events)).not.toContain('"n":2');
		expect(events[1]).toEqual(closed(1, words("More.")));
		expect(removedLinks).toBe(1);
	});

	test("numbers on when text and blocks of its own take turns", () => {
		expect(
			closedOf([
				{ text: "One.\n\nTwo." },
				{ text: "`x`", blocks: [code] },
				{ text: "Three." },
			]).closed,
		).toEqual([
			closed(0, words("One.")),
			closed(1, words("Two.")),
			closed(2, code),
			closed(3, words("Three.")),
		]);
	});

	test("shows no text where there is no guard for it", () => {
		const writer = answerWriter([passage], () => 0);
		expect(() => writer.push({ text: "Hello." })).toThrow("guard");
		expect(writer.push({ text: "`x`", blocks: [code] })).toEqual([
			closed(0, code),
		]);
	});
});
