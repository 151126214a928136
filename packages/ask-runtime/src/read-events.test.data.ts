import * as v from "valibot";
import type { AnswerEvent } from "./events.js";
import { answerEventSchema } from "./events-schema.js";

/** Server-sent events of a body, cut at every `cut` bytes; each is checked against the schema. Comments are left out. */
export async function readEvents(
	response: Response,
	cut = 1,
): Promise<AnswerEvent[]> {
	const bytes = new Uint8Array(await response.arrayBuffer());
	const decoder = new TextDecoder();
	const events: AnswerEvent[] = [];
	let buffer = "";
	for (let from = 0; from < bytes.length; from += cut) {
		buffer += decoder.decode(bytes.subarray(from, from + cut), {
			stream: true,
		});
		for (let end = buffer.indexOf("\n\n"); end >= 0; ) {
			const event = parseFrame(buffer.slice(0, end));
			if (event) events.push(event);
			buffer = buffer.slice(end + 2);
			end = buffer.indexOf("\n\n");
		}
	}
	if (buffer !== "") throw new Error(`Unfinished frame: ${buffer}`);
	return events;
}

function parseFrame(frame: string): AnswerEvent | undefined {
	const lines = frame.split("\n");
	if (lines.every((line) => line.startsWith(":"))) return undefined;
	const [name, data, ...rest] = lines;
	if (!name?.startsWith("event: ") || !data?.startsWith("data: "))
		throw new Error(`Not a frame: ${frame}`);
	if (rest.length > 0) throw new Error(`More than two lines: ${frame}`);
	const event = v.parse(answerEventSchema, JSON.parse(data.slice(6)));
	if (event.event !== name.slice(7)) throw new Error(`Two names: ${frame}`);
	return event;
}
