import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnswerEvent } from "../events.js";
import { eventStream } from "./event-stream.js";

const status: AnswerEvent = { event: "status", step: "answer" };

describe("eventStream", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	test("sends one event with one data line each, whatever its text", async () => {
		async function* events(): AsyncGenerator<AnswerEvent, void> {
			yield {
				event: "block",
				index: 0,
				open: false,
				block: { kind: "code", text: "a\r\n\ndata: [DONE]\u2028\uD800" },
			};
		}
		const stream = eventStream(events(), {
			onLeave: () => {},
			heartbeatMs: 1000,
		});
		const text = await new Response(stream).text();
		expect(text).toBe(
			`event: block\ndata: {"event":"block","index":0,"open":false,"block":{"kind":"code","text":"a\\r\\n\\ndata: [DONE]\u2028\\ud800"}}\n\n`,
		);
	});

	test("asks for the next event only when the last one was taken", async () => {
		let asked = 0;
		async function* events(): AsyncGenerator<AnswerEvent, void> {
			for (; asked < 100; ) {
				asked += 1;
				yield status;
			}
		}
		const reader = eventStream(events(), {
			onLeave: () => {},
			heartbeatMs: 1000,
		}).getReader();
		await reader.read();
		await vi.advanceTimersByTimeAsync(0);
		expect(asked).toBeLessThanOrEqual(2);
		await reader.cancel();
	});

	test("sends a comment whenever nothing came for a heartbeat, and stops with the last event", async () => {
		let end = (): void => {};
		async function* events(): AsyncGenerator<AnswerEvent, void> {
			await new Promise<void>((resolve) => {
				end = resolve;
			});
			yield status;
		}
		const reader = eventStream(events(), {
			onLeave: () => {},
			heartbeatMs: 1000,
		}).getReader();
		const decode = (value?: Uint8Array): string =>
			new TextDecoder().decode(value);
		for (let beat = 0; beat < 3; beat += 1) {
			const read = reader.read();
			await vi.advanceTimersByTimeAsync(1000);
			expect(decode((await read).value)).toBe(":\n\n");
		}
		end();
		expect(decode((await reader.read()).value)).toContain("event: status");
		expect((await reader.read()).done).toBe(true);
		expect(vi.getTimerCount()).toBe(0);
	});

	test("tells at once when the reader leaves, ends the events and stops the heartbeat", async () => {
		let left = false;
		let cleaned = false;
		async function* events(): AsyncGenerator<AnswerEvent, void> {
			try {
				for (;;) yield status;
			} finally {
				cleaned = true;
			}
		}
		const reader = eventStream(events(), {
			onLeave: () => {
				left = true;
			},
			heartbeatMs: 1000,
		}).getReader();
		await reader.read();
		const cancelled = reader.cancel();
		expect(left).toBe(true);
		await cancelled;
		expect(cleaned).toBe(true);
		expect(vi.getTimerCount()).toBe(0);
	});
});
