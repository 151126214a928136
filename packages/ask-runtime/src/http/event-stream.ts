import type { AnswerEvent } from "../events.js";

export interface EventStreamOptions {
	/** Called at once when the reader leaves. */
	onLeave: () => void;
	/** Between comments that keep proxies from closing a silent connection. */
	heartbeatMs: number;
}

/**
 * Events as server-sent events, one JSON value in one `data:` line each. The next event is asked for only when the
 * reader has taken the last one, so a slow reader costs no memory.
 */
export function eventStream(
	events: AsyncGenerator<AnswerEvent, void>,
	{ onLeave, heartbeatMs }: EventStreamOptions,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let heartbeat: ReturnType<typeof setInterval> | undefined;
	return new ReadableStream<Uint8Array>({
		start(controller) {
			heartbeat = setInterval(() => {
				if ((controller.desiredSize ?? 0) > 0)
					controller.enqueue(encoder.encode(":\n\n"));
			}, heartbeatMs);
		},
		async pull(controller) {
			const { done, value } = await events.next();
			if (value) controller.enqueue(encoder.encode(frame(value)));
			if (done) {
				clearInterval(heartbeat);
				controller.close();
			}
		},
		cancel() {
			clearInterval(heartbeat);
			// First and in the same turn: some hosts run nothing of ours after this.
			onLeave();
			void events.return();
		},
	});
}

function frame(event: AnswerEvent): string {
	return `event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`;
}
