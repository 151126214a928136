import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEvents } from "./answer-stream.js";

const frame = (event: object, lineEnd = "\n") =>
	[`event: x`, `data: ${JSON.stringify(event)}`, "", ""].join(lineEnd);

const streamOf = (pieces: Iterable<Uint8Array>) =>
	new ReadableStream<Uint8Array>({
		start(controller) {
			for (const piece of pieces) controller.enqueue(piece);
			controller.close();
		},
	});

async function read(pieces: Iterable<Uint8Array>): Promise<unknown[]> {
	const events: unknown[] = [];
	for await (const event of readEvents(streamOf(pieces))) events.push(event);
	return events;
}

describe("readEvents", () => {
	test("reads the same events however the bytes are cut", async () => {
		const events = [
			{ event: "status", step: "पढ़ना 🏔" },
			{ event: "sources", passages: ["a\n\nb", "data: x"] },
		];
		const lineEnds = fc.constantFrom("\n", "\r\n");
		const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
		await fc.assert(
			fc.asyncProperty(lineEnds, sizes, async (lineEnd, sizes) => {
				const frames = events.map((event) => frame(event, lineEnd));
				const heartbeat = `:${lineEnd}${lineEnd}`;
				const text = heartbeat + frames.join(heartbeat);
				const bytes = new TextEncoder().encode(text);
				const pieces: Uint8Array[] = [];
				for (let at = 0, i = 0; at < bytes.length; i++) {
					const size = sizes[i % sizes.length] as number;
					pieces.push(bytes.slice(at, at + size));
					at += size;
				}
				expect(await read(pieces)).toEqual(events);
			}),
			{ numRuns: 50 },
		);
	});

	test("drops a half event at the end", async () => {
		const bytes = new TextEncoder().encode(
			`${frame({ event: "a" })}data: {"ev`,
		);
		expect(await read([bytes])).toEqual([{ event: "a" }]);
	});
});
