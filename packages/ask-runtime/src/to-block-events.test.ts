import { expect, test } from "vitest";
import type { AnswerEvent } from "./events.js";
import type { TextDelta } from "./rung.js";
import { toBlockEvents } from "./to-block-events.js";

async function eventsOf(deltas: TextDelta[]): Promise<AnswerEvent[]> {
	const events: AnswerEvent[] = [];
	async function* given(): AsyncGenerator<TextDelta, string> {
		yield* deltas;
		return "end";
	}
	for await (const event of toBlockEvents(given())) events.push(event);
	return events;
}
const plain = (index: number, text: string): AnswerEvent => ({
	event: "block",
	index,
	open: false,
	block: { kind: "paragraph", children: [{ kind: "text", text }] },
});

test("sends a rung's own blocks as they are, numbered", async () => {
	const block = { kind: "code", text: "x" } as const;
	expect(
		await eventsOf([
			{ text: "`x`", blocks: [block, block] },
			{ text: "`x`", blocks: [block] },
		]),
	).toEqual(
		[0, 1, 2].map((index) => ({ event: "block", index, open: false, block })),
	);
});

test("shows unchecked text as plain words, a paragraph at a time, however it is cut", async () => {
	const text = "One [link](https://evil.example/).\n\nTwo **x**\nmore\n\n\n";
	const expected = [
		plain(0, "One [link](https://evil.example/)."),
		plain(1, "Two **x**\nmore"),
	];
	expect(await eventsOf([{ text }])).toEqual(expected);
	expect(await eventsOf([...text].map((unit) => ({ text: unit })))).toEqual(
		expected,
	);
});

test("closes plain words before blocks that follow", async () => {
	const block = { kind: "code", text: "x" } as const;
	expect(
		await eventsOf([{ text: "said" }, { text: "`x`", blocks: [block] }]),
	).toEqual([
		plain(0, "said"),
		{ event: "block", index: 1, open: false, block },
	]);
});
