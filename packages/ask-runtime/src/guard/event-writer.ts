import type { Block, BlockEvent } from "../events.js";
import { growthOf, type Sent, sizeOf } from "./block-events.js";
import type { BlockTree } from "./block-tree.js";

/** What an event costs beside its block or piece, with the frame of an event stream. */
const ENVELOPE = 80;
/** Bytes that are free at the beginning, so that the first words are shown at once. */
const ALLOWANCE = 400;
/** Bytes sent per byte of text, at most: with the allowance less than four, but for the shortest answers. */
const PER_TEXT = 3.6;
/** Where blocks are bigger than their text (short cells and items): bytes sent per byte of blocks, at most. */
const PER_BLOCK = 1.25;

export interface EventWriterOptions {
	/** Milliseconds. Without it only the bytes decide when an open block is sent. */
	now?: (() => number) | undefined;
	/** Between two events of an open block, when there is a clock. */
	everyMs: number;
}

/**
 * Tells a reader what a tree of blocks has got. A block is sent when it begins and appended to as it grows. Plain text
 * and code are sent once more, whole, when they are final; lists, tables, quotes and text full of marks are not. How often something is appended is
 * a matter of bytes: all events together stay below four times the text.
 */
export class EventWriter {
	readonly #tree: BlockTree;
	readonly #options: EventWriterOptions;
	#closed = 0;
	#sent: Sent | undefined;
	#text = 0;
	#spent = 0;
	/** Bytes of the open block that were sent: what sending it whole will cost at least. */
	#openBytes = 0;
	/** How much text there was when the open block was first sent. */
	#begun = 0;
	/** Bytes of all blocks, each once. */
	#content = 0;
	/** Text that came since the last event. */
	#since = 0;
	/** Text at which growth is looked for again after there was none. */
	#again = 0;
	#lastMs = Number.NEGATIVE_INFINITY;

	constructor(tree: BlockTree, options: EventWriterOptions) {
		this.#tree = tree;
		this.#options = options;
	}

	/** @param bytes Of text that was pushed. */
	count(bytes: number): void {
		this.#text += bytes;
		this.#since += bytes;
	}

	/** What is final now, and what the open block has got if that may be sent. */
	write(force = false): BlockEvent[] {
		const events: BlockEvent[] = [];
		const { blocks, closed } = this.#tree;
		for (; this.#closed < closed; this.#closed++)
			this.#close(blocks[this.#closed] as Block, events);
		const open = blocks[closed];
		if (open && (force || this.#affords(open))) this.#grow(open, events);
		return events;
	}

	#close(block: Block, events: BlockEvent[]): void {
		if (this.#sent && !this.#endsWhole(block)) this.#grow(block, events);
		else {
			const bytes = bytesOf(block);
			this.#content += bytes - this.#openBytes;
			this.#spent += ENVELOPE + bytes;
			events.push({ event: "block", index: this.#closed, open: false, block });
		}
		this.#openBytes = 0;
		this.#sent = undefined;
	}

	#affords(open: Block): boolean {
		const { now, everyMs } = this.#options;
		if (this.#text < this.#again) return false;
		if (now && now() - this.#lastMs < everyMs) return false;
		const content = this.#content + this.#since;
		const most = Math.max(PER_TEXT * this.#text, PER_BLOCK * content);
		const event = ENVELOPE + this.#since;
		const closing = this.#endsWhole(open)
			? ENVELOPE + this.#openBytes + this.#since
			: 0;
		return this.#spent + event + closing <= most + ALLOWANCE;
	}

	/** Whether a block is sent once more when it is final: when it is hardly more than its text. */
	#endsWhole({ kind }: Block): boolean {
		if (kind === "list" || kind === "table" || kind === "quote") return false;
		return this.#openBytes < 1.6 * (this.#text - this.#begun) + ALLOWANCE;
	}

	#grow(open: Block, events: BlockEvent[]): void {
		const index = this.#closed;
		const before = events.length;
		if (this.#sent)
			for (const { piece, depth } of growthOf(open, this.#sent))
				events.push({
					event: "append",
					index,
					piece: copy(piece),
					...(depth > 0 && { depth }),
				});
		else {
			events.push({ event: "block", index, open: true, block: copy(open) });
			this.#begun = this.#text - this.#since;
		}
		this.#sent = sizeOf(open);
		if (events.length === before) {
			this.#again = this.#text + 16;
			return;
		}
		for (const event of events.slice(before)) this.#pay(event);
		this.#since = 0;
		this.#lastMs = this.#options.now?.() ?? this.#lastMs;
	}

	#pay(event: BlockEvent): void {
		const bytes = bytesOf(event.event === "block" ? event.block : event.piece);
		this.#spent += ENVELOPE + bytes;
		this.#openBytes += bytes;
		this.#content += bytes;
	}
}

/** The tree goes on growing; what is sent does not. */
function copy<T>(value: T): T {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(copy) as T;
	const copied = {} as T;
	for (const key in value) copied[key] = copy(value[key]);
	return copied;
}

export function bytesOf(value: unknown): number {
	return utf8Length(JSON.stringify(value));
}

export function utf8Length(text: string): number {
	let bytes = text.length;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		if (unit >= 0x80)
			bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
	}
	return bytes;
}
