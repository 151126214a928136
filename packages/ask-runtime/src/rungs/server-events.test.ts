import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseEvent, serverEvents } from "./server-events.js";

function streamOf(
	pieces: Uint8Array[],
	onCancel = (): void => {},
): ReadableStream<Uint8Array> {
	let at = 0;
	return new ReadableStream({
		pull(controller) {
			const piece = pieces[at++];
			if (piece) controller.enqueue(piece);
			else controller.close();
		},
		cancel: onCancel,
	});
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const never = new AbortController().signal;

async function read(pieces: Uint8Array[], signal = never): Promise<string[]> {
	const all: string[] = [];
	for await (const data of serverEvents(streamOf(pieces), signal))
		all.push(data);
	return all;
}

describe("serverEvents", () => {
	test("gives the same events however the bytes are cut", async () => {
		const data = fc
			.string({ unit: "grapheme", minLength: 1, maxLength: 20 })
			.map((text) => JSON.stringify({ text }));
		const line = fc.constantFrom("\n", "\r\n", "\r");
		await fc.assert(
			fc.asyncProperty(
				fc.array(data, { maxLength: 5 }),
				line,
				fc.boolean(),
				fc.array(fc.nat(40), { minLength: 1, maxLength: 20 }),
				async (events, end, bom, cuts) => {
					const text = events
						.map(
							(event) => `: note${end}event: x${end}data: ${event}${end}${end}`,
						)
						.join("");
					const whole = bytes(`${bom ? "\uFEFF" : ""}${text}`);
					const pieces: Uint8Array[] = [];
					for (let from = 0, n = 0; from < whole.length; n += 1) {
						const size = 1 + (cuts[n % cuts.length] ?? 0);
						pieces.push(whole.subarray(from, from + size));
						from += size;
					}
					expect(await read(pieces)).toEqual(events);
				},
			),
			{ numRuns: 200 },
		);
	});

	test("gives the last event also without the empty line behind it", async () => {
		expect(await read([bytes("data: 1\n\ndata: [DONE]")])).toEqual([
			"1",
			"[DONE]",
		]);
	});

	test("gives up a line that never ends", async () => {
		const long = Array.from({ length: 40 }, () => bytes("x".repeat(40_000)));
		await expect(read([bytes("data: "), ...long])).rejects.toMatchObject({
			kind: "malformed",
		});
	});

	test("stops reading when it is told to, also while it waits", async () => {
		const leaving = new AbortController();
		let cancelled = false;
		const silent = new ReadableStream<Uint8Array>({
			cancel() {
				cancelled = true;
			},
		});
		const next = serverEvents(silent, leaving.signal).next();
		leaving.abort(new Error("left"));
		await expect(next).rejects.toThrow("left");
		expect(cancelled).toBe(true);
	});

	test("lets a stream that has said its last word end by itself", async () => {
		let cancelled = false;
		const stream = streamOf([bytes("data: 1\n\n")], () => {
			cancelled = true;
		});
		for await (const _ of serverEvents(stream, never)) break;
		await new Promise((resolve) => setTimeout(resolve, 150));
		expect(cancelled).toBe(false);
	});

	test("stops a stream that goes on after its last word", async () => {
		let cancelled = false;
		const stream = new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(bytes("data: 1\n\n")),
			cancel() {
				cancelled = true;
			},
		});
		for await (const _ of serverEvents(stream, never)) break;
		await new Promise((resolve) => setTimeout(resolve, 150));
		expect(cancelled).toBe(true);
	});
});

test.each(["{", "1", "null", '"x"', ""])(
	"parseEvent takes %j for malformed, without repeating it",
	(data) => {
		expect(() => parseEvent(data)).toThrow("An event is not JSON.");
	},
);
